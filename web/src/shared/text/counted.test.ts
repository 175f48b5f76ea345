import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is counted in the singular, none and many in the plural', () => {
  expect(counted(1, 'account')).toBe('1 account');
  expect(counted(0, 'account')).toBe('0 accounts');
  expect(counted(1, { one: 'entry', many: 'entries' })).toBe('1 entry');
  expect(counted(5000, 'entry', 'entries')).toBe('5,000 entries');
});

test('a word that takes more than an "s" does not compile with one form', () => {
  // @ts-expect-error Both forms are needed.
  expect(counted(1, 'entry')).toBe('1 entry');
  // @ts-expect-error Both forms are needed.
  expect(counted(1, 'class')).toBe('1 class');
  expect(counted(2, 'day')).toBe('2 days');
});
