import { type CellStore, cellKey, type Unsaved } from './cell-store.ts';
import { CellQuestion } from './cell-question.tsx';
import type { Grid } from './grid.ts';
import { cellName } from './use-cells.ts';
import classes from './score-panel.module.css';

type Props = { id: string; grid: Grid; store: CellStore; open: Unsaved[] };

/** All scores that wait for a person, in one list: also those of cadets and events that aren't in view. */
export function CellProblems({ id, grid, store, open }: Props) {
  return (
    <section id={id} className={classes.problems} aria-label="Scores that aren't saved">
      <ul>
        {open.map((cell) => {
          const row = grid.rows.find(({ cadet_id }) => cadet_id === cell.cadet);
          const event = grid.events.find((one) => one.id === cell.event);
          const name = row && event ? cellName(row, event) : 'A cadet or event that is no longer on this test day';
          return (
            <li key={cellKey(cell.cadet, cell.event)}>
              <strong>
                {name}: {cell.text || 'nothing'}
              </strong>
              {event ? (
                <CellQuestion cell={cell} event={event} store={store} name={name} />
              ) : (
                <button type="button" onClick={() => store.drop(cellKey(cell.cadet, cell.event))}>
                  Clear
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
