import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { zoneComponent } from './zone.ts';

/** What a person's calendar holds, as the database tells it. Moments are ISO instants, days and times those of the school. */
export type Feed = { name: string; events: FeedEvent[]; series: FeedSeries[]; dates?: FeedDate[] };

type Shown = {
  id: string;
  title: string;
  place: string | null;
  uniform: string | null;
  attendance_wanted: 'required' | 'expected' | 'optional';
  changed_at: string;
  zone: string;
};

/** An event; `series_day` is the day of the occurrence that it stands for. */
export type FeedEvent = Shown & {
  starts_at: string;
  ends_at: string;
  all_day: boolean;
  cancelled: boolean;
  series_id: string | null;
  series_start: string | null;
};

/** A pattern: `starts` is a time of day, `without` are the days on which it is left out. */
export type FeedSeries = Shown & {
  first_day: string;
  starts: string;
  minutes: number;
  all_day: boolean;
  rrule: string;
  until: string | null;
  without: string[];
};

/** A date of another module that is an event of its own here, such as when an entry reports at a meet. */
export type FeedDate = {
  id: string;
  title: string;
  place: string | null;
  note: string | null;
  /** The path of its page. */
  link: string;
  starts_at: string;
  ends_at: string;
  zone: string;
  changed_at: string;
};

/** The calendar as a file (RFC 5545): patterns as rules, changed occurrences beside them, whole days as days. */
export function icsOf(feed: Feed, site: string): string {
  const calendar = ical({
    name: feed.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Guidon', product: 'Calendar', language: 'EN' },
    timezone: { name: null, generator: (zone) => zoneComponent(zone) },
    ttl: 60 * 60,
  });
  const patterns = new Map(feed.series.map((series) => [series.id, series]));
  for (const series of feed.series) calendar.createEvent(ofSeries(series, site));
  for (const event of feed.events) calendar.createEvent(ofEvent(event, patterns.get(event.series_id ?? ''), site));
  for (const date of feed.dates ?? []) calendar.createEvent(ofDate(date, site));
  return calendar.toString();
}

/** In UTC: each device shows it on its own clock. The page's file of the same date has the same id and number. */
function ofDate(date: FeedDate, site: string): ICalEventData {
  const { id, title, place, note, link, starts_at, ends_at, changed_at } = date;
  const changed = new Date(changed_at);
  return {
    id: `${id}@guidon`,
    summary: title,
    ...(place ? { location: place } : {}),
    ...(note ? { description: note } : {}),
    start: new Date(starts_at),
    end: new Date(ends_at),
    stamp: changed,
    lastModified: changed,
    sequence: Math.max(0, Math.floor((changed.getTime() - FIRST) / 1000)),
    status: ICalEventStatus.CONFIRMED,
    url: `${site}${link}`,
  };
}

const FIRST = Date.UTC(2024, 0, 1);

function ofEvent(event: FeedEvent, series: FeedSeries | undefined, site: string): ICalEventData {
  const [from, to] = [zoned(event.starts_at, event.zone), zoned(event.ends_at, event.zone)];
  // Over a change of the clock it is told in UTC: an hour that comes twice is the first one by the clock.
  const isClear = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toZonedDateTime(event.zone).equals(at);
  const changes = !event.all_day && (from.offset !== to.offset || !isClear(from) || !isClear(to));
  const [starts, ends] = changes ? [from.withTimeZone('UTC'), to.withTimeZone('UTC')] : [from, to];
  return {
    ...shown(event, `${site}/app/calendar/events/${event.id}`),
    id: `${event.series_id ?? event.id}@guidon`,
    ...spanOf(event.all_day, starts, event.all_day ? to.toPlainDate().add({ days: 1 }) : ends),
    ...(changes ? { timezone: 'UTC' } : {}),
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(event.series_start && series ? { recurrenceId: startOf(series, event.series_start) } : {}),
  };
}

function ofSeries(series: FeedSeries, site: string): ICalEventData {
  const from = startOf(series, series.first_day);
  const to = from.add({ minutes: series.minutes });
  return {
    ...shown(series, `${site}/app/calendar`),
    id: `${series.id}@guidon`,
    ...spanOf(series.all_day, from, series.all_day ? to.toPlainDate().add({ days: 1 }) : to),
    repeating: ruleOf(series),
  };
}

const WANTED = { required: 'Required', expected: 'Expected', optional: 'Optional' };

function shown(of: Shown, url: string): Partial<ICalEventData> {
  const { title, place, uniform, attendance_wanted: wanted, changed_at: changed, zone } = of;
  const about = [`Attendance: ${WANTED[wanted]}`, uniform && `Uniform: ${uniform}`];
  return {
    summary: title,
    ...(place ? { location: place } : {}),
    description: about.filter(Boolean).join('\n'),
    stamp: new Date(changed),
    lastModified: new Date(changed),
    timezone: zone,
    url,
  };
}

/** The span of an event: days where it lasts whole days (the end is the day after the last), else moments of the zone. */
function spanOf(allDay: boolean, from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime | Temporal.PlainDate) {
  if (!allDay) return { start: from, end: to, allDay: false };
  return { start: from.toPlainDate(), end: to, allDay: true };
}

/** The rule and the days left out, as lines. A last day counts to its end in the school's zone. */
function ruleOf(series: FeedSeries): string {
  const { rrule, until, without, zone, all_day: allDay } = series;
  const last = until && Temporal.PlainDate.from(until);
  const end = last && (allDay ? days(last) : utc(last.add({ days: 1 }).toZonedDateTime(zone).subtract({ seconds: 1 })));
  const left = without.map((day) => (allDay ? days(Temporal.PlainDate.from(day)) : clock(startOf(series, day))));
  const exdate = allDay ? 'EXDATE;VALUE=DATE' : `EXDATE;TZID=${zone}`;
  return [
    `RRULE:${rrule.replace(/^RRULE:/, '')}${end ? `;UNTIL=${end}` : ''}`,
    ...(left.length > 0 ? [`${exdate}:${left.join(',')}`] : []),
  ].join('\r\n');
}

/** When a pattern begins on a day. */
function startOf({ starts, all_day: allDay, zone }: FeedSeries, day: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: allDay ? '00:00' : starts });
}

const zoned = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
const days = (day: Temporal.PlainDate) => day.toString().replaceAll('-', '');
const utc = (at: Temporal.ZonedDateTime) => at.toInstant().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
const clock = (at: Temporal.ZonedDateTime) =>
  at.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
