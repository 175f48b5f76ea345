import { expect, test } from 'vitest';
import { checkEvent, guessEvents } from '../../../../../domain/calendar/import.ts';
import { ICAL_COLUMNS, readIcal } from '../../../../../domain/calendar/ical-read.ts';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { icalOf } from '../../../shared/file/ical.ts';

const ZONES = ['America/Chicago', 'America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo'];
const WORDS = ['Ball', 'Raider meet; day 2, "finals"', 'Ñandú \\n drill', `${'Long title '.repeat(12)}end`, '🎖 Awards'];
/** Moments around a new year, both changes of the clocks, a leap day, and midnight. Of an hour that comes twice, the first counts. */
const MOMENTS = [
  '2027-12-31T23:30Z',
  '2026-03-08T08:30Z',
  '2026-11-01T12:30Z',
  '2028-02-29T12:00Z',
  '2026-07-04T05:00Z',
];

test('what Guidon writes into a file of one event, its import reads back the same', () => {
  for (const timeZone of ZONES)
    for (const [at, title] of WORDS.entries())
      for (const from of MOMENTS)
        for (const allDay of [false, true]) {
          const start = new Date(from);
          const to = new Date(start.getTime() + (at * 1440 + 90) * 60_000).toISOString();
          const dayOf = (instant: string) => wallClock(instant, timeZone).day;
          const text = icalOf({
            id: 'b7',
            title,
            allDay,
            place: 'Gym, north; door',
            notes: 'One\nTwo, three',
            cancelled: at === 1,
            from: allDay ? dayOf(start.toISOString()) : from,
            to: allDay ? dayOf(to) : to,
            changedAt: '2026-02-01T12:00Z',
          });
          const [row] = readIcal(text, timeZone);
          const { entry, problems } = checkEvent(
            {
              line: row?.line ?? 0,
              cells: Object.fromEntries(
                Object.entries(ICAL_COLUMNS).map(([key, label]) => [
                  label,
                  row?.cells[key as keyof typeof row.cells] ?? '',
                ]),
              ),
            },
            guessEvents(Object.values(ICAL_COLUMNS)),
            timeZone,
          );
          expect(problems).toEqual([]);
          expect(entry).toMatchObject({
            title,
            uid: 'b7@guidon',
            all_day: allDay,
            place: 'Gym, north; door',
            notes: 'One\nTwo, three',
            canceled: at === 1,
          });
          if (!entry || !('starts_at' in entry)) throw new Error('not one event');
          if (allDay)
            expect([dayOf(entry.starts_at), dayOf(entry.ends_at)]).toEqual([dayOf(start.toISOString()), dayOf(to)]);
          else expect([entry.starts_at, entry.ends_at]).toEqual([start.toISOString(), to]);
        }
});
