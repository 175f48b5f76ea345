import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, dollarsOf, fieldOf, readCents } from './cents.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('an amount in a file of a bank', () => {
  test.each([
    ['1,234.56', 123_456],
    ['$12', 1200],
    ['-45.00', -4500],
    ['-$45.00', -4500],
    ['$-45.00', -4500],
    ['(45.00)', -4500],
    ['($1,045.10)', -104_510],
    ['45.00-', -4500],
    ['45.00 DR', -4500],
    ['45.00 cr', 4500],
    ['+3.5', 350],
    ['.75', 75],
    ['0.00', 0],
    ['-0.00', 0],
    ['−45.00', -4500],
    ['$(45.00)', -4500],
    ['45.00+', 4500],
    ['45.00 DB', -4500],
    ['USD 45.00', 4500],
    ['-45.1000', -4510],
  ])('%s', (text, amount) => expect(readCents(text)).toBe(amount));

  test.each([
    '',
    'abc',
    '1,23.45',
    '12.345',
    '(45.00',
    '45.00)',
    '(-45.00)',
    '1.2.3',
    '12,34',
    '99999999999',
    '-',
    '.',
  ])('%s is refused', (text) => expect(readCents(text)).toBeNull());

  test('an amount reads back from what is shown and from a field', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readCents(dollarsOf(amount))).toBe(amount);
        expect(readCents(fieldOf(amount))).toBe(amount);
        expect(centsOf(fieldOf(amount))).toBe(amount);
      }),
    );
  });

  test('no text raises an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readCents(text);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});

test('an amount that is not known is an empty field', () => {
  expect([fieldOf(null), fieldOf(undefined), fieldOf(0), centsOf('')]).toEqual(['', '', '0.00', 0]);
});

test('nothing is written without a minus', () => {
  expect([-0, -0.3, 0, -1].map(dollarsOf)).toEqual(['$0.00', '$0.00', '$0.00', '-$0.01']);
});
