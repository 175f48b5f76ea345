import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import { listName } from '../../shared/text/person-name.ts';
import type { CellStore } from './cell-store.ts';
import { EventChoice } from './event-choice.tsx';
import { eventOf, type Grid, type GridRow, headOf, slotLabel } from './grid.ts';
import { moveIn } from './move-in.ts';
import { PhoneScores } from './phone-scores.tsx';
import { RowLevel } from './row-level.tsx';
import { ScoreCell } from './score-cell.tsx';
import classes from './grid.module.css';

type Props = { grid: Grid; rows: GridRow[]; store: CellStore; locked: boolean };

/** The grid of a test day: a row for each cadet, a column for each slot, all of it by keyboard. */
export function ScoreGrid({ grid, rows, store, locked }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const narrow = useMediaQuery('(max-width: 48em)');
  const [choosing, setChoosing] = useState<{ cadet: string; slot: string } | null>(null);
  const choose = useCallback((cadet: string, slot: string) => setChoosing({ cadet, slot }), []);
  const slots = grid.battery.slots;
  const chosen = choosing && grid.rows.find(({ cadet_id }) => cadet_id === choosing.cadet);
  const move = useCallback((key: KeyboardEvent<HTMLInputElement>) => moveIn(table.current, key), []);
  return (
    <>
      {narrow ? (
        <PhoneScores grid={grid} rows={rows} store={store} locked={locked} onChoose={choose} />
      ) : (
        <div className={classes.frame}>
          <table className={classes.grid} ref={table} aria-label="Scores">
            <thead>
              <tr>
                <th scope="col">Cadet</th>
                {slots.map(({ slot, any_of }) => (
                  <th scope="col" key={slot}>
                    {headOf(grid, slot)}
                    {any_of.length > 1 && <span className={classes.headNote}>{slotLabel(slot)}</span>}
                  </th>
                ))}
                <th scope="col">Level</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Row
                  key={row.cadet_id}
                  grid={grid}
                  row={row}
                  index={index}
                  store={store}
                  locked={locked}
                  move={move}
                  choose={choose}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {choosing && chosen && (
        <EventChoice grid={grid} row={chosen} slot={choosing.slot} onClose={() => setChoosing(null)} />
      )}
    </>
  );
}

type RowProps = {
  grid: Grid;
  row: GridRow;
  index: number;
  store: CellStore;
  locked: boolean;
  move: (key: KeyboardEvent<HTMLInputElement>) => void;
  choose: (cadet: string, slot: string) => void;
};

const Row = memo(function Row({ grid, row, index, store, locked, move, choose }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{listName(row)}</span>
        {row.unit && <span className={classes.unit}>{row.unit}</span>}
      </th>
      {grid.battery.slots.map(({ slot, any_of }, column) => {
        const event = eventOf(grid, row, slot);
        return (
          <td key={slot}>
            {event && (
              <ScoreCell
                // A cell belongs to one event; another event is another cell.
                key={event.id}
                store={store}
                row={row}
                event={event}
                locked={locked}
                levels={grid.battery.levels}
                isOther={event.code !== grid.session.slot_events[slot]}
                onChoose={any_of.length > 1 ? () => choose(row.cadet_id, slot) : undefined}
                place={{ row: index, column }}
                onMove={move}
              />
            )}
          </td>
        );
      })}
      <td className={classes.level}>
        <RowLevel grid={grid} row={row} />
      </td>
    </tr>
  );
});
