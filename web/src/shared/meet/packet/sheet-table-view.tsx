import { lineLabel, type SheetTable } from './sheet-tables.ts';
import classes from './sheet-table.module.css';

/** The sheets of a role side by side on a screen. */
export function SheetTableView({ table: { role, seats, lines }, attempt }: { table: SheetTable; attempt: number }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{attempt > 1 ? `${role}, performance ${attempt}` : role}</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {seats.map(({ seat, judge }) => (
              <th key={seat} scope="col" data-number>
                {seat}
                {judge !== null && <span className={classes.judge}>{judge}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.key}>
              <th scope="row">{lineLabel(line, lines[at - 1])}</th>
              {line.marks.map((mark, seat) => (
                <td key={seats[seat]?.seat} data-number>
                  {mark}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            {seats.map(({ seat, total }) => (
              <td key={seat} data-number>
                {total}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
