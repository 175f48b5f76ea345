import { describe, expect, test } from 'vitest';
import { clockTime, instantOf, longDay, shiftDay, wallClock } from './zone.ts';

const chicago = 'America/Chicago';

describe('instantOf and wallClock', () => {
  test.each([
    ['2026-11-17', '06:45', '2026-11-17T12:45:00.000Z'],
    ['2026-07-04', '06:45', '2026-07-04T11:45:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T05:30:00.000Z'],
    ['2026-12-31', '23:59', '2027-01-01T05:59:00.000Z'],
  ])('%s %s in Chicago is %s and back', (day, time, instant) => {
    expect(instantOf({ day, time }, chicago)).toBe(instant);
    expect(wallClock(instant, chicago)).toEqual({ day, time });
  });

  test('an hour that summer time leaves out is still a moment of that day', () => {
    expect(wallClock(instantOf({ day: '2027-03-14', time: '02:30' }, chicago), chicago).day).toBe('2027-03-14');
  });
});

test('clockTime is the time in the zone', () => expect(clockTime('2026-11-17T12:45:00Z', chicago)).toBe('6:45 AM'));
test('shiftDay crosses months and years', () => expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01'));
test('longDay names the day', () => expect(longDay('2026-11-17')).toBe('Tuesday, November 17'));
