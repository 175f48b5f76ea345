import { counted } from '../text/counted.ts';
import type { Checked, Mapping } from './importer.ts';
import type { Sheet } from './sheet.ts';
import classes from './import.module.css';

const MOST = 200;

type Props = { sheet: Sheet; mapping: Mapping; checked: Checked<unknown>[]; also: string[] };

/** Everything in the file that won't be taken, each with its place: columns, lines, other sheets, further addresses. */
export function LeftOut({ sheet, mapping, checked, also }: Props) {
  const used = new Set(Object.values(mapping));
  const columns = sheet.headings.flatMap((heading) => {
    const filled = used.has(heading) ? 0 : sheet.rows.filter(({ cells }) => cells[heading]).length;
    return filled > 0 ? [`Column “${heading}”: ${counted(filled, 'row')}`] : [];
  });
  const cells = checked.flatMap(({ row, left = [] }) => left.map((what) => `Row ${row}: ${what}`));
  const all = [...(sheet.left ?? []), ...columns, ...cells, ...also];
  if (all.length === 0) return null;
  return (
    <details className={classes.same} open={all.length <= 10}>
      <summary>{`Not taken from the file: ${counted(all.length, 'thing')}`}</summary>
      <ul>
        {all.slice(0, MOST).map((what, at) => (
          // The list is made anew with each check; the same text may be in it twice.
          <li key={`${at} ${what}`}>{what}</li>
        ))}
        {all.length > MOST && <li>{`and ${counted(all.length - MOST, 'more thing')}`}</li>}
      </ul>
    </details>
  );
}
