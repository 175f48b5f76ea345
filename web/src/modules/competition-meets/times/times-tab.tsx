import { IconClock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { type HostGrid, type Slot, stateOf } from '../../../shared/meet/times/grid.ts';
import { type Cell, TimesTable } from '../../../shared/meet/times/times-table.tsx';
import { useTurns } from '../../../shared/meet/times/use-turns.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useMeetPart } from '../use-meet-part.ts';
import { LateCard } from '../late/late-card.tsx';
import { ClashesCard } from './clashes-card.tsx';
import { HostSlotDialog } from './host-slot-dialog.tsx';
import { PapersCard } from '../schedule/papers/papers-card.tsx';
import { MakeForm } from './make-form.tsx';
import { PlanCard } from './plan-card.tsx';
import { hostTimesReads, useHostGridLive, usePublishSlots } from './times.queries.ts';

/** The times of a meet: made by event, published, and who is where, live. */
export function TimesTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  const query = useRead(hostTimesReads.grid, subject.id);
  useHostGridLive(subject.id);
  if (!meet) return <Loading />;
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(grid) => (
        <Times
          meet={meet}
          grid={grid}
          mayPlan={mayPlan || (subject.jobs ?? []).includes('tabulator')}
          onTurn={() => void query.refetch()}
        />
      )}
    </QueryView>
  );
}

type Props = { meet: Meet; grid: HostGrid; mayPlan: boolean; onTurn: () => void };

function Times({ meet, grid, mayPlan, onTurn }: Props) {
  const [making, setMaking] = useState(false);
  const [open, setOpen] = useState<Slot | null>(null);
  const now = useTurns(grid, onTurn);
  const publish = usePublishSlots(meet.id);
  const all = [...grid.slots, ...grid.drafts];
  const drafts = new Set(grid.drafts.map(({ id }) => id));
  const add = mayPlan && (
    <ActButton icon={IconPlus} primary={grid.drafts.length === 0} onPress={() => setMaking(true)}>
      Add times…
    </ActButton>
  );
  const cell = (slot: Slot): Cell => {
    if (drafts.has(slot.id)) return { words: 'Draft', tone: 'draft' };
    if (slot.closed !== undefined) return { words: slot.closed, tone: 'closed' };
    const by = (slot.by ?? []).join(', ');
    const line = slot.waiting ? ` · ${slot.waiting} in line` : '';
    if (by) return { words: `${by}${line}`, tone: stateOf(slot, now) === 'free' ? 'free' : 'own' };
    return { words: slot.capacity > 1 ? `${slot.capacity} free` : `Free${line}`, tone: 'free' };
  };
  const send = async () => {
    const question = {
      title: `Publish ${counted(grid.drafts.length, 'time')}?`,
      text: 'Schools see them and can book them.',
      confirmLabel: 'Publish',
    };
    if (await confirm(question)) publish.start({});
  };
  return (
    <div className={parts.stack}>
      <PlanCard meet={meet} grid={grid} mayPlan={mayPlan} />
      <LateCard meet={meet} grid={grid} mayPlan={mayPlan} />
      <ClashesCard grid={grid} mayPlan={mayPlan} />
      {grid.published_at !== null && <PapersCard meet={meet.id} title={meet.title} />}
      {all.length > 0 && mayPlan && (
        <div className={parts.verbs}>
          {grid.drafts.length > 0 && (
            <ActButton primary busy={publish.busy} onPress={() => void send()}>
              {`Publish ${counted(grid.drafts.length, 'time')}…`}
            </ActButton>
          )}
          {add}
        </div>
      )}
      {all.length === 0 && (
        <EmptyState
          icon={IconClock}
          title="No times yet"
          text="Add times for an event on its areas and publish them, or publish a version under Schedule."
          action={add}
        />
      )}
      {grid.events
        .filter(({ id }) => all.some(({ event }) => event === id))
        .map(({ id, name }) => (
          <Card key={id} title={name} count={all.filter(({ event }) => event === id).length} flush>
            <TimesTable
              label={`Times for ${name}`}
              slots={all.filter(({ event }) => event === id)}
              areas={grid.areas}
              zone={grid.meet.time_zone}
              cell={cell}
              {...(mayPlan ? { onPress: setOpen } : {})}
            />
          </Card>
        ))}
      {making && <MakeForm meet={meet} grid={grid} onClose={() => setMaking(false)} />}
      {open && (
        <HostSlotDialog
          grid={grid}
          slot={all.find(({ id }) => id === open.id) ?? open}
          isDraft={drafts.has(open.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
