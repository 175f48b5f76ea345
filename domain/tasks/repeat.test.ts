import { expect, test } from 'vitest';
import { repeatOf, repeatWords, ruleOf, type TaskRepeat } from './repeat.ts';

const DUE = '2028-02-29';
const blank: TaskRepeat = { way: '', every: '1', weekday: '', monthDay: '', kept: '', until: '' };

test.each([
  [{ way: 'daily' }, 'FREQ=DAILY', 'every day'],
  [{ way: 'daily', every: '3' }, 'FREQ=DAILY;INTERVAL=3', 'every 3 days'],
  [{ way: 'weekly' }, 'FREQ=WEEKLY;BYDAY=TU', 'every Tuesday'],
  [{ way: 'weekly', every: '2', weekday: 'FR' }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'every two weeks on Friday'],
  [{ way: 'monthly_day', monthDay: '15' }, 'FREQ=MONTHLY;BYMONTHDAY=15', 'on day 15 of each month'],
  [{ way: 'monthly_day' }, 'FREQ=MONTHLY;BYMONTHDAY=29', 'on day 29 of each month, or the last day of a shorter one'],
  [{ way: 'monthly_last' }, 'FREQ=MONTHLY;BYMONTHDAY=-1', 'on the last day of each month'],
  [{ way: 'monthly_last', every: '2' }, 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'on the last day of every two months'],
  [{ way: 'after', every: '14' }, 'AFTER=14', '14 days after it is done'],
  [{ way: 'weekly', until: '2028-05-31' }, 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20280531', 'every Tuesday until May 31, 2028'],
  [
    { way: 'monthly_last', until: '2029-01-31' },
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20290131',
    'on the last day of each month until Jan 31, 2029',
  ],
  [
    { way: 'after', every: '7', until: '2028-12-01' },
    'AFTER=7;UNTIL=20281201',
    '7 days after it is done until Dec 1, 2028',
  ],
  [
    { way: 'kept', kept: 'FREQ=MONTHLY;BYDAY=2TU', until: '2028-12-01' },
    'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20281201',
    'the 2nd Tuesday of each month until Dec 1, 2028',
  ],
  [{ way: 'after', every: '1' }, 'AFTER=1', '1 day after it is done'],
  [{ way: 'kept', kept: 'FREQ=MONTHLY;BYDAY=2TU' }, 'FREQ=MONTHLY;BYDAY=2TU', 'the 2nd Tuesday of each month'],
  [{ way: 'kept', kept: 'FREQ=WEEKLY;BYDAY=MO,TH' }, 'FREQ=WEEKLY;BYDAY=MO,TH', 'every Monday and Thursday'],
] as const)('%o repeats %s, %s', (asked, rule, words) => {
  expect(ruleOf({ ...blank, ...asked }, DUE)).toBe(rule);
  expect(repeatWords(rule, DUE)).toBe(words);
  expect(repeatOf(rule, DUE)).toEqual({ ...blank, ...asked });
});

test('what is stored without its day, or with the start of the week, reads as its own day', () => {
  expect(repeatOf('FREQ=WEEKLY;INTERVAL=2;WKST=SU', DUE)).toEqual({ ...blank, way: 'weekly', every: '2' });
  expect(repeatOf('FREQ=MONTHLY', DUE)).toEqual({ ...blank, way: 'monthly_day' });
  expect(repeatOf(null, DUE)).toEqual(blank);
  expect(ruleOf(blank, DUE)).toBeNull();
});
