import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { shiftDay } from './day.ts';
import { instantOf, wallClock } from './zone.ts';

/** With changes of the clock at 2 AM, at midnight, by half an hour, and none. */
const ZONES = ['America/Chicago', 'America/Havana', 'Australia/Lord_Howe', 'America/Phoenix', 'Pacific/Apia'];

test('every day of a year is what the zone itself says, the days of a change included', () => {
  for (const zone of ZONES) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) {
      for (const time of ['00:00', '00:30', '02:30', '12:00', '23:59']) {
        const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone);
        const instant = at.toInstant().toString({ fractionalSecondDigits: 3 });
        expect(instantOf({ day, time }, zone)).toBe(instant);
        const shown = { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
        expect(wallClock(instant, zone)).toEqual(shown);
        expect(wallClock(at.epochMilliseconds, zone)).toEqual(shown);
      }
    }
  }
});

test('what is no day and no time is refused', () => {
  expect(() => instantOf({ day: '2026-02-30', time: '10:00' }, 'UTC')).toThrow(RangeError);
  expect(() => instantOf({ day: '2026-02-03', time: '25:00' }, 'UTC')).toThrow(RangeError);
  expect(() => instantOf({ day: '2026-02-03', time: '24:00' }, 'UTC')).toThrow(RangeError);
  expect(() => wallClock('yesterday', 'UTC')).toThrow(RangeError);
  expect(() => wallClock('2026-02-03T10:00:00', 'UTC')).toThrow(RangeError);
});
