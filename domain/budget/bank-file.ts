import { readDay } from '../cadets/import/read.ts';
import { guessColumns, valuesOf } from '../text/columns.ts';
import { readCents } from './cents.ts';

/** A column that a bank's file can have. */
export type BankKey = 'posted_on' | 'description' | 'amount' | 'debit' | 'credit' | 'reference_no';

type BankMapping = Partial<Record<string, string | undefined>>;

/** Every column of a bank's file that is read, in the order shown. */
export const BANK_FIELDS: { key: BankKey; label: string; aliases: string[] }[] = [
  {
    ...{ key: 'posted_on', label: 'Date' },
    aliases: ['posting date', 'posted', 'post date', 'posted date', 'transaction date', 'trans date', 'effective date'],
  },
  {
    ...{ key: 'description', label: 'Description' },
    aliases: ['memo', 'payee', 'details', 'name', 'transaction', 'transaction description', 'narrative'],
  },
  { key: 'amount', label: 'Amount', aliases: ['transaction amount', 'amount usd', 'amt', 'net amount'] },
  {
    ...{ key: 'debit', label: 'Money out' },
    aliases: ['debit', 'debits', 'withdrawal', 'withdrawals', 'debit amount', 'amount debit', 'paid out'],
  },
  {
    ...{ key: 'credit', label: 'Money in' },
    aliases: ['credit', 'credits', 'deposit', 'deposits', 'credit amount', 'amount credit', 'paid in'],
  },
  {
    ...{ key: 'reference_no', label: 'Check or reference no.' },
    aliases: [
      ...['check number', 'check no', 'check #', 'check', 'check or slip #', 'reference', 'reference number'],
      ...['ref', 'ref no', 'serial number', 'transaction id'],
    ],
  },
];

/** A line of a statement as `import_bank_lines` takes it: money in is above zero. */
export type BankLine = { posted_on: string; description: string; amount_cents: number; reference_no: string };

/** A row that can't be read, and what to do about it. */
export type BadBankRow = { row: number; reason: string; fix: string };

/** Proposes which heading is what, by the names that banks use. */
export const guessBank = (headings: string[]): BankMapping => guessColumns(BANK_FIELDS, headings);

/** What a mapping leaves open: the date, the description, and one amount or both money in and money out. */
export function missingInBank(mapping: BankMapping): string[] {
  const amounts = mapping['amount'] || (mapping['debit'] && mapping['credit']);
  return [
    !mapping['posted_on'] && 'Date',
    !mapping['description'] && 'Description',
    !amounts && 'Amount, or both Money in and Money out',
  ].filter((word) => word !== false);
}

/** Reads the rows of a bank's file: the lines that are understood, and those that aren't with the reason. */
export function readBank(
  rows: { line: number; cells: Record<string, string> }[],
  mapping: BankMapping,
): { lines: BankLine[]; bad: BadBankRow[] } {
  const lines: BankLine[] = [];
  const bad: BadBankRow[] = [];
  for (const { line: row, cells } of rows) {
    const read = readRow(valuesOf(BANK_FIELDS, cells, mapping));
    if ('reason' in read) bad.push({ row, ...read });
    else lines.push(read);
  }
  return { lines, bad };
}

type Values = Partial<Record<BankKey, string>>;

function readRow(values: Values): BankLine | Omit<BadBankRow, 'row'> {
  const posted_on = readDay((values.posted_on ?? '').replaceAll('-', '/')) ?? readDay(values.posted_on ?? '');
  if (posted_on === null) {
    const reason = values.posted_on === undefined ? 'The date is missing' : `"${short(values.posted_on)}" isn't a date`;
    return { reason, fix: 'Enter the date as MM/DD/YYYY.' };
  }
  const amount = readAmount(values);
  if (typeof amount !== 'number') return amount;
  const reference_no = short(values.reference_no ?? '');
  if (/\d{12,}/.test(reference_no.replaceAll(/[\s-]/g, '')))
    return { reason: 'The reference has 12 digits or more', fix: 'Remove it: card and account numbers aren’t stored.' };
  return { posted_on, description: plain(values.description ?? ''), amount_cents: amount, reference_no };
}

function readAmount({ amount, debit, credit }: Values): number | Omit<BadBankRow, 'row'> {
  const texts = amount === undefined ? [debit, credit] : [amount];
  const [first, second] = texts.map((text) => (text === undefined ? 0 : readCents(text)));
  if (first === null || second === null) {
    const wrong = texts.find((text) => text !== undefined && readCents(text) === null) ?? '';
    return { reason: `"${short(wrong)}" isn't an amount`, fix: 'Enter it in dollars, such as -45.10.' };
  }
  // Money out is written with a minus or without, depending on the bank.
  const cents = amount === undefined ? Math.abs(second ?? 0) - Math.abs(first ?? 0) : (first ?? 0);
  if (cents === 0) return { reason: 'The amount is missing or zero', fix: 'Enter the amount, or leave out the row.' };
  return cents;
}

/** Words of a bank without numbers that could be a card's or an account's. */
function plain(text: string): string {
  return short(text.replaceAll(/\d[\d\s-]{10,}\d/g, (digits) => `…${digits.replaceAll(/\D/g, '').slice(-4)}`));
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
