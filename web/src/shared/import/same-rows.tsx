import { counted } from '../text/counted.ts';
import { nameOf } from './bad-rows.tsx';
import type { Checked } from './importer.ts';
import classes from './import.module.css';

const MOST = 200;

/** The rows that say only what is on file: nothing has to be done about them, and whose they are can be looked up. */
export function SameRows({ rows }: { rows: Checked<unknown>[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={classes.same}>
      <summary>{`No change: ${counted(rows.length, 'row')} ${rows.length === 1 ? 'says' : 'say'} only what is on file`}</summary>
      <ul>
        {rows.slice(0, MOST).map(({ row, values, same }) => (
          <li key={row}>{`Row ${row}: ${same ?? nameOf(values)}`}</li>
        ))}
        {rows.length > MOST && <li>{`and ${counted(rows.length - MOST, 'more row')}`}</li>}
      </ul>
    </details>
  );
}
