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
  [repeat({ repeat: 'yearly' }), 'FREQ=YEARLY'],
])('%j', (input, rule) => {
  expect(ruleOf(input, day)).toBe(rule);
  if (rule) {
    const back = toRepeat({ rrule: rule, until: null, skips_days_off: false });
    expect([ruleOf(back, day), back.stops, back.skips_days_off]).toEqual([rule, 'never', false]);
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
