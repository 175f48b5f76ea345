import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessBank, missingInBank } from './bank-columns.ts';
import { checkBankLines } from './bank-file.ts';

const one = { Date: '11/02/2026', Description: 'CITY BUS LINES', Amount: '-450.00', 'Check Number': '1042' };

function read(cells: Record<string, string>) {
  const [line] = checkBankLines([{ line: 2, cells }], guessBank(Object.keys(cells)));
  if (!line) throw new Error('The row was not read');
  return line;
}

describe("a bank's file", () => {
  test('its columns are found by the names that banks use', () => {
    expect(guessBank(['Posting Date', 'Details', 'Withdrawals', 'Deposits', 'Check or Slip #'])).toEqual({
      posted_on: 'Posting Date',
      description: 'Details',
      debit: 'Withdrawals',
      credit: 'Deposits',
      reference_no: 'Check or Slip #',
    });
  });

  test('words that are the same in each row are no description, and without headings the cells say what they are', () => {
    const rowsOf = (rows: Record<string, string>[]) => rows.map((cells, at) => ({ line: at + 2, cells }));
    const named = [
      { Date: '11/02/2026', Name: 'OFFICE SUPPLY', Memo: 'Download from the bank', Amount: '-45.10' },
      { Date: '11/03/2026', Name: 'BUS LINES', Memo: 'Download from the bank', Amount: '-7.00' },
    ];
    expect(guessBank(Object.keys(named[0] ?? {}), {}, rowsOf(named)).description).toBe('Name');
    const plain = ['11/02/2026,-45.10,*,,OFFICE SUPPLY', '11/03/2026,250.00,*,,REMOTE DEPOSIT'].map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [`Column ${at + 1}`, cell])),
    );
    expect(guessBank(Object.keys(plain[0] ?? {}), {}, rowsOf(plain))).toEqual({
      posted_on: 'Column 1',
      amount: 'Column 2',
      description: 'Column 5',
    });
  });

  test('it needs a date, a description, and an amount in one column or two', () => {
    expect(missingInBank({})).toEqual(['Date', 'Description', 'Amount, or both Money in and Money out']);
    expect(missingInBank(guessBank(['Date', 'Memo', 'Debit']))).toEqual(['Amount, or both Money in and Money out']);
    expect(missingInBank(guessBank(['Date', 'Memo', 'Debit', 'Credit']))).toEqual([]);
  });

  test('a line has its date, words, amount, and reference', () => {
    expect(read(one)).toMatchObject({
      row: 2,
      problems: [],
      entry: { posted_on: '2026-11-02', description: 'CITY BUS LINES', amount_cents: -45_000, reference_no: '1042' },
    });
  });

  test.each([
    [{ Debit: '45.00', Credit: '' }, -4500],
    [{ Debit: '-45.00', Credit: '' }, -4500],
    [{ Debit: '', Credit: '$1,200.00' }, 120_000],
    [{ Debit: '0.00', Credit: '12.00' }, 1200],
  ])('money in and out in two columns: %o', (amounts, cents) => {
    expect(read({ Date: '2026-11-02', Memo: 'x', ...amounts }).entry?.amount_cents).toBe(cents);
  });

  test.each([
    [{ Date: '13/40/2026' }, '"13/40/2026" isn\'t a date'],
    [{ Date: '' }, 'The date is missing'],
    [{ Amount: 'ten' }, '"ten" isn\'t an amount'],
    [{ Amount: '0' }, 'The amount is missing or zero'],
    [{ Amount: '' }, 'The amount is missing or zero'],
  ])('a bad row is named: %o', (cells, reason) => {
    expect(read({ ...one, ...cells })).toMatchObject({ entry: null, problems: [{ reason }] });
  });

  test('a reference is kept as long as it is', () => {
    const number = '20261109021000021000000123456789012345678901234567';
    expect(read({ ...one, 'Check Number': number }).entry?.reference_no).toBe(number);
  });

  test('a line after the statement is named, and so is a number that the bank gave twice', () => {
    const rows = [2, 3].map((line) => ({ line, cells: { ...one, FITID: '7' } }));
    const mapping = guessBank([...Object.keys(one), 'FITID']);
    expect(checkBankLines(rows, mapping).map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      [],
      ['The bank gave row 2 the same number'],
    ]);
    expect(checkBankLines(rows, mapping, { until: '2026-11-01' })[0]?.problems).toMatchObject([
      { reason: 'It is after the last day of the statement, 11/01/2026' },
    ]);
  });

  test.each(['11-02-2026', '11.02.26', '2026-11-02 14:10:00', '2026-11-02'])('the date %s is read', (Date) => {
    expect(read({ ...one, Date }).entry?.posted_on).toBe('2026-11-02');
  });

  test('every row is either a line or has a problem', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('11/02/2026', '-1.00', '2026-01-01', '(3)'));
    const rows = fc.record({ Date: cell, Description: cell, Amount: cell });
    fc.assert(
      fc.property(rows, (cells) => {
        const { entry, problems } = read(cells);
        expect(entry === null).toBe(problems.length > 0);
        expect(entry === null || (Number.isSafeInteger(entry.amount_cents) && entry.amount_cents !== 0)).toBe(true);
      }),
    );
  });
});
