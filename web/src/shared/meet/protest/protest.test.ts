import { expect, test } from 'vitest';
import { isOpenProtest, timeLeft } from './protest.ts';

test('the time left to protest is said in minutes, and that it is over', () => {
  const ends = new Date('2027-03-06T16:30:00Z');
  const at = (time: string) => timeLeft(ends, Date.parse(`2027-03-06T${time}Z`));
  expect(at('16:00:00')).toBe('30 min left');
  expect(at('16:29:00')).toBe('1 min left');
  expect(at('16:29:01')).toBe('Less than a minute left');
  expect(at('16:30:00')).toBe('Less than a minute left');
  expect(at('16:30:01')).toBe('Over');
  expect(at('14:00:00')).toBe('2 h 30 min left');
  expect(timeLeft(null, 0)).toBeNull();
});

test('a protest is open until it is ruled on or withdrawn', () => {
  expect(['filed', 'accepted', 'under_review'].every(isOpenProtest)).toBe(true);
  expect(['out_of_time', 'upheld', 'denied', 'withdrawn'].some(isOpenProtest)).toBe(false);
});
