import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { duties } from './duties.queries.ts';
import type { Duty } from './duty.ts';
import classes from './duties.module.css';

/** How the turns of a duty are shared this school year: the fewest first, as the rotation takes them. */
export function CountsDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const query = useRead(duties.dutyChoices, duty.id, useToday());
  return (
    <Dialog
      title={`${duty.name}: turns this year`}
      size={680}
      text="Missed and excused turns don't count. A turn that was swapped counts for the cadet who took it."
      onClose={onClose}
    >
      <QueryView query={query} empty={{ title: 'No active cadets', text: 'No one is assigned to this duty.' }}>
        {(rows) => (
          // Reached by the keyboard, so that it can be scrolled.
          <div className={classes.scroll} tabIndex={0} role="region" aria-label="Turns by cadet">
            <table className={classes.counts}>
              <thead>
                <tr>
                  <th scope="col">Cadet</th>
                  <th scope="col">Turns</th>
                  <th scope="col">Missed</th>
                  <th scope="col">Excused</th>
                  <th scope="col">Last</th>
                  <th scope="col">Next</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.cadet_id}>
                    <td>{row.name}</td>
                    <td>{row.turns}</td>
                    <td>{row.missed}</td>
                    <td>{row.excused}</td>
                    <td>{formatDay(row.last_on)}</td>
                    <td>{formatDay(row.next_on)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
