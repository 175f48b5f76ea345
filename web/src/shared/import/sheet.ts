import { decodeSheet, type Decoded } from '../../../../domain/file/decode.ts';
import { headingRow } from '../../../../domain/file/heading-row.ts';
import { appError } from '../supabase/error.ts';
import { counted, grouped } from '../text/counted.ts';

/** A file as it was read: its headings, and its rows by heading with the row number a spreadsheet shows. */
export type Sheet = {
  name: string;
  headings: string[];
  rows: { line: number; cells: Record<string, string> }[];
  /** How many lines stand above the headings, and are left out. */
  above?: number;
  /** The balance of an account with its day, where a bank's file says it. */
  balance?: { on: string; amount: string } | null;
  encoding: Decoded['encoding'] | 'xlsx';
};

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 5000;

/**
 * What an import takes along with sheets: address books, calendars in the time zone of the school, and files of banks; the most
 * rows at a time; and the headings it knows.
 */
export type AlsoTakes = {
  cards?: boolean;
  calendars?: string;
  bank?: boolean;
  whole?: number;
  guess?: (headings: string[], remembered: Record<string, never>) => Record<string, string | undefined>;
};

/**
 * Reads a CSV or XLSX file, an address book (vCard) where the import takes `cards`, a calendar (iCalendar) where it takes
 * `calendars`, and a bank's OFX or QFX file where it takes `bank`. Raises an `AppError` that says what to do with a file that can't be read.
 */
export async function readSheet(
  file: File,
  { cards = false, calendars, bank = false, whole = MAX_ROWS, guess }: AlsoTakes = {},
): Promise<Sheet> {
  if (file.size > MAX_BYTES) throw refusal('This file is larger than 10 MB', 'Split it into smaller files.');
  if (cards && /\.(vcf|vcard)$/i.test(file.name))
    return { name: file.name, encoding: 'utf-8', ...withHeadings(await readVcf(file)) };
  if (calendars && /\.(ics|ical|ifb|icalendar)$/i.test(file.name))
    return { name: file.name, encoding: 'utf-8', ...(await readIcs(file, calendars)) };
  if (bank && /\.(ofx|qfx|qbo)$/i.test(file.name)) return { name: file.name, ...(await readBank(file, whole)) };
  const xlsx = /\.xlsx$/i.test(file.name);
  if (!xlsx && !/\.(csv|txt|tsv)$/i.test(file.name)) {
    throw refusal(`${file.name} isn't a CSV or XLSX file`, 'Save it from your spreadsheet as "CSV UTF-8" or XLSX.');
  }
  const { table, encoding } = xlsx ? { table: await readXlsx(file), encoding: 'xlsx' as const } : await readCsv(file);
  const known = (cells: string[]) => Object.values(guess?.(cells, {}) ?? {}).filter(Boolean).length;
  return { name: file.name, encoding, ...withHeadings(table, whole, known) };
}

async function readText(file: File): Promise<Decoded> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeSheet(bytes, (part, label, strict) => new TextDecoder(label, { fatal: strict }).decode(part));
}

async function readCsv(file: File): Promise<{ table: string[][]; encoding: Decoded['encoding'] }> {
  const { text, encoding } = await readText(file);
  const { parse } = await import('papaparse');
  return { table: parse<string[]>(text).data, encoding };
}

async function readXlsx(file: File): Promise<string[][]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser');
  try {
    const [sheet] = await readXlsxFile(file);
    return (sheet?.data ?? []).map((row) => row.map(cellText));
  } catch {
    throw refusal(
      `${file.name} can't be read as a spreadsheet`,
      'Open it, save it again as XLSX or "CSV UTF-8", and choose the new file.',
    );
  }
}

/** A row for each card, below the names of what cards hold. */
async function readVcf(file: File): Promise<string[][]> {
  const { CARD_COLUMNS, readCards } = await import('../../../../domain/contacts/vcard.ts');
  const cards = readCards(await file.text());
  if (cards.length === 0) throw refusal(`${file.name} holds no contacts`, 'Export them again as vCard, or as CSV.');
  const columns = Object.entries(CARD_COLUMNS);
  return [
    columns.map(([, label]) => label),
    ...cards.map((card) => columns.map(([key]) => card[key as keyof typeof card] ?? '')),
  ];
}

/** A row for each event, numbered by its first line in the file, below the names of what events hold. */
async function readIcs(file: File, timeZone: string): Promise<Pick<Sheet, 'headings' | 'rows'>> {
  const { eventsIn, ICAL_COLUMNS, MOST_EVENTS, readIcal } = await import('../../../../domain/calendar/ical-read.ts');
  const { decodeIcal } = await import('../../../../domain/calendar/ical-decode.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeIcal(bytes, (part, label, strict) => new TextDecoder(label, { fatal: strict }).decode(part));
  const count = eventsIn(text);
  if (count === 0)
    throw refusal(
      `${file.name} has no events`,
      'Export the calendar again as iCalendar (.ics), and choose the new file.',
    );
  if (count > MOST_EVENTS)
    throw refusal(
      `This file has ${counted(count, 'event')}`,
      `Import up to ${MOST_EVENTS} at a time. Export fewer dates, such as one school year.`,
    );
  const columns = Object.entries(ICAL_COLUMNS);
  const rows = readIcal(text, timeZone).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map(([key, label]) => [label, cells[key as keyof typeof cells] ?? ''])),
  }));
  if (rows.length > MAX_ROWS)
    throw refusal(
      `This file makes ${grouped(rows.length)} single dates`,
      'Some of its repeating events come in date by date. Export fewer events.',
    );
  return { headings: columns.map(([, label]) => label), rows };
}

/** A row for each line of an account, numbered as they come, below the names of what OFX has. */
async function readBank(file: File, most: number): Promise<Omit<Sheet, 'name'>> {
  const { OFX_COLUMNS, readOfx } = await import('../../../../domain/budget/ofx.ts');
  const { text, encoding } = await readText(file);
  const read = readOfx(text);
  if (!read) throw refusal(`${file.name} isn't an OFX file`, 'Download it again from your bank, or choose CSV there.');
  const { lines, accounts, currency, balance } = read;
  if (accounts.length > 1)
    throw refusal(
      `This file has ${accounts.length} accounts, ending in ${accounts.join(', ')}`,
      'Download one account at a time.',
    );
  if (currency !== 'USD') throw refusal(`This file is in ${currency}`, 'The books are in US dollars.');
  if (lines.length === 0) throw refusal('This file has no lines', 'Choose other dates at your bank.');
  if (lines.length > most)
    throw refusal(`This file has ${counted(lines.length, 'line')}`, `Import ${grouped(most)} at a time.`);
  const columns = Object.entries(OFX_COLUMNS);
  const rows = lines.map((line, at) => ({
    line: at + 1,
    cells: Object.fromEntries(columns.map(([key, label]) => [label, line[key as keyof typeof line]])),
  }));
  return { headings: columns.map(([, label]) => label), rows, balance, encoding };
}

function cellText(cell: unknown): string {
  // A spreadsheet keeps a time of day as a time of its day zero.
  if (cell instanceof Date && cell.getUTCFullYear() < 1901) return cell.toISOString().slice(11, 16);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** One row names the columns; lines above it and rows that are wholly empty are left out. */
function withHeadings(
  table: string[][],
  most = MAX_ROWS,
  known?: (cells: string[]) => number,
): Pick<Sheet, 'headings' | 'rows' | 'above'> {
  const filled = (row: string[]) => row.some((cell) => cell.trim() !== '');
  const first = headingRow(table, known);
  if (first < 0) throw refusal('This file is empty', 'Choose a file with a heading row and the rows below it.');
  const headings = uniqueHeadings(table[first] ?? []);
  const rows = table.flatMap((row, index) => {
    if (index <= first || !filled(row)) return [];
    return [
      { line: index + 1, cells: Object.fromEntries(headings.map((heading, place) => [heading, row[place] ?? ''])) },
    ];
  });
  if (rows.length === 0)
    throw refusal('This file has headings but no rows', 'Choose a file with the rows below its headings.');
  if (rows.length > most)
    throw refusal(`This file has ${grouped(rows.length)} rows`, `Import ${grouped(most)} at a time.`);
  return { headings, rows, above: table.slice(0, first).filter(filled).length };
}

function uniqueHeadings(row: string[]): string[] {
  const seen = new Map<string, number>();
  return row.map((cell, index) => {
    const name = cell.trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function refusal(title: string, fix: string) {
  return appError('file', title, fix);
}
