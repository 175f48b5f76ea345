import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { daysOf } from '../recurrence/days.ts';
import { shiftDay } from '../time/day.ts';
import { wallClock } from '../time/zone.ts';
import { decodeIcal } from './ical-decode.ts';
import { ICAL_COLUMNS, readIcal } from './ical-read.ts';
import { checkEvent, guessEvents } from './import.ts';

/** Files as other programs write them. Each stands for a kind. */
const CHICAGO = 'America/Chicago';
const TODAY = '2026-11-25';

function rowsOf(text: string) {
  const mapping = guessEvents(Object.keys(ICAL_COLUMNS));
  return readIcal(text, CHICAGO, TODAY).map((row) => checkEvent({ ...row, cells: row.cells }, mapping, CHICAGO, TODAY));
}
const textOf = (name: string) =>
  decodeIcal(readFileSync(new URL(`../../tests/cases/${name}.ics`, import.meta.url)), (part, label, strict) =>
    new TextDecoder(label, { fatal: strict }).decode(part),
  );

/** When the events of a file come until some day, on the school's clock, with what is told about them. */
function onCalendar(text: string, until = '2027-12-31') {
  const rows = rowsOf(text);
  const times = rows.flatMap(({ entry }) => {
    if (!entry) return [];
    if ('starts_at' in entry) {
      const { day, time } = wallClock(entry.starts_at, CHICAGO);
      return [`${entry.title} ${day}${entry.all_day ? '' : ` ${time}`}`];
    }
    const { first_day, until: last, rrule, without, starts } = entry;
    return daysOf({ first_day, until: last, rrule }, first_day, until)
      .filter((day) => !without.includes(day))
      .map((day) => `${entry.title} ${day}${entry.all_day ? '' : ` ${starts}`}`);
  });
  return {
    times: times.toSorted(),
    series: rows.filter(({ entry }) => entry && 'rrule' in entry).length,
    problems: rows.flatMap(({ problems }) => problems.map(({ field }) => field)),
    told: rows.flatMap(({ entry }) => entry?.told ?? []),
    rows,
  };
}
const at = (title: string, days: string[], more = '') => days.map((day) => `${title} ${day}${more}`);

test('Windows names, paths, and names with signs in them are zones, each on its own clock', () => {
  expect(onCalendar(textOf('ics-windows-zone-alone')).times).toEqual(
    ['display', 'olson', 'slash', 'windows'].map((title) => `${title} 2026-12-08 13:00`),
  );
});

test('a zone that the file describes is what it says there, also where its name means another', () => {
  expect(onCalendar(textOf('ics-own-zone-est')).times).toEqual(['camp 2027-07-14 13:00']);
});

test('whole days are left out and moved by their day, whatever zone the file names', () => {
  expect(onCalendar(textOf('ics-whole-day-exdate-zone')).times).toEqual([
    'Inspection (moved) 2026-12-11',
    ...at('Inspection', ['2026-12-03', '2026-12-17']),
    ...at('Uniform day', ['2026-12-02', '2026-12-16', '2026-12-23']),
  ]);
});

test('a change of all later days is a repeating event of its own', () => {
  const { times, series } = onCalendar(textOf('ics-this-and-future'));
  expect(times).toEqual([
    ...at('call (new time)', ['2026-12-16', '2026-12-23', '2026-12-30', '2027-01-06'], ' 17:00'),
    ...at('call', ['2026-12-02', '2026-12-09'], ' 15:00'),
  ]);
  expect(series).toBe(2);
});

test('a series on a clock that parts from the school comes in as single dates, and the check tells it', () => {
  const { times, told } = onCalendar(textOf('ics-utc-series-over-dst'));
  const hours = (title: string) => [
    ...at(title, ['2027-03-02', '2027-03-09'], ' 15:00'),
    ...at(title, ['2027-03-16', '2027-03-23'], ' 16:00'),
  ];
  expect(times).toEqual([...hours('UTC weekly'), ...hours('arizona')]);
  expect(told).toHaveLength(2);
});

test('weeks that begin on another day, rules taken away, and several rules say the days that they mean', () => {
  expect(onCalendar(textOf('ics-wkst')).times).toEqual(
    at('biweekly', ['2026-12-01', '2026-12-10', '2026-12-15', '2026-12-24', '2026-12-29', '2027-01-07'], ' 15:00'),
  );
  expect(onCalendar(textOf('ics-exrule-and-second-rrule')).times).toEqual([
    ...at('exrule', ['2026-12-08', '2026-12-22'], ' 15:00'),
    ...at('two-rules', ['2026-12-02', '2026-12-09', '2026-12-16', '2027-01-02', '2027-02-02'], ' 15:00'),
  ]);
});

test('rules that say the same in other words are kept', () => {
  const { rows } = onCalendar(textOf('ics-rules-that-can-be-kept'));
  expect(rows.map(({ entry }) => entry && 'rrule' in entry && entry.rrule)).toEqual([
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  ]);
});

test('two events of one day and title, and two of one UID, are two', () => {
  expect(onCalendar(textOf('ics-two-a-day'))).toMatchObject({ series: 2, problems: [] });
  const { times, rows } = onCalendar(textOf('ics-one-uid-two-events'));
  expect(times).toEqual(['Board 1 2026-12-07 14:00', 'Board 2 2026-12-08 14:00']);
  expect(new Set(rows.map(({ entry }) => entry?.uid)).size).toBe(2);
});

test('a series that began years ago comes in from today on', () => {
  const { times, told } = onCalendar(textOf('ics-old-running-series'), '2026-12-09');
  expect(times).toEqual(at('since-2023', ['2026-12-01', '2026-12-08'], ' 15:00'));
  expect(told).toEqual(['Began on 2023-08-22: imported from 2026-12-01 on']);
});

test("Outlook's flag makes whole days, and a fold within a letter no other letter", () => {
  const [holiday] = rowsOf(textOf('ics-outlook-all-day-flag'));
  expect(holiday?.entry).toMatchObject({
    all_day: true,
    starts_at: '2026-12-14T06:00:00.000Z',
    ends_at: '2026-12-15T05:59:00.000Z',
  });
  expect(onCalendar(textOf('ics-fold-inside-character')).times).toEqual(['Ceremonia de promoción 2026-12-07 15:00']);
});

test('what is private in the other calendar is left out and named', () => {
  expect(onCalendar(textOf('ics-private'))).toMatchObject({ times: [], problems: ['access'] });
});

test('a series within days off is a series', () => {
  expect(onCalendar(textOf('ics-series-in-days-off')).times).toEqual(
    at(
      'Raider spring camp',
      [0, 1, 2, 3, 4].map((day) => shiftDay('2027-03-15', day)),
    ),
  );
});

test('of an hour that comes twice, the first is taken, and the second is told', () => {
  const event = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${uid}`,
    ...lines,
    'END:VEVENT',
  ];
  const { times, told } = onCalendar(
    [
      ...event('by the clock', 'DTSTART;TZID=America/Chicago:20271107T013000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...event('first', 'DTSTART:20271107T063000Z', 'DTEND:20271107T064500Z'),
      ...event('second', 'DTSTART:20271107T073000Z', 'DTEND:20271107T080000Z'),
    ].join('\r\n'),
  );
  expect(times).toEqual([
    'by the clock 2027-11-07 01:30',
    'by the clock 2027-11-14 01:30',
    'first 2027-11-07 01:30',
    'second 2027-11-07 01:30',
  ]);
  expect(told).toEqual(['01:30 comes twice on 2027-11-07: read as the first']);
});

test('a midnight that is said to be a day is a whole day, and small letters are read', () => {
  const { rows, told } = onCalendar(
    [
      'BEGIN:VEVENT',
      'SUMMARY:Day',
      'DTSTART;VALUE=DATE:20271203T000000',
      'DTEND;VALUE=DATE:20271205T000000',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'SUMMARY:Small',
      'dtstart:20271203t150000z',
      'rdate;value=period:20271204T150000Z/PT1H',
      'END:VEVENT',
    ].join('\r\n'),
  );
  expect(
    rows.map(({ entry }) => entry && 'starts_at' in entry && [entry.all_day, entry.starts_at, entry.ends_at]),
  ).toEqual([
    [true, '2027-12-03T06:00:00.000Z', '2027-12-05T05:59:00.000Z'],
    [false, '2027-12-03T15:00:00.000Z', '2027-12-03T15:00:00.000Z'],
  ]);
  expect(told).toEqual([
    "An added date isn't understood: 20271204T150000Z/PT1H. Imported as 1 single date: Guidon can't repeat it this way, or doesn't know its time zone",
  ]);
});
