import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2/29/2028', '2028-02-29'],
  ['2/29/2026', null],
  ['8/14/26', '2026-08-14'],
  ['2026-13-01', null],
])('day "%s" is %s', (text, day) => expect(readDay(text)).toBe(day));
