import { Button, Group } from '@mantine/core';
import { afterwards } from '../../shared/query/afterwards.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { fitness, useCompute } from './fitness.queries.ts';
import { type Grid, levelLabel, shortEvent } from './grid.ts';
import classes from './fitness.module.css';

/** Recalculates a day's levels after a birth date was corrected or a table confirmed; shows first what changes. */
export function ComputeAgain({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const query = useRead(fitness.changes, grid.session.id);
  const compute = useCompute(grid.session.id);
  const name = (id: string) => grid.rows.find(({ cadet_id }) => cadet_id === id);
  const event = (id: string | null) => grid.events.find((one) => one.id === id)?.name;
  const level = (code: string | null) => levelLabel(grid.battery.levels, code) ?? 'no level';
  const changes = query.data ?? [];
  const overall = changes.filter(({ event_id }) => event_id === null);
  return (
    <Dialog onClose={onClose} title="Recalculate levels" size={620}>
      <p className={classes.muted}>
        Uses the standard in force on the test date, each cadet's age that day, and the tables confirmed now. Scores
        don't change.
      </p>
      <QueryView query={query}>
        {() =>
          changes.length === 0 ? (
            <p>Nothing will change.</p>
          ) : (
            <>
              <p>
                {counted(overall.length, 'cadet')} and {counted(changes.length - overall.length, 'score')} will change:
              </p>
              <ul className={classes.changes}>
                {changes.map(({ cadet_id, event_id, before, after }) => {
                  const row = name(cadet_id);
                  return (
                    <li key={`${cadet_id} ${event_id ?? ''}`}>
                      <span>
                        {row && listName(row)}
                        {event_id && `, ${shortEvent(event(event_id) ?? '')}`}
                      </span>
                      <span className={classes.muted}>
                        {before === after
                          ? `${level(after)}, with a different band`
                          : `${level(before)} → ${level(after)}`}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </>
          )
        }
      </QueryView>
      <Group justify="flex-end" mt={18}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={changes.length === 0}
          loading={compute.busy}
          onClick={() => afterwards(compute.send(), onClose)}
        >
          Recalculate
        </Button>
      </Group>
    </Dialog>
  );
}
