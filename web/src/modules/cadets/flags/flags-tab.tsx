import { Menu } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useIsStaff } from '../../../shared/session/use-is-staff.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { AddButton } from '../record/add-button.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import { FileLink } from '../record/file-link.tsx';
import { ShowAway } from '../record/show-away.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import type { Flag } from './flag.api.ts';
import { FLAG_TYPES, isInForce, SEVERITY } from './flag.ts';
import { FlagForm } from './flag-form.tsx';
import { flags as flagReads, useEndFlag } from './flag.queries.ts';

/** A cadet's flags. Leaders read the instruction; instructors also read the reason. */
export function FlagsTab({ cadet }: { cadet: SlotCadet }) {
  const { timeZone } = useSchool();
  const today = todayIn(timeZone);
  const query = useRead(flagReads.flags, cadet.id);
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState(false);
  const isStaff = useIsStaff();
  return (
    <Card
      title="Flags"
      flush
      action={
        isStaff && (
          <Allow to="cadets:update">
            <AddButton onClick={() => setOpen(true)}>Add a flag</AddButton>
          </Allow>
        )
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconFlag}
            title="No flags"
            text="A flag gives leaders an instruction, such as “carries an inhaler”. Only instructors see the reason."
          />
        }
      >
        {(flags) => {
          const past = flags.filter((flag) => !isInForce(flag, today));
          return (
            <>
              <EntryList label="Flags">
                {flags
                  .filter((flag) => away || !past.includes(flag))
                  .map((flag) => (
                    <FlagEntry key={flag.id} flag={flag} cadetId={cadet.id} today={today} />
                  ))}
              </EntryList>
              <ShowAway count={past.length} shown={away} onChange={setAway} noun="not in force" />
            </>
          );
        }}
      </QueryView>
      {open && <FlagForm cadetId={cadet.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function FlagEntry({ flag, cadetId, today }: { flag: Flag; cadetId: string; today: string }) {
  const isStaff = useIsStaff();
  const mayChange = useCan('cadets:update') && isStaff;
  const end = useEndFlag();
  const [open, setOpen] = useState(false);
  const reason = flag.cadet_flag_reasons;
  const kind = reason && (FLAG_TYPES[reason.type] ?? reason.type);
  return (
    <>
      <Entry
        quiet={!isInForce(flag, today)}
        title={
          <>
            <StateTag of={SEVERITY} is={flag.severity} />
            {flag.instruction}
          </>
        }
        text={[kind, reason?.reason].filter(Boolean).join(': ')}
        aside={
          <>
            {reason?.document_path && <FileLink path={reason.document_path} label="Document" />}
            {flag.ended_at ? `ended ${formatDay(flag.ended_at)}` : lasting(flag)}
          </>
        }
        actions={
          mayChange && (
            <VerbMenu label={`Actions for the flag “${flag.instruction}”`}>
              <Menu.Item onClick={() => setOpen(true)}>Edit…</Menu.Item>
              <Menu.Item onClick={() => end.start({ id: flag.id, ended: flag.ended_at === null })}>
                {flag.ended_at ? 'Restore' : 'End flag'}
              </Menu.Item>
            </VerbMenu>
          )
        }
      />
      {open && <FlagForm cadetId={cadetId} flag={flag} onClose={() => setOpen(false)} />}
    </>
  );
}

function lasting({ valid_from, valid_until }: Flag): string {
  return valid_until ? `until ${formatDay(valid_until)}` : `since ${formatDay(valid_from)}`;
}
