import { PersonCell } from '../ui/person-cell.tsx';
import { TitleCell } from '../ui/title-cell.tsx';
import type { Column } from './column.ts';

type Props<Row> = { row: Row; columns: Column<Row>[]; person: boolean };

/** A phone shows the two facts that matter; the rest is on the row's page. */
const FACTS = 2;

/** A row on a narrow screen, from its columns: the first as title, the next ones in one line. */
export function PhoneRow<Row>({ row, columns, person }: Props<Row>) {
  const [first, ...rest] = columns.filter(({ csvOnly, optional }) => !csvOnly && !optional);
  const note = rest
    .map((column) => wordsOf(column, row))
    .filter(Boolean)
    .slice(0, FACTS)
    .join(' · ');
  const title = first ? wordsOf(first, row) : '';
  return person ? <PersonCell name={title} note={note} size={36} /> : <TitleCell title={title} note={note} />;
}

/** What the cell says, where it says it in words alone; else the value, and a bare number with its label. */
function wordsOf<Row>({ cell, value, label }: Column<Row>, row: Row): string {
  const shown = cell?.(row);
  if (typeof shown === 'string') return shown === '—' ? '' : shown;
  const stored = value(row) ?? '';
  return typeof stored === 'number' && !cell ? `${stored} ${label.toLowerCase()}` : String(stored);
}
