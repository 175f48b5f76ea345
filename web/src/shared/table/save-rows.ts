import type { Column } from './column.ts';
import { saveCsv } from './csv.ts';

/** The file types that a list can be exported to. */
export type FileKind = 'csv' | 'xlsx';

/** Writes rows to a file as the person sees them: the columns given, no cell a formula. */
export async function saveRows<Row>(kind: FileKind, name: string, columns: Column<Row>[], rows: Row[]): Promise<void> {
  if (kind === 'csv') return saveCsv(name, columns, rows);
  const { saveXlsx } = await import('./xlsx.ts');
  return saveXlsx(name, columns, rows);
}
