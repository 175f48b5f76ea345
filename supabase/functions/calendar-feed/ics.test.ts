import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { checkEvent, guessEvents } from '../../../domain/calendar/import.ts';
import { ICAL_COLUMNS, readIcal } from '../../../domain/calendar/ical-read.ts';
import { icsOf, type FeedEvent, type FeedSeries } from './ics.ts';

const common = {
  place: 'Gym',
  uniform: 'PT',
  attendance_wanted: 'required',
  changed_at: '2026-02-01T12:00:00Z',
  zone: 'America/Chicago',
} as const;
const series: FeedSeries = {
  ...common,
  id: 'weekly',
  title: 'Staff meeting, weekly',
  first_day: '2026-03-03',
  starts: '15:15',
  minutes: 60,
  all_day: false,
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  until: '2026-03-31',
  without: ['2026-03-17'],
};
const event: FeedEvent = {
  ...common,
  id: 'one',
  title: 'Ball',
  starts_at: '2026-03-10T00:00:00Z',
  ends_at: '2026-03-10T03:30:00Z',
  all_day: false,
  cancelled: false,
  series_id: null,
  series_start: null,
};
const file = (more: Partial<Parameters<typeof icsOf>[0]>) =>
  icsOf({ name: 'Guidon', events: [], series: [], ...more }, 'https://guidon.example');

test('a pattern over a change of the clocks is a rule by the clock of its zone', () => {
  const text = file({ series: [series] });
  expect(text).toContain('DTSTART;TZID=America/Chicago:20260303T151500');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260401T045959Z');
  expect(text).toContain('EXDATE;TZID=America/Chicago:20260317T151500');
  expect(text).toContain('BEGIN:VTIMEZONE');
  expect(text).toContain('SUMMARY:Staff meeting\\, weekly');
  expect(text).toContain('DESCRIPTION:Attendance: Required\\nUniform: PT');
  const { events } = convertIcsCalendar(undefined, text);
  expect(events?.[0]?.recurrenceRule).toMatchObject({ frequency: 'WEEKLY' });
  expect(events?.[0]?.exceptionDates?.map(({ date }) => date.toISOString())).toEqual(['2026-03-17T20:15:00.000Z']);
});

test('a changed occurrence is listed beside its pattern, and a canceled one says so', () => {
  const changed = { ...event, series_id: 'weekly', series_start: '2026-03-10', cancelled: true };
  const text = file({ series: [series], events: [changed] });
  expect(text.match(/UID:weekly@guidon/g)).toHaveLength(2);
  expect(text).toContain('RECURRENCE-ID;TZID=America/Chicago:20260310T151500');
  expect(text).toContain('STATUS:CANCELLED');
});

test('whole days are days, the end the day after the last; other events are moments', () => {
  const camp = {
    ...event,
    id: 'camp',
    all_day: true,
    starts_at: '2026-06-08T05:00:00Z',
    ends_at: '2026-06-13T04:59:00Z',
  };
  const text = file({ events: [event, camp] });
  expect(text).toContain('DTSTART;VALUE=DATE:20260608');
  expect(text).toContain('DTEND;VALUE=DATE:20260613');
  const found = convertIcsCalendar(undefined, text).events ?? [];
  expect(found[0]?.start.date.toISOString()).toBe('2026-03-10T00:00:00.000Z');
  expect(found[0]?.end?.date.toISOString()).toBe('2026-03-10T03:30:00.000Z');
});

test('an event keeps its hours over the change of the clock, also within the hour that comes twice', () => {
  const moments = (starts_at: string, ends_at: string) => {
    const [found] = convertIcsCalendar(undefined, file({ events: [{ ...event, starts_at, ends_at }] })).events ?? [];
    return [found?.start.date.toISOString(), found?.end?.date.toISOString()];
  };
  for (const [from, to] of [
    ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01T07:10:00.000Z', '2026-11-01T07:40:00.000Z'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01T09:30:00.000Z'],
    ['2027-03-14T07:30:00.000Z', '2027-03-14T08:30:00.000Z'],
  ] as const)
    expect(moments(from, to)).toEqual([from, to]);
});

test('the import reads the feed back as it was: the pattern without its changed day, and each event', () => {
  const changed = { ...event, series_id: 'weekly', series_start: '2026-03-10' };
  const rows = readIcal(file({ series: [series], events: [changed, event] }), 'America/Chicago').map(
    ({ line, cells }) => checkEvent({ line, cells }, guessEvents(Object.keys(ICAL_COLUMNS)), 'America/Chicago'),
  );
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(
    rows.map(({ entry }) => entry).toSorted((one, other) => (one?.uid ?? '').localeCompare(other?.uid ?? '')),
  ).toMatchObject([
    { uid: 'one@guidon', title: 'Ball', starts_at: '2026-03-10T00:00:00.000Z', ends_at: '2026-03-10T03:30:00.000Z' },
    {
      uid: 'weekly@guidon',
      rrule: series.rrule,
      until: series.until,
      first_day: '2026-03-03',
      starts: '15:15',
      minutes: '60',
    },
    { uid: 'weekly@guidon#2026-03-10', title: 'Ball' },
  ]);
  expect(rows.find(({ entry }) => entry && 'rrule' in entry)?.entry).toMatchObject({
    without: ['2026-03-10', '2026-03-17'],
  });
});

test('the 2nd and 4th Tuesday goes out as one rule and comes back as it', () => {
  const monthly = {
    ...series,
    rrule: 'FREQ=MONTHLY;BYDAY=2TU,4TU',
    until: '2026-12-31',
    without: [],
    first_day: '2026-03-10',
  };
  const text = file({ series: [monthly], events: [] });
  expect(text).toContain('RRULE:FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=');
  const [row] = readIcal(text, 'America/Chicago');
  expect(row?.cells.repeats).toContain('FREQ=MONTHLY;BYDAY=2TU,4TU');
});

test('a date of another module is an event of its own with a number that grows with each change', () => {
  const date = {
    id: 'meet-times-7',
    title: 'Report: Armed Regulation, Pad 2 (starts 8:50 AM)',
    place: 'Pad 2, Gym',
    note: 'Uniform: Class A',
    link: '/app/competition-portal/registrations/1?tab=sheet',
    starts_at: '2026-11-14T14:35:00Z',
    ends_at: '2026-11-14T15:05:00Z',
    zone: 'America/Chicago',
    changed_at: '2026-11-01T12:00:00Z',
  };
  const text = file({ dates: [date] });
  expect(text).toContain('UID:meet-times-7@guidon');
  expect(text).toContain('DTSTART:20261114T143500Z');
  expect(text).toContain('DTEND:20261114T150500Z');
  const numberOf = (of: string) => Number(/SEQUENCE:(\d+)/.exec(of)?.[1]);
  expect(numberOf(file({ dates: [{ ...date, changed_at: '2026-11-01T12:00:05Z' }] }))).toBe(numberOf(text) + 5);
});
