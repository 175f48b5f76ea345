import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { type EntrantGrid, type Slot, type TimesEntry } from '../../../shared/meet/times/grid.ts';
import { useTurns } from '../../../shared/meet/times/use-turns.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { LateNote } from './late-note.tsx';
import { EntryTimes } from './entry-times.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { SwapsCard } from './swaps-card.tsx';
import { timesReads, useGridLive } from './times.queries.ts';

/** When the entries of a registration compete: booked here, live. */
export function TimesTab({ subject }: { subject: Subject }) {
  const query = useRead(timesReads.grid, subject.id);
  useGridLive(subject.id, query.data?.meet.id ?? null);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(grid) => (
        <>
          <LateNote registration={subject.id} zone={grid.meet.time_zone} />
          <Times grid={grid} onTurn={() => void query.refetch()} />
        </>
      )}
    </QueryView>
  );
}

function Times({ grid, onTurn }: { grid: EntrantGrid; onTurn: () => void }) {
  const now = useTurns(grid, onTurn);
  const [open, setOpen] = useState<{ entry: TimesEntry; slot: Slot } | null>(null);
  if (grid.published_at === null || grid.entries.length === 0)
    return (
      <EmptyState
        icon={IconClock}
        title="No times to book yet"
        text={
          grid.entries.length === 0
            ? 'Times are for entries with a place at the meet. Once the host gives you one, you book here.'
            : 'When the host publishes times, you book them here.'
        }
      />
    );
  return (
    <div className={parts.stack}>
      <Card>{statusWords(grid)}</Card>
      <SwapsCard grid={grid} />
      {grid.entries.map((entry) => (
        <EntryTimes key={entry.id} grid={grid} now={now} entry={entry} onSlot={(slot) => setOpen({ entry, slot })} />
      ))}
      {open && (
        <SlotDialog
          grid={grid}
          now={now}
          entry={grid.entries.find(({ id }) => id === open.entry.id) ?? open.entry}
          slot={grid.slots.find(({ id }) => id === open.slot.id) ?? open.slot}
          onSlot={(slot) => setOpen({ ...open, slot })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Whether schools can book now, and until when. */
function statusWords({ closed, closes_at: closes }: EntrantGrid): string {
  if (closed !== null) return `${closed}.`;
  const until = closes === null ? 'until the meet starts' : `until ${formatMoment(closes)}`;
  return `Booking is open ${until}. A time that you hold is yours for 10 minutes.`;
}
