import { expect, test } from 'vitest';
import { timeOn, whenOf } from './when.ts';

const ZONE = 'America/Chicago';
const camp = { starts_at: '2026-11-20T20:30:00Z', ends_at: '2026-11-22T18:00:00Z', all_day: false };

test('an event of several days says on each of them what it fills', () => {
  expect(timeOn(camp, '2026-11-20', ZONE)).toBe('2:30 PM');
  expect(timeOn(camp, '2026-11-21', ZONE)).toBeNull();
  expect(timeOn(camp, '2026-11-22', ZONE)).toBe('to 12:00 PM');
  expect(timeOn({ ...camp, all_day: true }, '2026-11-20', ZONE)).toBeNull();
});

test("the time of an event, in words of the school's clock", () => {
  expect(whenOf(camp, ZONE)).toBe('Friday, November 20, 2:30 PM to Sunday, November 22, 12:00 PM');
  expect(whenOf({ ...camp, ends_at: '2026-11-20T21:00:00Z' }, ZONE)).toBe('Friday, November 20, 2:30 PM to 3:00 PM');
});
