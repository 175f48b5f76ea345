import type { Marks } from '../../../../../../domain/scoring/format/entry.ts';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { markLines, type MarkLine, markWords, sameMark } from '../../../../shared/meet/marks/mark-lines.ts';
import classes from './marked.module.css';

/** Marks as they were keyed, with who keyed them where that matters, or what else their column is called. */
export type Keyed = {
  marks: unknown;
  comments: unknown;
  keyed_by?: string;
  control_total?: number | null;
  label?: string;
};

type Props = { sheet: Sheet; role: string; keyings: Keyed[]; nameOf: (id: string) => string | null };

/** The marks of a sheet item by item: one column, or both keyings beside each other with what differs standing out. */
export function Marked({ sheet, role, keyings, nameOf }: Props) {
  // What was keyed was checked against the sheet.
  const lines = markLines(
    sheet,
    role,
    keyings.map(({ marks }) => marks as Marks),
  );
  const said = keyings.map(({ comments }) => Object(comments) as Record<string, unknown>);
  const commentOn = (path: string) =>
    said.map((each) => each[path]).find((text) => typeof text === 'string' && text !== '');
  const totals = keyings.map(({ control_total }) => control_total ?? null);
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {keyings.length === 1 ? (
              <th scope="col">{keyings[0]?.label ?? 'Mark'}</th>
            ) : (
              keyings.map(({ keyed_by, label }, at) => (
                <th scope="col" key={label ?? keyed_by}>
                  {label ?? [at === 0 ? 'First' : 'Second', nameOf(keyed_by ?? '')].filter(Boolean).join(', ')}
                </th>
              ))
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.path} data-differs={differs(line) || undefined}>
              <th scope="row">
                {line.item.label}
                <span className={classes.where}>{[line.section, line.cadet].filter(Boolean).join(' · ')}</span>
                {typeof commentOn(line.path) === 'string' && (
                  <span className={classes.comment}>{`“${String(commentOn(line.path))}”`}</span>
                )}
              </th>
              {line.values.map((value, at) => (
                // A keying has its column.
                // eslint-disable-next-line react/no-array-index-key
                <td key={at}>{markWords(line.item, value)}</td>
              ))}
            </tr>
          ))}
          {totals.some((total) => total !== null) && (
            <tr data-differs={totals.length > 1 && totals[0] !== totals[1] ? true : undefined}>
              <th scope="row">Total on the paper</th>
              {totals.map((total, at) => (
                // eslint-disable-next-line react/no-array-index-key
                <td key={at}>{total ?? 'Blank'}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** True where two keyings have different marks. */
export function differs({ values }: MarkLine): boolean {
  return values.length > 1 && !sameMark(values[0], values[1]);
}
