import { type FileColumn, guessColumns } from '../file/columns.ts';
import { readDay } from '../file/read-day.ts';
import { readCents } from '../money/cents.ts';
import { sideOf } from './bank-amounts.ts';

/** A column that a bank's file can have. */
export type BankKey =
  | 'posted_on'
  | 'description'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'type'
  | 'reference_no'
  | 'balance'
  | 'bank_id'
  | 'corrects';

export type BankMapping = Partial<Record<string, string | undefined>>;
export type BankRow = { line: number; cells: Record<string, string> };

const column = (key: BankKey, label: string, aliases: string, hint?: string): FileColumn<BankKey> => ({
  key,
  label,
  required: key === 'posted_on' || key === 'description',
  aliases: aliases.split(', '),
  ...(hint === undefined ? {} : { hint }),
});

/** Every column of a bank's file that is read, in the order shown. */
export const BANK_FIELDS: FileColumn<BankKey>[] = [
  column(
    'posted_on',
    'Date',
    'posting date, posted, post date, posted date, date posted, transaction date, trans date, effective date, process date, ' +
      'booking date, value date',
  ),
  column(
    'description',
    'Description',
    'memo, payee, details, name, transaction, transaction description, transaction details, narrative, original description, ' +
      'extended description, particulars, name / description',
  ),
  column('amount', 'Amount', 'transaction amount, amount usd, amt, net amount', 'Or money in and out'),
  column(
    'debit',
    'Money out',
    'debit, debits, withdrawal, withdrawals, debit amount, withdrawal amount, amount debit, paid out, payments, dr',
  ),
  column(
    'credit',
    'Money in',
    'credit, credits, deposit, deposits, credit amount, deposit amount, amount credit, paid in, receipts, cr',
  ),
  column(
    'type',
    'Debit or credit',
    'type, transaction type, trans type, details, transaction, debit/credit, credit/debit, dr/cr, cr/dr, d/c, c/d, ' +
      'debit or credit, credit or debit, credit debit indicator, indicator, sign',
    'Where the amounts have no minus',
  ),
  column(
    'reference_no',
    'Check or reference no.',
    'check number, check no, check #, check, check or slip #, reference, reference number, ref, ref no, serial number, ' +
      'transaction id, transaction number, confirmation number',
  ),
  column('balance', 'Balance', 'running balance, running bal, account balance, ledger balance'),
  column('bank_id', 'Bank’s own number', 'fitid', 'Each number is imported only once'),
  column('corrects', 'Corrects the number', 'corrects fitid', 'Such lines are left out'),
];

/**
 * Proposes which heading is what, by the names that banks use and by the cells below them: the description has words that aren't
 * the same in every row, and a column that says only 'Debit' or 'Credit' is the type. Where no row names the columns, their cells
 * alone say what they are.
 */
export function guessBank(headings: string[], remembered: BankMapping = {}, rows: BankRow[] = []): BankMapping {
  const cellsOf = (heading: string) => rows.map(({ cells }) => (cells[heading] ?? '').trim()).filter(Boolean);
  const share = (heading: string, holds: (cell: string) => boolean) =>
    cellsOf(heading).filter(holds).length / Math.max(1, rows.length);
  const saysSides = (cell: string) => sideOf(cell) !== null;
  const isTyped = (heading: string) => cellsOf(heading).length > 0 && cellsOf(heading).every(saysSides);
  const hasWords = (cell: string) => /\p{L}{2}/u.test(cell) && !saysSides(cell);
  const isKnown = Object.values(remembered).some((heading) => heading !== undefined && headings.includes(heading));
  if (!isKnown && headings.every((heading) => /^Column \d+$/.test(heading))) {
    const isAll = (holds: (cell: string) => boolean) => (heading: string) =>
      cellsOf(heading).length > 0 && cellsOf(heading).every(holds);
    const posted_on = headings.find(isAll((cell) => readDay(cell) !== null));
    const amount = headings.find(isAll((cell) => /[.]\d\d\b/.test(cell) && readCents(cell) !== null));
    const isText = (cell: string) => /\p{L}{3}/u.test(cell);
    const [description] = headings.toSorted((a, b) => share(b, isText) - share(a, isText));
    return {
      ...(posted_on && { posted_on }),
      ...(amount && { amount }),
      ...(description && share(description, isText) > 0.5 && { description }),
    };
  }

  const known = remembered['description'];
  const kept = known !== undefined && !isTyped(known) ? known : undefined;
  const names = headings.filter((heading) => guessColumns(DESCRIPTION, [heading]).description);
  // "Download from the bank" in each row describes nothing.
  const isSame = (heading: string) => Number(rows.length > 1 && new Set(cellsOf(heading)).size < 2);
  const ranked = names.toSorted(
    (a, b) =>
      isSame(a) - isSame(b) || share(b, hasWords) - share(a, hasWords) || Number(isLabel(b)) - Number(isLabel(a)),
  );
  const full = ranked.find((heading) => isLabel(heading) && share(heading, hasWords) > 0.5) ?? ranked[0];
  const description = kept !== undefined && headings.includes(kept) ? kept : full;

  const left = headings.filter((heading) => heading !== description);
  const typed = left.filter((heading) => share(heading, saysSides) > 0.5);
  const { type } = guessColumns(TYPE, typed, remembered);
  const others = guessColumns(
    OTHERS,
    left.filter((heading) => !typed.includes(heading)),
    remembered,
  );
  return { ...others, ...(description && { description }), ...(type && { type }) };
}

const DESCRIPTION = BANK_FIELDS.filter(({ key }) => key === 'description');
const TYPE = BANK_FIELDS.filter(({ key }) => key === 'type');
const OTHERS = BANK_FIELDS.filter(({ key }) => key !== 'description' && key !== 'type');

const isLabel = (heading: string) => heading.trim().toLowerCase() === 'description';

/** What a mapping leaves open: the date, the description, and one amount or both money in and money out. */
export function missingInBank(mapping: BankMapping): string[] {
  const amounts = mapping['amount'] || (mapping['debit'] && mapping['credit']);
  return [
    !mapping['posted_on'] && 'Date',
    !mapping['description'] && 'Description',
    !amounts && 'Amount, or both Money in and Money out',
  ].filter((word) => word !== false);
}
