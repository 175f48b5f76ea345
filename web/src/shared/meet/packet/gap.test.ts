import { expect, test } from 'vitest';
import type { ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { gapWords } from './gap.ts';

const row = (entry: string, place: number | null, net: string | null) => ({ entry, place, net }) as ResultRow;

const ROWS = [row('A', 1, '96.50'), row('B', 2, '93.25'), row('C', 2, '93.25'), row('D', null, null)];

test('a row says how far it is from the first place, and the winner how far ahead', () => {
  expect(ROWS.map((one) => gapWords(one, ROWS))).toEqual([
    '3.25 ahead of the next one',
    '3.25 behind 1st place',
    '3.25 behind 1st place',
    '',
  ]);
});

test('where all share the first place there is no gap, and a tie that was broken is even', () => {
  const shared = [row('A', 1, '90'), row('B', 1, '90')];
  expect(shared.map((one) => gapWords(one, shared))).toEqual(['', '']);
  const broken = [row('A', 1, '90'), row('B', 2, '90')];
  expect(broken.map((one) => gapWords(one, broken))).toEqual(['Even with 2nd place', 'Even with 1st place']);
});
