import { decodeSheet, type Decoded, type Encoding } from '../../../../domain/file/decode.ts';
import { findHeading, layOut, rowCounters, type SheetRow } from '../../../../domain/file/layout.ts';
import { appError } from '../supabase/error.ts';
import { counted, grouped } from '../text/counted.ts';
import { inEncoding, openDelimited, openWorkbook, type OpenTable } from './open-table.ts';

/** A file as it was read: its headings, and its rows by heading with the row number a spreadsheet shows. */
export type Sheet = {
  name: string;
  headings: string[];
  rows: SheetRow[];
  encoding: OpenTable['encoding'];
  /** How many lines stand above the headings, and are left out. */
  above?: number;
  /** The balance of an account with its day, where a bank's file says it. */
  balance?: { on: string; amount: string } | null;
  /** What of the file isn't read, each with its place. */
  left?: string[];
  /** The headings of columns that only count the rows. */
  counters?: string[];
  /** How a table is laid out: which of its sheets is read, and which row names the columns; 0 where none does. */
  layout?: { open: OpenTable; grid: number; heading: number };
};

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 5000;

/** What an import takes along with sheets: address books, and calendars in the time zone of the school; and the most rows at a time. */
export type AlsoTakes = {
  cards?: boolean;
  calendars?: string;
  bank?: boolean;
  whole?: number;
  /** How headings are matched to fields: the row with the most matches is taken for the heading row. */
  guess?: (headings: string[], remembered: Record<string, never>) => Record<string, string | undefined>;
};

/** What a person says of a table: which sheet, which row names the columns, which encoding. */
export type LayoutChoice = { grid?: number; heading?: number; encoding?: Encoding };

/**
 * Reads a CSV or XLSX file, an address book (vCard) where the import takes `cards`, a calendar (iCalendar) where it takes
 * `calendars`, and a bank's OFX or QFX file where it takes `bank`. Raises an `AppError` that says what to do with a file that can't be read.
 */
export async function readSheet(file: File, takes: AlsoTakes = {}): Promise<Sheet> {
  const { cards = false, calendars, bank = false, whole = MAX_ROWS } = takes;
  if (file.size > MAX_BYTES) throw refusal('This file is larger than 10 MB', 'Split it into smaller files.');
  if (cards && /\.(vcf|vcard)$/i.test(file.name))
    return { name: file.name, encoding: 'utf-8', ...(await readVcf(file)) };
  if (calendars && /\.(ics|ical|ifb|icalendar)$/i.test(file.name))
    return { name: file.name, encoding: 'utf-8', ...(await readIcs(file, calendars)) };
  if (bank && /\.(ofx|qfx|qbo)$/i.test(file.name)) return { name: file.name, ...(await readBank(file, whole)) };
  const xlsx = /\.xlsx$/i.test(file.name);
  if (!xlsx && !/\.(csv|txt|tsv)$/i.test(file.name)) {
    throw refusal(`${file.name} isn't a CSV or XLSX file`, 'Save it from your spreadsheet as "CSV UTF-8" or XLSX.');
  }
  return sheetIn(file.name, xlsx ? await openWorkbook(file) : await openDelimited(file), takes);
}

/** Reads the same file again as a person says it is laid out. Raises an `AppError` where there is nothing to read then. */
export function chooseLayout(sheet: Sheet, choice: LayoutChoice, takes: AlsoTakes): Sheet {
  if (!sheet.layout) return sheet;
  const { open, grid } = sheet.layout;
  const again = inEncoding(open, choice.encoding);
  return sheetIn(sheet.name, again, takes, { grid, ...choice });
}

function sheetIn(name: string, open: OpenTable, takes: AlsoTakes, { grid = 0, heading }: LayoutChoice = {}): Sheet {
  const { guess, whole = MAX_ROWS } = takes;
  const chosen = open.grids[grid];
  if (!chosen) throw refusal('This file is empty', 'Choose a file with a heading row and the rows below it.');
  const top =
    heading ?? findHeading(chosen.rows, (cells) => Object.values(guess?.(cells, {}) ?? {}).filter(Boolean).length);
  const { headings, rows, above } = layOut(chosen.rows, top);
  if (rows.length === 0)
    throw refusal('This file has headings but no rows', 'Choose a file with the rows below its headings.');
  if (rows.length > whole)
    throw refusal(`This file has ${grouped(rows.length)} rows`, `Import ${grouped(whole)} at a time.`);
  const others = open.grids.filter((one) => one !== chosen);
  return {
    name,
    encoding: open.encoding,
    headings,
    rows,
    counters: rowCounters({ headings, rows }),
    layout: { open, grid, heading: top },
    above: above.length,
    left: [
      ...above.map(({ line, cells }) => `Row ${line} above the headings: ${cells.filter(Boolean).join(', ')}`),
      ...others.map(
        (one) => `Sheet “${one.name}”${one.isHidden ? ', hidden' : ''}: ${counted(one.rows.length, 'row')}`,
      ),
    ],
  };
}

/** A row for each card, numbered by its first line in the file, below the names of what cards hold. */
async function readVcf(file: File): Promise<Pick<Sheet, 'headings' | 'rows' | 'left'>> {
  const [{ CARD_COLUMNS }, { MOST_CARDS, readCards }] = await Promise.all([
    import('../../../../domain/contacts/vcard.ts'),
    import('../../../../domain/contacts/vcard-read.ts'),
  ]);
  const { text } = await readText(file);
  const { cards, left } = readCards(text);
  if (cards.length === 0) throw refusal(`${file.name} holds no contacts`, 'Export them again as vCard, or as CSV.');
  if (cards.length > MOST_CARDS)
    throw refusal(`This file has ${grouped(cards.length)} contacts`, `Import ${grouped(MOST_CARDS)} at a time.`);
  const columns = Object.entries(CARD_COLUMNS);
  const rows = cards.map(({ line, card }) => ({
    line,
    cells: Object.fromEntries(columns.map(([key, label]) => [label, card[key as keyof typeof card] ?? ''])),
  }));
  return { headings: columns.map(([, label]) => label), rows, left };
}

/** A row for each event, numbered by its first line in the file, below the names of what events hold. */
async function readIcs(file: File, timeZone: string): Promise<Pick<Sheet, 'headings' | 'rows' | 'left'>> {
  const { eventsIn, ICAL_COLUMNS, MOST_EVENTS, readIcal } = await import('../../../../domain/calendar/ical-read.ts');
  const { leftInIcal } = await import('../../../../domain/calendar/ical-left.ts');
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
  return { headings: columns.map(([, label]) => label), rows, left: leftInIcal(text) };
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

async function readText(file: File): Promise<Decoded> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decodeSheet(bytes, (part, label, strict) => new TextDecoder(label, { fatal: strict }).decode(part));
}

function refusal(title: string, fix: string) {
  return appError('file', title, fix);
}
