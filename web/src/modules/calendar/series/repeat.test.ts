import { expect, test } from 'vitest';
import { type Repeat, ruleOf, toRepeat, untilOf } from './repeat.ts';

const repeat = (over: Partial<Repeat>): Repeat => ({ ...toRepeat(null), ...over });
/** A Tuesday, the second of its month. */
const day = '2026-03-10';

test.each([
  [repeat({}), null],
  [repeat({ repeat: 'daily', every: '2' }), 'FREQ=DAILY;INTERVAL=2'],
  [repeat({ repeat: 'weekly' }), 'FREQ=WEEKLY;BYDAY=TU'],
  [repeat({ repeat: 'weekly', weekdays: ['TH', 'MO'] }), 'FREQ=WEEKLY;BYDAY=MO,TH'],
  [repeat({ repeat: 'monthly_day' }), 'FREQ=MONTHLY;BYMONTHDAY=10'],
  [repeat({ repeat: 'monthly_weekday' }), 'FREQ=MONTHLY;BYDAY=2TU'],
  [repeat({ repeat: 'monthly_weekday', weeks: ['4', '2'] }), 'FREQ=MONTHLY;BYDAY=2TU,4TU'],
  [
    repeat({ repeat: 'monthly_weekday', every: '2', weeks: ['1', '-1'], weekdays: ['TH', 'TU'] }),
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU,-1TU,1TH,-1TH',
  ],
  [repeat({ repeat: 'yearly' }), 'FREQ=YEARLY'],
])('%j', (input, rule) => {
  expect(ruleOf(input, day)).toBe(rule);
  if (rule) {
    const back = toRepeat({ rrule: rule, until: null, skips_days_off: false, first_day: day });
    expect([ruleOf(back, day), back.stops, back.skips_days_off]).toEqual([rule, 'never', false]);
  }
});

test.each([
  'FREQ=MONTHLY;BYDAY=1MO,-1FR',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=DAILY;BYDAY=MO,TU',
  'FREQ=MONTHLY;BYDAY=TU',
])('a rule that the form has no fields for is kept: %s', (rrule) => {
  const back = toRepeat({ rrule, until: null, skips_days_off: true, first_day: day });
  expect([back.repeat, ruleOf(back, '2026-04-01')]).toEqual(['kept', rrule]);
});

test('a rule that says its day by the first day, or in another order, is read as the form says it', () => {
  for (const rrule of [
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO;WKST=SU',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=4TU,2TU',
  ]) {
    expect(toRepeat({ rrule, until: null, skips_days_off: true, first_day: day }).repeat).not.toBe('kept');
  }
});

test('the fifth weekday of a month is its last', () => {
  expect(ruleOf(repeat({ repeat: 'monthly_weekday' }), '2026-03-31')).toBe('FREQ=MONTHLY;BYDAY=-1TU');
});

test('it ends on a day, after some times, with the school year, or never', () => {
  const weekly = repeat({ repeat: 'weekly' });
  expect(untilOf({ ...weekly, stops: 'times', times: '3' }, day, null)).toBe('2026-03-24');
  expect(untilOf({ ...weekly, stops: 'on', ends_on: '2026-05-01' }, day, null)).toBe('2026-05-01');
  expect(untilOf(weekly, day, '2026-05-29')).toBe('2026-05-29');
  expect(untilOf(weekly, day, '2026-01-29')).toBeNull();
  expect(untilOf({ ...weekly, stops: 'never' }, day, '2026-05-29')).toBeNull();
});
