import { cleanCell } from '../../../../domain/file/clean.ts';
import { decodeSheet, type Decoded, type Encoding } from '../../../../domain/file/decode.ts';
import type { TableRow } from '../../../../domain/file/delimited.ts';
import { appError } from '../supabase/error.ts';

/** One sheet of a file, row by row as it is. */
export type Grid = { name: string; isHidden: boolean; rows: TableRow[] };

/** A file of tables as it was opened, before anything is known of its headings. */
export type OpenTable = {
  encoding: Decoded['encoding'] | 'xlsx';
  /** True where the file could as well be read in another encoding. */
  isUnsure: boolean;
  /** The sheets with something in them, hidden ones last. */
  grids: Grid[];
};

/** How open files are read in another encoding: beside them, so that a file is data alone and can be handed to another page. */
const readers = new WeakMap<OpenTable, (encoding: Encoding) => OpenTable>();

/** An open file in another encoding; as it is where it has none. */
export function inEncoding(open: OpenTable, encoding: Encoding | undefined): OpenTable {
  return (encoding && readers.get(open)?.(encoding)) ?? open;
}

/** Opens a file of separated values. Raises an `AppError` that says in which line and column it breaks. */
export async function openDelimited(file: File): Promise<OpenTable> {
  const { readDelimited } = await import('../../../../domain/file/delimited.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = (chosen?: Encoding): OpenTable => {
    const {
      text,
      encoding,
      isUnsure = false,
    } = decodeSheet(bytes, (part, label, strict) => new TextDecoder(label, { fatal: strict }).decode(part), chosen);
    const { rows, breaks } = readDelimited(text);
    const [first, ...others] = breaks;
    if (first) {
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      throw appError(
        'file',
        `${file.name} is broken from line ${first.line} on`,
        `${first.what}: line ${first.line}, column ${first.column}${more}. Nothing was read. Fix the line, or save the file again from your spreadsheet, and choose it again.`,
      );
    }
    const open = { encoding, isUnsure, grids: filled([{ name: file.name, isHidden: false, rows }]) };
    readers.set(open, read);
    return open;
  };
  return read();
}

/** Opens an Excel file with its numbers as their cells show them. */
export async function openWorkbook(file: File): Promise<OpenTable> {
  const [{ default: readXlsxFile }, { looksIn, shownNumber }] = await Promise.all([
    import('read-excel-file/browser'),
    import('./workbook.ts'),
  ]);
  try {
    const looks = await looksIn(new Uint8Array(await file.arrayBuffer()));
    const grids = (await readXlsxFile(file)).map(({ sheet, data }, at): Grid => {
      const look = looks[at];
      const cellText = (cell: unknown, line: number, column: number) =>
        typeof cell === 'number'
          ? shownNumber(cell, look?.formats.get(`${columnName(column)}${line}`))
          : plainText(cell);
      return {
        name: sheet,
        isHidden: look?.isHidden ?? false,
        rows: data.map((row, index) => ({
          line: index + 1,
          cells: row.map((cell, column) => cellText(cell, index + 1, column)),
        })),
      };
    });
    return { encoding: 'xlsx', isUnsure: false, grids: filled(grids) };
  } catch {
    throw appError(
      'file',
      `${file.name} can't be read as a spreadsheet`,
      'Open it, save it again as XLSX or "CSV UTF-8", and choose the new file.',
    );
  }
}

function plainText(cell: unknown): string {
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    // A spreadsheet keeps a time of day as a time of its day zero.
    if (cell.getUTCFullYear() < 1901) return iso.slice(11, 16);
    return iso.slice(11, 16) === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
  }
  return typeof cell === 'string' || typeof cell === 'boolean' ? cleanCell(String(cell)) : '';
}

/** The letters of a column: A, B, …, Z, AA. */
function columnName(at: number): string {
  return (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function filled(grids: Grid[]): Grid[] {
  return grids
    .filter(({ rows }) => rows.some(({ cells }) => cells.some(Boolean)))
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
}
