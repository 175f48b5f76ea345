import { safeCell } from '../../../../domain/text/safe-cell.ts';
import { saveFile } from '../file/save-file.ts';
import type { Column } from './column.ts';
import { textOf } from './sheet-of.ts';

/** Writes rows to a CSV file as the person sees them: the shown columns and those meant for files, no cell a formula. */
export async function saveCsv<Row>(name: string, columns: Column<Row>[], rows: Row[]): Promise<void> {
  const { unparse } = await import('papaparse');
  const fields = columns.map(({ label }) => label);
  const data = rows.map((row) => columns.map((column) => safeCell(textOf(column.value(row)))));
  // The mark at the start lets spreadsheets detect UTF-8.
  saveFile(`${name}.csv`, new Blob(['\uFEFF', unparse({ fields, data })], { type: 'text/csv;charset=utf-8' }));
}
