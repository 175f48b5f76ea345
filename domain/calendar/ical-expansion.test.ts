import fc from 'fast-check';
import { RRule } from 'rrule';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { daysOf } from '../recurrence/days.ts';
import { instantOf, wallClock } from '../time/zone.ts';
import { ICAL_COLUMNS, readIcal } from './ical-read.ts';
import { checkEvent, guessEvents } from './import.ts';

const SCHOOL = 'America/Chicago';
const TODAY = '2026-11-25';
const MAPPING = guessEvents(Object.keys(ICAL_COLUMNS));

const day = fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA');
const listOf = (one: fc.Arbitrary<string>, maxLength: number) =>
  fc.uniqueArray(one, { minLength: 1, maxLength }).map((list) => list.join(','));
const every = fc.integer({ min: 1, max: 3 });
const rule = fc.oneof(
  every.map((by) => `FREQ=DAILY;INTERVAL=${by}`),
  fc.tuple(every, listOf(day, 3), day).map(([by, on, first]) => `FREQ=WEEKLY;INTERVAL=${by};BYDAY=${on};WKST=${first}`),
  every.map((by) => `FREQ=WEEKLY;INTERVAL=${by}`),
  fc
    .tuple(every, fc.constantFrom('1', '+2', '3', '-1', '-2'), day)
    .map(([by, at, on]) => `FREQ=MONTHLY;INTERVAL=${by};BYDAY=${at}${on}`),
  fc
    .tuple(listOf(day, 3), fc.constantFrom('1', '-1', '2'))
    .map(([on, at]) => `FREQ=MONTHLY;BYDAY=${on};BYSETPOS=${at}`),
  fc
    .tuple(day, fc.constantFrom('1,2,3,4,5,6,7', '8,9,10,11,12,13,14'))
    .map(([on, at]) => `FREQ=MONTHLY;BYDAY=${on};BYMONTHDAY=${at}`),
  fc.constantFrom('FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'FREQ=MONTHLY;BYMONTHDAY=15,-1'),
  fc.constantFrom('FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=3,9;BYDAY=1MO'),
);
const zone = fc.constantFrom(
  SCHOOL,
  'America/New_York',
  'America/Phoenix',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Honolulu',
  'Etc/UTC',
);
const calendar = fc.record({
  rule,
  zone,
  start: fc.integer({ min: 0, max: 400 }),
  hour: fc.integer({ min: 4, max: 23 }),
  count: fc.integer({ min: 1, max: 12 }),
  skipped: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 3 }),
});

const basic = (text: string) => text.replaceAll(/[-:]/g, '');
/** The other library counts in dates of the platform. */
// eslint-disable-next-line no-restricted-globals
const dateOf = (text: string) => new Date(`${text}:00Z`);

/** When it comes by another library: the days and hours of its zone. */
function byOther(text: string, first: string, count: number): string[] {
  const options = RRule.parseString(`${text.replaceAll('+', '')};COUNT=${count}`);
  return new RRule({ ...options, dtstart: dateOf(first) }).all().map((at) => at.toISOString().slice(0, 16));
}

/** A moment as the school's clock can say it: of an hour that comes twice there, events are kept at the first (decision 0181). */
const atSchool = (instant: string) => instantOf(wallClock(instant, SCHOOL), SCHOOL);

/** When it comes by what the import would store. */
function byImport(text: string): string[] {
  return readIcal(text, SCHOOL, TODAY).flatMap((row) => {
    const { entry, problems } = checkEvent(row, MAPPING, SCHOOL, TODAY);
    if (!entry) throw new Error(JSON.stringify(problems));
    if ('starts_at' in entry) return [entry.starts_at];
    const { first_day, until, without, starts } = entry;
    return daysOf({ first_day, until, rrule: entry.rrule }, first_day, until ?? first_day)
      .filter((one) => !without.includes(one))
      .map((one) => instantOf({ day: one, time: starts }, SCHOOL));
  });
}

test('a thousand repeating events of other zones come when another library says they do', () => {
  fc.assert(
    fc.property(calendar, ({ rule: text, zone: of, start, hour, count, skipped }) => {
      const from = Temporal.PlainDate.from(TODAY).add({ days: start });
      // The first time is one of the rule, as the standard asks.
      const [first] = byOther(text, `${from.toString()}T${String(hour).padStart(2, '0')}:20`, 1);
      if (first === undefined) return;
      const all = byOther(text, first, count);
      const left = all.filter((_, at) => at > 0 && skipped.includes(at));
      const file = [
        'BEGIN:VEVENT',
        'UID:one',
        'SUMMARY:One',
        `DTSTART;TZID=${of}:${basic(first)}00`,
        `RRULE:${text};COUNT=${count}`,
        ...left.map((at) => `EXDATE;TZID=${of}:${basic(at)}00`),
        'END:VEVENT',
      ].join('\r\n');
      const farthest = Temporal.PlainDate.from(TODAY).add({ days: 1480 }).toString();
      const expected = all
        .filter((at) => !left.includes(at))
        .map((at) => atSchool(instantOf({ day: at.slice(0, 10), time: at.slice(11) }, of)))
        // Of both sides by the moment: a day begins elsewhere in each zone.
        .filter((at) => at < farthest);
      expect(
        byImport(file)
          .filter((at) => at < farthest)
          .toSorted(),
      ).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
}, 120_000);
