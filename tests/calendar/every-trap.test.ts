import { expect, test } from 'vitest';
import { decodeIcal } from '../../domain/calendar/ical-decode.ts';
import { ICAL_COLUMNS, readIcal } from '../../domain/calendar/ical-read.ts';
import { checkEvent, guessEvents } from '../../domain/calendar/import.ts';
import { daysOf } from '../../domain/recurrence/days.ts';
import { wallClock } from '../../domain/time/zone.ts';
import { everyTrap } from '../support/every-trap.ts';

test.each([
  ['America/Chicago', '2026-11-26'],
  ['America/Chicago', '2028-03-01'],
  ['America/Denver', '2027-08-31'],
  ['Europe/Berlin', '2026-06-29'],
])('a file with every trap comes in as it means, in %s from %s on', (zone, today) => {
  const trap = everyTrap(zone, today);
  const text = decodeIcal(trap.file, (part, label, strict) => new TextDecoder(label, { fatal: strict }).decode(part));
  const mapping = guessEvents(Object.keys(ICAL_COLUMNS));
  const checked = readIcal(text, zone, today).map((row) => checkEvent(row, mapping, zone, today));
  const entries = checked.flatMap(({ entry }) => entry ?? []);
  const comes = entries.flatMap((entry) => {
    const { title, all_day: isWhole } = entry;
    if ('starts_at' in entry) {
      const { day, time } = wallClock(entry.starts_at, zone);
      return [`${title} ${day}${isWhole ? '' : ` ${time}`}`];
    }
    const { first_day, until, rrule, without, starts } = entry;
    return daysOf({ first_day, until, rrule }, first_day, trap.until)
      .filter((day) => !without.includes(day))
      .map((day) => `${title} ${day}${isWhole ? '' : ` ${starts}`}`);
  });
  expect(comes.toSorted()).toEqual(trap.comes);
  expect(entries).toHaveLength(trap.taken);
  const refused = checked.flatMap(({ problems }) => problems.map(({ reason }) => reason)).join('. ');
  for (const reason of trap.refused) expect(refused).toContain(reason);
  const told = entries.map((entry) => entry.told ?? '').join('. ');
  for (const words of trap.told) expect(told).toContain(words);
});
