import Papa from 'papaparse';
import { cleanCell, cleanText } from './clean.ts';

/** A row of a table: its number as a spreadsheet shows it, and its cells. `broken` says why it can't be read as it is. */
export type TableRow = { line: number; cells: string[]; broken?: string };

/** Where a table can't be read any further, as an editor counts lines and columns. */
export type Break = { line: number; column: number; what: string };

const DELIMITERS = [',', ';', '\t', '|'];
const WORDS: Record<string, string> = {
  InvalidQuotes: 'There is text behind a closing quotation mark',
  MissingQuotes: 'A quotation mark is never closed',
};

/**
 * Reads a table of separated values, with any separator and also below a `sep=` line. What the parser can't read is no row:
 * `breaks` says where it stopped making sense.
 */
export function readDelimited(raw: string): { rows: TableRow[]; breaks: Break[] } {
  const whole = cleanText(raw);
  const mark = /^"?sep=(.)"?[,;\t]*(?:\n|$)/i.exec(whole);
  const text = whole.slice(mark?.[0].length ?? 0);
  const above = mark ? 1 : 0;
  const delimiter = mark?.[1] ?? guessDelimiter(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const rows = data.map((cells, at): TableRow => {
    const broken = swallows(cells, delimiter) ? { broken: 'has quotation marks that take in the next row' } : {};
    return { line: at + 1 + above, cells: cells.map(cleanCell), ...broken };
  });
  const breaks = errors.flatMap(({ type, code, index = 0 }) => {
    if (type !== 'Quotes') return [];
    // The parser counts from behind the mark with which the cell begins.
    const { line, column } = placeOf(text, index - 1);
    return [{ line: line + above, column, what: WORDS[code] ?? 'A quotation mark is in the wrong place' }];
  });
  return { rows, breaks };
}

/**
 * True where a quoted cell begins in one row and ends in another: read without the quotation marks, each of its lines has as many
 * cells as the row. An address on two lines, with blanks behind its commas, is a cell.
 */
function swallows(cells: string[], delimiter: string): boolean {
  if (cells.length < 3 || !cells.some((cell) => cell.includes('\n') && cell.includes(delimiter))) return false;
  const lines = cells.join(delimiter).split('\n');
  return lines.every((line) => {
    const parts = line.split(delimiter);
    return parts.length === cells.length && parts.every((part, at) => at === 0 || !part.startsWith(' '));
  });
}

function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The separator that gives most of the first rows one and the same number of cells. */
function guessDelimiter(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 50 });
    const counts = new Map<number, number>();
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    const [cells, rows] = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)[0] ?? [0, 0];
    return { delimiter, rows, cells };
  });
  return scored.toSorted((one, other) => other.rows - one.rows || other.cells - one.cells)[0]?.delimiter ?? ',';
}
