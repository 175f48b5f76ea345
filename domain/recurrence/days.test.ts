import fc from 'fast-check';
import { rrulestr } from 'rrule';
import { expect, test } from 'vitest';
import { shiftDay } from '../time/day.ts';
import { daysOf, openDaysOf } from './days.ts';
import { ruleWords } from './words.ts';

/** The same days by another library, in a short range. */
function other(text: string, first: string, from: string, to: string): string[] {
  // The other library counts in dates of the platform.
  // eslint-disable-next-line no-restricted-globals
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const rule = rrulestr(`DTSTART:${first.replaceAll('-', '')}T000000Z\nRRULE:${text}`);
  return rule.between(at(from), at(to), true).map((date) => date.toISOString().slice(0, 10));
}

const weekday = fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA');
const days = fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }).map((list) => list.join(','));
const every = fc.integer({ min: 1, max: 5 });
const rule = fc.oneof(
  every.map((by) => `FREQ=DAILY;INTERVAL=${by}`),
  fc.tuple(every, days).map(([by, on]) => `FREQ=WEEKLY;INTERVAL=${by};BYDAY=${on};WKST=SU`),
  every.map((by) => `FREQ=WEEKLY;INTERVAL=${by};WKST=SU`),
  fc
    .tuple(every, fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2'), weekday)
    .map(([by, at, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYDAY=${at}${on}`),
  fc
    .tuple(every, fc.uniqueArray(fc.constantFrom('1TU', '2TU', '4TU', '-1FR', '3FR'), { minLength: 2, maxLength: 4 }))
    .map(([by, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYDAY=${on.join(',')}`),
  fc
    .tuple(every, fc.constantFrom(1, 15, 28, 29, 30, 31, -1))
    .map(([by, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYMONTHDAY=${on}`),
  every.map((by) => `FREQ=MONTHLY;INTERVAL=${by}`),
  every.map((by) => `FREQ=YEARLY;INTERVAL=${by}`),
);

test('the days of a rule are those that another library finds', () => {
  fc.assert(
    fc.property(rule, fc.integer({ min: 0, max: 1500 }), fc.integer({ min: -30, max: 500 }), (text, start, ahead) => {
      const first = shiftDay('2024-01-01', start);
      const [from, to] = [shiftDay(first, ahead), shiftDay(first, ahead + 120)];
      expect(daysOf({ first_day: first, until: null, rrule: text }, from, to)).toEqual(other(text, first, from, to));
    }),
    { numRuns: 300 },
  );
});

test('only the days between, the last one included, and none on days off', () => {
  const weekly = { first_day: '2026-03-03', until: '2026-03-31', rrule: 'FREQ=WEEKLY;BYDAY=TU' };
  expect(daysOf(weekly, '2026-03-01', '2026-12-31')).toEqual([
    '2026-03-03',
    '2026-03-10',
    '2026-03-17',
    '2026-03-24',
    '2026-03-31',
  ]);
  expect(daysOf(weekly, '2026-04-01', '2026-12-31')).toEqual([]);
  expect(openDaysOf(weekly, [{ from_on: '2026-03-09', to_on: '2026-03-24' }], '2026-03-01', '2026-04-30')).toEqual([
    '2026-03-03',
    '2026-03-31',
  ]);
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday'],
  ['FREQ=WEEKLY', 'Every Tuesday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every school day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO;WKST=SU', 'Every two weeks on Monday and Thursday'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'The 2nd Tuesday of each month'],
  ['FREQ=MONTHLY;BYDAY=4TU,2TU', 'The 2nd and 4th Tuesday of each month'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1TH,-1TH,1TU,-1TU', 'The 1st and last Tuesday and Thursday of every two months'],
  ['FREQ=MONTHLY;BYDAY=1MO,-1FR', 'The 1st Monday and the last Friday of each month'],
  ['FREQ=MONTHLY;BYDAY=TU', 'Every Tuesday of each month'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;INTERVAL=3', 'Every 3 months on day 3'],
  ['FREQ=YEARLY', 'Every year on March 3'],
  ['FREQ=DAILY;INTERVAL=2', 'Every two days'],
])('%s', (text, words) => expect(ruleWords(text, '2026-03-03')).toBe(words));
