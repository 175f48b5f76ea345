import { safeCell } from '../../../../domain/text/safe-cell.ts';
import { plainMoment } from '../time/moment.ts';
import type { CellValue, Column } from './column.ts';

type Cell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor }
  | { value: Date; type: DateConstructor; format: string }
  | null;

const DAY = /^\d{4}-\d\d-\d\d$/;
/** As the data service writes a moment, in whatever zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const WIDEST = 60;

/** The cells of a workbook with a heading, and how wide each column has to be, in characters. */
export function sheetOf<Row>(columns: Column<Row>[], rows: Row[]): { cells: Cell[][]; widths: number[] } {
  const heading: Cell[] = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }));
  const widths = columns.map((column) =>
    rows.reduce(
      (most, row) => Math.min(WIDEST, Math.max(most, textOf(column.value(row)).length + 2)),
      column.label.length + 2,
    ),
  );
  return { cells: [heading, ...rows.map((row) => columns.map((column) => cellOf(column.value(row))))], widths };
}

/** Numbers and dates as what they are, moments on the school's clock; a text is never a formula. */
function cellOf(value: CellValue): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (DAY.test(value)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
  if (MOMENT.test(value)) return { value: shownAt(value), type: Date, format: 'mm/dd/yyyy h:mm AM/PM' };
  return { value: safeCell(value), type: String };
}

/** Excel has no time zones: what the school's clock shows is written as if it were UTC. */
function shownAt(moment: string): Date {
  return new Date(`${plainMoment(moment).replace(' ', 'T')}:00Z`);
}

/** A cell of a file that holds only texts: a moment is written on the school's clock. */
export function textOf(value: CellValue): string {
  return typeof value === 'string' && MOMENT.test(value) ? plainMoment(value) : String(value ?? '');
}
