import { valuesOf } from '../file/columns.ts';
import { readDay } from '../file/read-day.ts';
import { type AmountRule, centsIn, type Signs, signsOf } from './bank-amounts.ts';
import { BANK_FIELDS, type BankKey, type BankMapping, type BankRow } from './bank-columns.ts';

/** A line of a statement as `import_bank_lines` takes it: money in is above zero. */
export type BankLine = {
  posted_on: string;
  description: string;
  amount_cents: number;
  reference_no: string;
  /** The number that the bank itself gave the line (FITID). */
  bank_id?: string;
};

type Problem = { field: BankKey; reason: string; fix: string };
type Values = Partial<Record<BankKey, string>>;

/** A row as it was read; `entry` is null where `problems` says why. */
export type CheckedBankLine = { row: number; entry: BankLine | null; problems: Problem[]; values: Values };

type Options = {
  /** How the amounts are read, where someone chose it; found from the file otherwise. */
  rule?: AmountRule | undefined;
  /** The last day of the statement. */
  until?: string | undefined;
};

/** What a row of a bank's file has in each column. */
export const bankValues = ({ cells }: BankRow, mapping: BankMapping): Values => valuesOf(BANK_FIELDS, cells, mapping);

/** Reads all rows of a bank's file: how its amounts are written is a question of the whole file. */
export function checkBankLines(rows: BankRow[], mapping: BankMapping, options: Options = {}): CheckedBankLine[] {
  const read = rows.map((row) => ({ row: row.line, values: bankValues(row, mapping) }));
  const found = signsOf(read.map(({ values }) => values));
  const signs = { ...found, rule: options.rule ?? found.rule };
  const firsts = new Map<string, number>();
  return read.map(({ row, values }) => {
    const id = values.bank_id;
    const first = id === undefined ? undefined : firsts.get(id);
    if (id !== undefined && first === undefined) firsts.set(id, row);
    return checkLine(row, values, signs, { until: options.until, first });
  });
}

type Around = { until: string | undefined; first: number | undefined };

function checkLine(row: number, values: Values, signs: Signs, { until, first }: Around): CheckedBankLine {
  const day = readDate(values.posted_on);
  const cents = centsIn(values, signs);
  const problems = [
    typeof day !== 'string' && day,
    typeof day === 'string' && until !== undefined && day > until && tooLate(until),
    typeof cents !== 'number' && { ...cents, fix: FIXES[cents.field] },
    first !== undefined && sameNumber(first),
    values.corrects !== undefined && CORRECTION,
  ].filter((problem) => problem !== false);
  if (problems.length > 0 || typeof day !== 'string' || typeof cents !== 'number')
    return { row, entry: null, problems, values };
  const entry = {
    posted_on: day,
    description: oneLine(values.description ?? '', 300),
    amount_cents: cents,
    reference_no: oneLine(values.reference_no ?? '', 160),
    ...(values.bank_id !== undefined && { bank_id: oneLine(values.bank_id, 255) }),
  };
  return { row, entry, problems, values };
}

const FIXES = {
  amount: 'Enter it in dollars, such as -45.10.',
  debit: 'Enter it in dollars, such as 45.10.',
  credit: 'Enter it in dollars, such as 45.10.',
  type: 'Enter Debit or Credit.',
};

const tooLate = (until: string): Problem => ({
  field: 'posted_on',
  reason: `It is after the last day of the statement, ${until.slice(5, 7)}/${until.slice(8)}/${until.slice(0, 4)}`,
  fix: 'Leave it for the next statement, or change the statement date first.',
});

const CORRECTION: Problem = {
  field: 'corrects',
  reason: 'It corrects a line that the bank sent before',
  fix: 'Leave it out, and correct what that line is matched with.',
};

const sameNumber = (first: number): Problem => ({
  field: 'bank_id',
  reason: `The bank gave row ${first} the same number`,
  fix: 'Leave it out, or enter a different number if both are real.',
});

function readDate(text: string | undefined): string | Problem {
  const fix = 'Enter it as MM/DD/YYYY.';
  if (text === undefined) return { field: 'posted_on', reason: 'The date is missing', fix };
  // Some banks write 11-02-2026, and some add the time of day.
  const [date = ''] = text.split(/[ T]/);
  const day = readDay(date) ?? readDay(date.replaceAll(/[-.]/g, '/'));
  return day ?? { field: 'posted_on', reason: `"${oneLine(text, 160)}" isn't a date`, fix };
}

const oneLine = (text: string, most: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, most);
