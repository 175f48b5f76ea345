import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useArchive } from '../../../shared/act/use-archive.ts';
import {
  type Meet,
  type MeetDivision,
  type MeetEntry,
  type MeetEvent,
  meetReads,
} from '../../../shared/meet/meet.queries.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { CancelForm } from './cancel-form.tsx';
import { type EventInput, freeCode, toEventForm } from './event.ts';
import { useCancelEvent } from './event-acts.ts';
import { EventForm } from './event-form.tsx';
import { canceledWords, eventNotes } from './event-words.ts';
import { HoldForm } from './hold-form.tsx';
import { LimitsForm } from './limits-form.tsx';

type Props = {
  meet: Meet | null;
  event: MeetEvent;
  /** The name of its score sheet. */
  sheet: string;
  around: { entries: MeetEntry[]; divisions: MeetDivision[] };
  mayPlan: boolean;
  onDuplicate: (start: Partial<EventInput>) => void;
};

/** One event of a meet, and what its planner can do with it. */
export function EventLine({ meet, event, sheet, around, mayPlan, onDuplicate }: Props) {
  const { name, cancelled_at } = event;
  const [open, setOpen] = useState<'edit' | 'limits' | 'cancel' | 'hold' | null>(null);
  const close = () => setOpen(null);
  const bare = event.form === 'sheet' && event.sheet_id === null;
  return (
    <Line
      title={name}
      over={cancelled_at !== null}
      notes={[...eventNotes(event, sheet, around), cancelled_at !== null && canceledWords(event)]}
    >
      {cancelled_at !== null && <Tag tone="bad">Canceled</Tag>}
      {bare && cancelled_at === null && <Tag tone="warn">No score sheet</Tag>}
      {mayPlan && (
        <LineVerbs>
          <ActButton size="xs" onPress={() => setOpen('edit')}>
            Edit
          </ActButton>
          <Verbs
            event={event}
            meet={meet}
            onDuplicate={onDuplicate}
            onLimits={() => setOpen('limits')}
            onCancel={() => setOpen('cancel')}
            onHold={() => setOpen('hold')}
          />
        </LineVerbs>
      )}
      {meet && open === 'edit' && <EventForm meet={meet} row={event} onClose={close} />}
      {open === 'limits' && <LimitsForm event={event} onClose={close} />}
      {open === 'cancel' && <CancelForm event={event} running={meet?.started_at != null} onClose={close} />}
      {open === 'hold' && <HoldForm event={event} onClose={close} />}
    </Line>
  );
}

type VerbProps = Pick<Props, 'meet' | 'event' | 'onDuplicate'> & {
  onLimits: () => void;
  onCancel: () => void;
  onHold: () => void;
};

function Verbs({ meet, event, onDuplicate, onLimits, onCancel, onHold }: VerbProps) {
  const { id, name, code, cancelled_at } = event;
  const archive = useArchive('competition-meets', 'meet_events');
  const cancel = useCancelEvent();
  const taken = (useRead(meetReads.events, event.meet_id).data ?? []).map((one) => one.code);
  const again = () => cancel.start({ id, name, reason: '', on: false });
  const duplicate = () =>
    onDuplicate({ ...toEventForm(event), tie_results: [], code: freeCode(code, taken), name: `${name} (copy)` });
  return (
    <VerbMenu label={`Actions for ${name}`}>
      <Menu.Item onClick={onLimits}>Limits for cadets…</Menu.Item>
      <Menu.Item onClick={duplicate}>Duplicate…</Menu.Item>
      {cancelled_at === null ? (
        <Menu.Item onClick={onCancel}>Cancel event…</Menu.Item>
      ) : (
        <Menu.Item onClick={meet?.started_at === null ? again : onHold}>
          {meet?.started_at === null ? 'Hold again' : 'Hold again…'}
        </Menu.Item>
      )}
      {meet?.started_at === null && (
        <Allow to="competition-meets:update">
          <Menu.Item onClick={() => archive.start({ id, name })}>Archive</Menu.Item>
        </Allow>
      )}
    </VerbMenu>
  );
}
