import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { instantOf, wallClock } from './zone.ts';

/** In 2018 Sao Paulo still skipped a midnight; Cairo does in 2026. */
const YEARS = [2018, 2026];
/** Hours from a change at which a rule that forgets one side of it is wrong. */
const AROUND = [-25, -1, -0.25, 0, 0.25, 1, 23];
const HOUR = 3_600_000;

test('around each change of the clock, in every zone, day and time are what the zone itself says', () => {
  const wrong: string[] = [];
  let changes = 0;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (const change of changesIn(zone)) {
      changes += 1;
      for (const hours of AROUND) {
        const ms = change.epochMilliseconds + hours * HOUR;
        const clock = wallClock(ms, zone);
        if (`${clock.day} ${clock.time}` !== shown.format(ms)) wrong.push(`${zone} ${ms}: ${clock.day} ${clock.time}`);
        if (instantOf(clock, zone) !== asTemporal(clock, zone)) wrong.push(`${zone}: ${clock.day} ${clock.time}`);
      }
      // The first minutes of the day may be those that are left out.
      const day = change.toPlainDate().toString();
      for (const time of ['00:00', '00:30']) {
        if (instantOf({ day, time }, zone) !== asTemporal({ day, time }, zone)) wrong.push(`${zone}: ${day} ${time}`);
        if (wallClock(instantOf({ day, time }, zone), zone).day !== day) wrong.push(`${zone}: not on ${day}`);
      }
    }
  }
  expect(changes).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

function changesIn(zone: string): Temporal.ZonedDateTime[] {
  return YEARS.flatMap((year) => {
    const found: Temporal.ZonedDateTime[] = [];
    let at = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone).getTimeZoneTransition('next');
    for (; at?.year === year; at = at.getTimeZoneTransition('next')) found.push(at);
    return found;
  });
}

function asTemporal({ day, time }: { day: string; time: string }, zone: string): string {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone);
  return at.toInstant().toString({ fractionalSecondDigits: 3 });
}
