import { expect, test } from 'vitest';
import { formatDay, timeSince } from './day.ts';

test('a day is written as people write it, without a time zone', () => {
  expect([formatDay('2026-08-14'), formatDay(null)]).toEqual(['Aug 14, 2026', '—']);
});

test.each([
  ['2026-11-01', '2026-11-21', 'less than a month'],
  ['2026-08-22', '2026-11-21', '2 months'],
  ['2026-10-21', '2026-11-21', '1 month'],
  ['2024-08-14', '2026-11-21', '2 years'],
])('from %s to %s is %s', (day, today, words) => expect(timeSince(day, today)).toBe(words));
