import { expect, test } from 'vitest';
import { countLines, isHeld, type RolloverLine, yearAfter } from './rollover.ts';

const line = (over: Partial<RolloverLine>): RolloverLine => ({
  cadet_id: '1',
  first_name: 'A',
  last_name: 'B',
  status: 'active',
  unit_name: null,
  is_chosen: false,
  decision: 'promote',
  from_grade: 9,
  from_level: 1,
  to_grade: 10,
  to_level: 2,
  state: 'waiting',
  unsettled: [],
  ...over,
});

test.each([
  [['2027-06-30'], { name: '2027–28', starts_on: '2027-07-01', ends_on: '2028-06-30' }],
  [['2026-06-30', '2028-05-31', '2027-06-30'], { name: '2028–29', starts_on: '2028-06-01', ends_on: '2029-05-31' }],
  [['2099-12-31'], { name: '2100–01', starts_on: '2100-01-01', ends_on: '2100-12-31' }],
  [[], null],
])('the year after %j', (ends, expected) => {
  expect(yearAfter(ends.map((end) => ({ ends_on: end })))).toEqual(expected);
});

test('the numbers of a plan', () => {
  const lines = [
    line({}),
    line({ decision: 'graduate', unsettled: ['Books'] }),
    line({ decision: 'graduate', state: 'done' }),
    line({ decision: 'hold_back' }),
  ];
  expect(countLines(lines)).toEqual({ promote: 1, hold_back: 1, graduate: 2, leave: 0, held: 1, through: 1 });
});

test('who is through is not held', () => {
  expect(isHeld(line({ state: 'done', unsettled: ['Books'] }))).toBe(false);
  expect(isHeld(line({ unsettled: ['Books'] }))).toBe(true);
});
