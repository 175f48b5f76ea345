import { describe, expect, test } from 'vitest';
import { type AmountCells, centsIn, sideOf, signsOf } from './bank-amounts.ts';

/** The amounts of a file in dollars; a text where one can't be read. */
function read(rows: AmountCells[]) {
  const signs = signsOf(rows);
  return rows.map((row) => {
    const cents = centsIn(row, signs);
    return typeof cents === 'number' ? cents / 100 : cents.reason;
  });
}

const amounts = (...list: string[]) => list.map((amount) => ({ amount }));
const typed = (...list: [type: string, amount: string][]) => list.map(([type, amount]) => ({ type, amount }));
const two = (...list: [debit: string, credit: string][]) =>
  list.map(([debit, credit]) => ({ ...(debit && { debit }), ...(credit && { credit }) }));

describe('one column of amounts', () => {
  test.each([
    ['signs', amounts('-45.10', '250.00'), [-45.1, 250]],
    ['parentheses', amounts('(45.10)', '250.00'), [-45.1, 250]],
    ['a minus behind', amounts('45.10-', '250.00'), [-45.1, 250]],
    ['DR and CR behind', amounts('45.10 DR', '250.00 CR'), [-45.1, 250]],
    ['Debit and Credit beside', typed(['Debit', '45.10'], ['Credit', '250.00']), [-45.1, 250]],
    ['DR and CR beside', typed(['DR', '45.10'], ['CR', '250.00']), [-45.1, 250]],
    ['Withdrawal and Deposit beside', typed(['ATM Withdrawal', '45.10'], ['Deposit', '250.00']), [-45.1, 250]],
    ['types beside signs', typed(['DEBIT_CARD', '-45.10'], ['CHECK_DEPOSIT', '250.00']), [-45.1, 250]],
    ['a credit taken back', typed(['Debit', '45.10'], ['Credit', '-250.00']), [-45.1, -250]],
    ['a debit taken back', typed(['Debit', '45.10'], ['Debit', '12'], ['Debit', '-45.10']), [-45.1, -12, 45.1]],
    ['a type that says it was taken back', typed(['Debit', '45.10'], ['Debit reversal', '45.10']), [-45.1, 45.1]],
  ])('%s', (_, rows, right) => expect(read(rows)).toEqual(right));

  test('a type that says nothing is asked for', () => {
    expect(read(typed(['Debit', '45.10'], ['Transfer', '9.00']))).toEqual([
      -45.1,
      "It isn't clear whether this is money in or money out",
    ]);
  });

  test('a running balance proves amounts that are written the other way', () => {
    const rows = [
      { amount: '45.10', balance: '954.90' },
      { amount: '-250.00', balance: '1204.90' },
      { amount: '4.90', balance: '1200.00' },
    ];
    expect(read(rows)).toEqual([-45.1, 250, -4.9]);
    expect(read(rows.toReversed())).toEqual([-4.9, 250, -45.1]);
  });

  test('amounts that all lack a minus are told', () => {
    expect(signsOf(amounts('45.10', '250.00')).isOneSided).toBe(true);
    expect(signsOf(amounts('-45.10', '250.00')).isOneSided).toBe(false);
    expect(signsOf(typed(['Credit', '250.00'])).isOneSided).toBe(false);
  });
});

describe('money out and money in apart', () => {
  test.each([
    ['without signs', two(['45.10', ''], ['', '250.00']), [-45.1, 250]],
    ['a minus for all money out', two(['-45.10', ''], ['-12.00', ''], ['', '250.00']), [-45.1, -12, 250]],
    ['reversals', two(['45.10', ''], ['-45.10', ''], ['', '-250.00']), [-45.1, 45.1, -250]],
    ['a minus for all money in, as on statements of cards', two(['45.10', ''], ['', '-250.00']), [-45.1, 250]],
    ['both', two(['45.10', '250.00']), ['The row has both money in and money out']],
    ['neither', two(['', '0.00']), ['The amount is missing or zero']],
  ])('%s', (_, rows, right) => expect(read(rows)).toEqual(right));
});

test.each([
  ['Debit', 'out'],
  ['DR', 'out'],
  ['POS Debit', 'out'],
  ['Credit card payment', 'out'],
  ['Interest', 'in'],
  ['Returned deposit', 'out'],
  ['Debit/Credit', null],
  ['OFFICE SUPPLY 1170', null],
  ['Transfer', null],
])('%s is %s', (word, side) => expect(sideOf(word)).toBe(side));
