import type { TableRow } from './delimited.ts';

/** A row by the headings of its columns. */
export type SheetRow = { line: number; cells: Record<string, string>; broken?: string };

/** The rows below a heading row, and what stands above it. */
export type Layout = { headings: string[]; rows: SheetRow[]; above: TableRow[] };

/** As far down as a heading row is looked for. */
const DEEP = 30;

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '');

/**
 * The line of the row that names the columns: of the first rows the one with the most headings that `known` counts, else the first
 * that isn't empty. 0 where that one is data: then no row names them.
 */
export function findHeading(table: TableRow[], known: (cells: string[]) => number): number {
  const rows = table.filter(isFilled).slice(0, DEEP);
  let [best, most] = [rows[0], 0];
  for (const row of rows) {
    const found = known(row.cells);
    if (found > most) [best, most] = [row, found];
  }
  if (!best || (most === 0 && best.cells.some((cell) => /^[\d.,$-]+$|@.+\./.test(cell)))) return 0;
  return best.line;
}

/**
 * Reads a table below the heading row of a line; line 0 means that no row names the columns. Rows that are wholly empty are left
 * out. A row that says more than there are headings, or that took in the next, is `broken`: none of its cells can be trusted.
 */
export function layOut(table: TableRow[], heading: number): Layout {
  const top = table.find(({ line }) => line === heading);
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  const headings = uniqueHeadings(top?.cells ?? Array.from({ length: width }, () => ''));
  const rows = table.flatMap((row): SheetRow[] => {
    if (row.line <= heading || !isFilled(row)) return [];
    const cells = Object.fromEntries(headings.map((name, at) => [name, row.cells[at] ?? '']));
    const broken = row.broken ?? breakOf(row.cells, headings.length);
    return [{ line: row.line, cells, ...(broken ? { broken } : {}) }];
  });
  return { headings, rows, above: table.filter((row) => row.line < heading && isFilled(row)) };
}

function breakOf(cells: string[], width: number): string | undefined {
  const extra = cells.slice(width).filter(Boolean);
  if (extra.length > 0) return `has more cells than there are headings: "${extra.join('", "').slice(0, 80)}"`;
  if (cells.length < width && cells.some((cell) => cell.includes('\n')))
    return 'has quotation marks that take in the next row';
  return undefined;
}

function uniqueHeadings(row: string[]): string[] {
  const seen = new Map<string, number>();
  return row.map((cell, index) => {
    const name = cell.replaceAll('\n', ' ') || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

const COUNTERS = /^(?:#|no\.?|nr\.?|num(?:ber)?|row(?: ?(?:#|no\.?|number))?|index|id|line|count|s\/?n|column \d+)$/i;

/** The headings of columns that only count the rows, such as "No.": 1, 2, 3. */
export function rowCounters({ headings, rows }: Pick<Layout, 'headings' | 'rows'>): string[] {
  return headings.filter(
    (heading) => COUNTERS.test(heading) && rows.every(({ cells }, at) => Number(cells[heading]) === at + 1),
  );
}
