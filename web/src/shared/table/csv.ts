import { safeCell } from '../../../../domain/text/safe-cell.ts';
import { saveFile } from '../file/save-file.ts';
import type { Column } from './column.ts';
import { textOf } from './sheet-of.ts';

/** Writes rows to a CSV file as the person sees them: the shown columns and those meant for files, no cell a formula. */
export async function saveCsv<Row>(name: string, columns: Column<Row>[], rows: Row[]): Promise<void> {
  // The mark at the start lets spreadsheets detect UTF-8.
  saveFile(`${name}.csv`, new Blob(['\uFEFF', await csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }));
}

/** The text of a CSV file: numbers as numbers, also below zero, and texts that no spreadsheet runs. */
export async function csvOf<Row>(columns: Column<Row>[], rows: Row[]): Promise<string> {
  const { unparse } = await import('papaparse');
  const fields = columns.map(({ label }) => safeCell(label));
  const cellOf = (value: ReturnType<Column<Row>['value']>) =>
    typeof value === 'number' ? value : safeCell(textOf(value));
  return unparse({ fields, data: rows.map((row) => columns.map((column) => cellOf(column.value(row)))) });
}
