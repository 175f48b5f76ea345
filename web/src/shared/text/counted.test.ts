import { expect, test } from 'vitest';
import { counted, singular } from './counted.ts';

test('one is counted in the singular, none and many in the plural', () => {
  expect(counted(1, 'account')).toBe('1 account');
  expect(counted(0, 'account')).toBe('0 accounts');
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  expect(counted(5000, 'entry', 'entries')).toBe('5,000 entries');
});

test('one of what is counted', () => {
  expect(['cadets', 'entries'].map(singular)).toEqual(['cadet', 'entry']);
});
