import { readDay } from '../file/read-day.ts';
import { type FileColumn, guessColumns, valuesOf } from '../file/columns.ts';
import { readCents } from '../money/cents.ts';

/** A column that a bank's file can have. */
export type BankKey = 'posted_on' | 'description' | 'amount' | 'debit' | 'credit' | 'reference_no';

type BankMapping = Partial<Record<string, string | undefined>>;

/** Every column of a bank's file that is read, in the order shown. */
export const BANK_FIELDS: FileColumn<BankKey>[] = [
  {
    key: 'posted_on',
    label: 'Date',
    required: true,
    aliases: ['posting date', 'posted', 'post date', 'posted date', 'transaction date', 'trans date', 'effective date'],
  },
  {
    key: 'description',
    label: 'Description',
    required: true,
    aliases: ['memo', 'payee', 'details', 'name', 'transaction', 'transaction description', 'narrative'],
  },
  {
    key: 'amount',
    label: 'Amount',
    required: false,
    hint: 'Or money in and out',
    aliases: ['transaction amount', 'amount usd', 'amt', 'net amount'],
  },
  {
    key: 'debit',
    label: 'Money out',
    required: false,
    aliases: ['debit', 'debits', 'withdrawal', 'withdrawals', 'debit amount', 'amount debit', 'paid out'],
  },
  {
    key: 'credit',
    label: 'Money in',
    required: false,
    aliases: ['credit', 'credits', 'deposit', 'deposits', 'credit amount', 'amount credit', 'paid in'],
  },
  {
    key: 'reference_no',
    label: 'Check or reference no.',
    required: false,
    aliases: [
      'check number',
      'check no',
      'check #',
      'check',
      'check or slip #',
      'reference',
      'reference number',
      'ref',
      'ref no',
      'serial number',
      'transaction id',
    ],
  },
];

/** A line of a statement as `import_bank_lines` takes it: money in is above zero. */
export type BankLine = { posted_on: string; description: string; amount_cents: number; reference_no: string };

type Problem = { field: BankKey; reason: string; fix: string };
type Values = Partial<Record<BankKey, string>>;

/** A row as it was read; `entry` is null where `problems` says why. */
export type CheckedBankLine = { row: number; entry: BankLine | null; problems: Problem[]; values: Values };

/** Proposes which heading is what, by the names that banks use. */
export const guessBank = (headings: string[], remembered: BankMapping = {}): BankMapping =>
  guessColumns(BANK_FIELDS, headings, remembered);

/** What a mapping leaves open: the date, the description, and one amount or both money in and money out. */
export function missingInBank(mapping: BankMapping): string[] {
  const amounts = mapping['amount'] || (mapping['debit'] && mapping['credit']);
  return [
    !mapping['posted_on'] && 'Date',
    !mapping['description'] && 'Description',
    !amounts && 'Amount, or both Money in and Money out',
  ].filter((word) => word !== false);
}

/** Reads one row of a bank's file; `entry` is null where `problems` says why. */
export function checkBankLine(
  { line: row, cells }: { line: number; cells: Record<string, string> },
  mapping: BankMapping,
): CheckedBankLine {
  const values = valuesOf(BANK_FIELDS, cells, mapping);
  const day = readDate(values.posted_on);
  const amount = readAmount(values);
  const reference_no = short(values.reference_no ?? '');
  const problems = [
    typeof day !== 'string' && day,
    typeof amount !== 'number' && amount,
    /\d{12,}/.test(reference_no.replaceAll(/[\s-]/g, '')) && LONG_REFERENCE,
  ].filter((problem) => problem !== false);
  const description = plain(values.description ?? '');
  const entry =
    problems.length === 0 && typeof day === 'string' && typeof amount === 'number'
      ? { posted_on: day, description, amount_cents: amount, reference_no }
      : null;
  return { row, entry, problems, values };
}

const LONG_REFERENCE: Problem = {
  field: 'reference_no',
  reason: 'The reference has 12 digits or more',
  fix: 'Shorten it. Card and account numbers aren’t stored.',
};

function readDate(text: string | undefined): string | Problem {
  const fix = 'Enter it as MM/DD/YYYY.';
  if (text === undefined) return { field: 'posted_on', reason: 'The date is missing', fix };
  // Some banks write 11-02-2026, and some add the time of day.
  const [date = ''] = text.split(/[ T]/);
  const day = readDay(date) ?? readDay(date.replaceAll(/[-.]/g, '/'));
  return day ?? { field: 'posted_on', reason: `"${short(text)}" isn't a date`, fix };
}

function readAmount({ amount, debit, credit }: Values): number | Problem {
  const texts: [BankKey, string | undefined][] =
    amount === undefined
      ? [
          ['debit', debit],
          ['credit', credit],
        ]
      : [['amount', amount]];
  for (const [field, text] of texts)
    if (text !== undefined && readCents(text) === null)
      return { field, reason: `"${short(text)}" isn't an amount`, fix: 'Enter it in dollars, such as -45.10.' };
  const [first = 0, second = 0] = texts.map(([, text]) => readCents(text ?? '0') ?? 0);
  // Money out has a minus or not, depending on the bank.
  const cents = amount === undefined ? Math.abs(second) - Math.abs(first) : first;
  if (cents !== 0) return cents;
  const field = amount === undefined && credit !== undefined ? 'credit' : (texts[0]?.[0] ?? 'amount');
  return { field, reason: 'The amount is missing or zero', fix: 'Enter the amount.' };
}

/** Words of a bank without numbers that could be a card's or an account's. */
function plain(text: string): string {
  return short(text.replaceAll(/\d[\d\s-]{10,}\d/g, (digits) => `…${digits.replaceAll(/\D/g, '').slice(-4)}`));
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
