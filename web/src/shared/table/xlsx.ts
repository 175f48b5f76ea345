import writeXlsxFile from 'write-excel-file/browser';
import { saveFile } from '../file/save-file.ts';
import type { Column } from './column.ts';
import { sheetOf } from './sheet-of.ts';

/** Writes rows to an Excel file: a bold heading that stays in sight, and cells that Excel can add up and sort. */
export async function saveXlsx<Row>(name: string, columns: Column<Row>[], rows: Row[]): Promise<void> {
  const { cells, widths } = sheetOf(columns, rows);
  const file = writeXlsxFile(cells, { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 });
  saveFile(`${name}.xlsx`, await file.toBlob());
}
