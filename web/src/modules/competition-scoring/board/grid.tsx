import type { KeyboardEvent } from 'react';
import type { Sheet } from '../../../../../domain/scoring/format/sheet.ts';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { moveInGrid } from '../../../shared/table/grid-keys.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useVerify } from './board.acts.ts';
import { GridCell } from './grid-cell.tsx';
import type { Row } from './model.ts';
import { ResultCells } from './result-cells.tsx';
import type { BoardJobs } from './use-board-jobs.ts';
import classes from './grid.module.css';

type Props = { rows: Row[]; seats: MeetSeat[]; jobs: BoardJobs; sheet: Sheet | null };

/** Entries by seats: arrow keys move, Enter opens a sheet, V verifies it. */
export function Grid({ rows, seats, jobs, sheet }: Props) {
  const { put } = useAddress();
  const verify = useVerify();
  const judges = new Map(rows[0]?.cells.map(({ seat, judge }) => [seat.id, judge]));
  const onKey = (event: KeyboardEvent<HTMLButtonElement>, row: Row, at: number) => {
    moveInGrid(event);
    const score = row.cells[at]?.score;
    if (event.key.toLowerCase() !== 'v' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (jobs.verifies && score?.state === 'submitted') verify.start([score]);
  };
  return (
    <>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <caption className={classes.hint}>
            Arrow keys move between sheets. Enter opens one{jobs.verifies ? ', V verifies it' : ''}.
          </caption>
          <thead>
            <tr>
              <th scope="col" className={classes.entry}>
                Entry
              </th>
              {seats.map(({ id, code, kind }) => (
                <th scope="col" key={id}>
                  <span className={classes.seat}>{code}</span>
                  <span className={classes.judge}>{judges.get(id) ?? 'No judge named'}</span>
                  {kind === 'shadow' && <Tag>Shadow</Tag>}
                </th>
              ))}
              <th scope="col">Penalties</th>
              <th scope="col">Time</th>
              <th scope="col">Net</th>
              <th scope="col">Place</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.entry.id}>
                <th scope="row" className={classes.entry}>
                  <span className={classes.code}>{row.entry.code}</span>
                  <span className={classes.school}>{schoolWords(row)}</span>
                </th>
                {row.cells.map((cell, at) => (
                  <td key={cell.seat.id}>
                    <GridCell
                      row={row}
                      cell={cell}
                      onOpen={() => put({ sheet: `${row.entry.id}.${cell.seat.id}` }, { replace: false })}
                      onKeyDown={(event) => onKey(event, row, at)}
                    />
                  </td>
                ))}
                <ResultCells row={row} sheet={sheet} onOpen={() => put({ entry: row.entry.id }, { replace: false })} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function schoolWords({ school, entry }: Row): string {
  return [school?.name, entry.team && `Team ${entry.team}`, entry.is_exhibition && 'not ranked']
    .filter(Boolean)
    .join(' · ');
}
