import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

const year = { name: '2026–27', ends_on: '2027-06-30' };

test.each([
  ['2026-11-22', "It's Nov 22, 2026, and 2026–27 runs until Jun 30, 2027.", true],
  ['2027-04-30', "It's Apr 30, 2027, and 2026–27 runs until Jun 30, 2027.", true],
  ['2027-05-01', "It's May 1, 2027, and 2026–27 runs until Jun 30, 2027.", false],
  ['2027-06-30', "It's Jun 30, 2027, and 2026–27 runs until Jun 30, 2027.", false],
  ['2027-08-02', "It's Aug 2, 2027, and 2026–27 ended Jun 30, 2027.", false],
])('a rollover on %s', (today, words, early) => {
  expect(seasonOf(today, year)).toEqual({ words, early });
});
