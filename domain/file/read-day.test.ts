import { expect, test } from 'vitest';
import { readDay, readDayOfMoment } from './read-day.ts';

test.each([
  ['2/29/2028', '2028-02-29'],
  ['2/29/2026', null],
  ['8/14/26', '2026-08-14'],
  ['2026-13-01', null],
  ['8/14/2026 12:00:00 AM', '2026-08-14'],
  ['2026-08-14T00:00:00.000Z', '2026-08-14'],
  ['2026-08-14 00:00', '2026-08-14'],
  ['8-14-2026', '2026-08-14'],
  ['Aug 14, 2026', '2026-08-14'],
  ['Friday, August 14th, 2026', '2026-08-14'],
  ['Sept. 1 2026', '2026-09-01'],
  ['14-Aug-26', '2026-08-14'],
  ['14 August 2026', '2026-08-14'],
  ['Augus 14, 2026', null],
  ['8/14/2026 3:00 PM', null],
  ['14/8/2026', null],
])('day "%s" is %s', (text, day) => expect(readDay(text)).toBe(day));

test.each([
  ['8/14/2026 3:00 PM', '2026-08-14'],
  ['2026-08-14T15:30:00-05:00', '2026-08-14'],
  ['Aug 14, 2026, 3:00 p.m.', '2026-08-14'],
  ['3:00 PM', null],
])('the day of the moment "%s" is %s', (text, day) => expect(readDayOfMoment(text)).toBe(day));
