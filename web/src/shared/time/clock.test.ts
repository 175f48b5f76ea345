import { expect, test } from 'vitest';
import { formatClock, formatSpan } from './clock.ts';

test.each([
  ['00:05', '12:05 AM', '0005'],
  ['07:30', '7:30 AM', '0730'],
  ['12:00', '12:00 PM', '1200'],
  ['15:15', '3:15 PM', '1515'],
])('%s is %s, and %s in military time', (time, twelve, military) => {
  expect([formatClock(time), formatClock(time, true)]).toEqual([twelve, military]);
});

test.each([
  ['07:30', '08:15', '7:30–8:15 AM'],
  ['11:30', '12:15', '11:30 AM–12:15 PM'],
])('from %s to %s is %s', (from, to, words) => expect(formatSpan(from, to)).toBe(words));
