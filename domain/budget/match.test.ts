import { expect, test } from 'vitest';
import { whyMatched } from './match.ts';

const entry = { day: '2026-11-02', cents: -45_000, reference: 'Check 1042' };

test.each([
  [{ ...entry, reference: '0001042' }, 'Same amount, same reference, same date'],
  [{ ...entry, day: '2026-11-04', reference: null }, 'Same amount, 2 days later at the bank'],
  [{ ...entry, day: '2026-11-01', reference: '7' }, 'Same amount, 1 day earlier at the bank'],
  [{ ...entry, cents: -1 }, 'Same reference, same date'],
  [{ day: '2026-11-02', cents: 1, reference: '' }, 'Same date'],
])('%o', (line, words) => expect(whyMatched(line, entry)).toBe(words));

test('empty references are not the same', () => {
  expect(whyMatched({ ...entry, reference: '' }, { ...entry, reference: null })).toBe('Same amount, same date');
});
