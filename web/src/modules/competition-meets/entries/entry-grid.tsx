import { IconGridDots } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LeaveGuard, UNSAVED } from '../../../shared/ui/leave-guard.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useAtMeet } from '../use-at-meet.ts';
import { type Checks, cellsOf, pressed } from './grid.ts';
import { GridTable } from './grid-table.tsx';
import { useSaveGrid } from './grid.acts.ts';
import classes from './grid.module.css';

const CHANGES = { one: 'change', many: 'changes' };

/** Schools against events: a check mark is an entry. Many are set, then saved together. */
export function EntryGrid({ subject }: { subject: Subject }) {
  const at = useAtMeet(subject);
  const schools = useRead(meetReads.schools, subject.id);
  const events = (useRead(meetReads.events, subject.id).data ?? []).filter(({ cancelled_at: off }) => off === null);
  const entries = useRead(meetReads.entries, subject.id);
  const [checks, setChecks] = useState<Checks>(new Map());
  const save = useSaveGrid(subject.id, () => setChecks(new Map()));
  if (events.length === 0 && schools.data) return <Nothing />;
  return (
    <QueryView query={schools} empty={<Nothing />}>
      {(rows) => (
        <QueryView query={entries} isEmpty={() => false}>
          {(list) => (
            <div className={parts.stack}>
              {checks.size > 0 && <LeaveGuard question={UNSAVED} />}
              <GridTable
                schools={rows}
                events={events}
                cells={cellsOf(list)}
                checks={checks}
                changes={at.directs}
                started={at.started}
                onPress={(key, isOn, wasOn) => setChecks(pressed(checks, key, isOn, wasOn))}
              />
              {at.directs && (
                <div className={classes.bar} data-open={checks.size > 0 || undefined}>
                  <span role="status">
                    {checks.size > 0 ? `${counted(checks.size, CHANGES)} to save` : 'Check off who competes in what.'}
                  </span>
                  {checks.size > 0 && (
                    <>
                      <ActButton onPress={() => setChecks(new Map())}>Discard</ActButton>
                      <ActButton primary busy={save.busy} onPress={() => save.start({ checks, schools: rows, events })}>
                        Save entries
                      </ActButton>
                    </>
                  )}
                </div>
              )}
            </div>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={IconGridDots}
      title="Nothing to check off yet"
      text="Add the schools and the events first. Then you check off here who competes in what."
    />
  );
}
