import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn, rowAge } from './age.ts';
import { type Battery, judge, type Result, type Standard } from './level.ts';

test.each([
  ['2011-10-01', '2026-09-30', 14],
  ['2011-10-01', '2026-10-01', 15],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
])('born on %s one is on %s %i years old', (birth, on, age) => expect(ageOn(birth, on)).toBe(age));

test.each([
  [15, 6, 17, 15],
  [18, 6, 17, 17],
  [21, 6, 17, 17],
  [18, 13, 18, 18],
  [16, 6, 13, null],
  [18, 6, 16, null],
  [5, 6, 17, null],
])('at %i the row of a table from %i to %i is %s', (age, first, last, row) => {
  expect(rowAge(age, first, last)).toBe(row);
});

const BATTERY: Battery = {
  slots: [
    { slot: 'upper_body', any_of: ['PULL_UPS', 'HANG'] },
    { slot: 'endurance', any_of: ['MILE'] },
  ],
  levels: [
    { code: 'PARTICIPANT', label: 'Participant', rule: 'attempted' },
    { code: 'NATIONAL', label: 'National', rule: 'all', percentile: 50 },
    { code: 'PRESIDENTIAL', label: 'Presidential', rule: 'all', percentile: 85 },
  ],
  caps: { HANG: 'NATIONAL' },
};
const marks = (table: string, pulls: number, mile: number, hang: number) => [
  { table, event: 'PULL_UPS', sex: 'M', age: 15, mark: pulls },
  { table, event: 'MILE', sex: 'M', age: 15, mark: mile },
  { table, event: 'HANG', sex: 'M', age: 15, mark: hang },
];
const standard = (isConfirmed: boolean): Standard => ({
  tables: [
    { id: 'p85', level_code: null, percentile: 85, usable: true },
    { id: 'p50', level_code: null, percentile: 50, usable: isConfirmed },
  ],
  marks: [...marks('p85', 11, 380, 60), ...marks('p50', 6, 450, 30)],
});
const BOY = { birth: '2011-03-01', sex: 'M', on: '2026-10-01' };
const pulls = (value: number): Result => ({ event: 'PULL_UPS', direction: 'higher_better', status: 'ok', value });
const mile = (value: number): Result => ({ event: 'MILE', direction: 'lower_better', status: 'ok', value });

test.each([
  [11, { rank: 3, low: 85, high: 100, note: null }],
  [10, { rank: 2, low: 50, high: 84, note: null }],
  [5, { rank: 1, low: 0, high: 49, note: null }],
])('%i pull-ups', (count, judged) => expect(judge(BATTERY, standard(true), BOY, pulls(count))).toEqual(judged));

test('below the confirmed table the rest is open, not low', () => {
  expect(judge(BATTERY, standard(false), BOY, pulls(10))).toEqual({ rank: 1, low: 0, high: 84, note: 'unconfirmed' });
  expect(judge(BATTERY, standard(false), BOY, pulls(11))).toMatchObject({ rank: 3, note: null });
});

test('a capped event counts no higher than its cap', () => {
  expect(judge(BATTERY, standard(true), BOY, { ...pulls(90), event: 'HANG' }).rank).toBe(2);
});

test('without a column, a birth date or a standard there is no table', () => {
  const none = { rank: 1, low: null, high: null, note: 'no_table' };
  expect(judge(BATTERY, standard(true), { ...BOY, sex: 'none' }, pulls(11))).toEqual(none);
  expect(judge(BATTERY, standard(true), { ...BOY, birth: null }, pulls(11))).toEqual(none);
  expect(judge(BATTERY, null, BOY, pulls(11))).toEqual(none);
});

test('a better score never makes a lower level', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), fc.boolean(), (one, more, known) => {
      const rank = (count: number) => judge(BATTERY, standard(known), BOY, pulls(count)).rank ?? 0;
      expect(rank(one + more)).toBeGreaterThanOrEqual(rank(one));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 240, max: 900 }), fc.integer({ min: 0, max: 200 }), (seconds, less) => {
      const rank = (value: number) => judge(BATTERY, standard(true), BOY, mile(value)).rank ?? 0;
      expect(rank(seconds - less)).toBeGreaterThanOrEqual(rank(seconds));
    }),
  );
});
