import { PersonCell } from '../ui/person-cell.tsx';
import { TitleCell } from '../ui/title-cell.tsx';
import type { Column } from './column.ts';

type Props<Row> = { row: Row; columns: Column<Row>[]; person: boolean };

/** As many columns as fit below the title of a row on a phone. */
const FACTS = 4;

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

/** What the cell says, where it says it in words alone; else the value. */
function wordsOf<Row>({ cell, value }: Column<Row>, row: Row): string {
  const shown = cell?.(row);
  return typeof shown === 'string' && shown !== '—' ? shown : String(value(row) ?? '');
}
