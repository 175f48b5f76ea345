import type { IcsTimezone } from 'ts-ics';
import { shiftDay } from '../time/day.ts';
import { icalText, type IcalLine, type IcalPart, partsOfIcal } from './ical-lines.ts';
import { endAfter, type IcalTime, timesOf, zonesOf } from './ical-times.ts';
import { ownRule } from './rule.ts';

/** What an event of a calendar file holds, as the columns of a table; days and times are the school's. */
export const ICAL_COLUMNS = {
  title: 'Title',
  first_day: 'Start date',
  starts: 'Start time',
  last_day: 'End date',
  ends: 'End time',
  place: 'Place',
  kind: 'Type',
  notes: 'Notes',
  repeats: 'Repeats',
  without: 'Except on',
  canceled: 'Canceled',
  uid: 'UID',
};

export type IcalRow = { line: number; cells: Partial<Record<keyof typeof ICAL_COLUMNS, string>> };

/** What a calendar file may hold. */
export const MOST_EVENTS = 2000;

/** How many events a file has, before anything of it is read. */
export const eventsIn = (text: string): number => text.match(/^BEGIN:VEVENT/gim)?.length ?? 0;

/**
 * The events of a calendar file (RFC 5545), in the time zone of the school. What isn't understood is left as the file has it, so
 * that the check names it. A changed day of a repeating event is a row of its own, and left out of the repeating one.
 */
export function readIcal(text: string, timeZone: string): IcalRow[] {
  const { events, zones: parts } = partsOfIcal(text);
  const zones = zonesOf(parts);
  const changed = new Map<string, string[]>();
  for (const event of events) {
    const day = timesOf(lineIn(event, 'RECURRENCE-ID'), zones, timeZone)?.[0]?.day;
    const uid = uidOf(event);
    if (day && uid) changed.set(uid, [...(changed.get(uid) ?? []), day]);
  }
  return events.map((event) => rowOf(event, zones, timeZone, changed));
}

const lineIn = ({ lines }: IcalPart, name: string): IcalLine | undefined => lines.find((line) => line.name === name);
const uidOf = (event: IcalPart) => (lineIn(event, 'UID')?.value.trim() ?? '').slice(0, 240);

function rowOf(event: IcalPart, zones: IcsTimezone[], timeZone: string, changed: Map<string, string[]>): IcalRow {
  const words = (name: string) => icalText(lineIn(event, name)?.value ?? '');
  const times = (name: string) => timesOf(lineIn(event, name), zones, timeZone);
  const [start, day, uid] = [times('DTSTART')?.[0], times('RECURRENCE-ID')?.[0]?.day, uidOf(event)];
  const repeats = day === undefined && start ? repeatsOf(event, start, zones, timeZone) : '';
  const left = event.lines
    .filter(({ name }) => name === 'EXDATE')
    .flatMap((line) => (timesOf(line, zones, timeZone) ?? []).map((time) => time.day));
  return {
    line: event.line,
    cells: {
      title: words('SUMMARY').replaceAll(/\s+/g, ' '),
      ...(start ? spanOf(event, start, times('DTEND')?.[0]) : { first_day: words('DTSTART') }),
      place: words('LOCATION').replaceAll(/\s+/g, ' '),
      kind: words('CATEGORIES'),
      notes: words('DESCRIPTION'),
      repeats,
      without: repeats ? [...new Set([...left, ...(changed.get(uid) ?? [])])].toSorted().join(', ') : '',
      canceled: /^cancelled$/i.test(words('STATUS')) ? 'Yes' : '',
      uid: uid && day ? `${uid}#${day}` : uid,
    },
  };
}

function spanOf(event: IcalPart, start: IcalTime, end: IcalTime | undefined) {
  const duration = lineIn(event, 'DURATION')?.value;
  const last = end ?? (duration ? endAfter(start, duration) : null) ?? start;
  // The end of whole days is the day on which the event is over.
  const last_day = start.time === null && last.day > start.day ? shiftDay(last.day, -1) : last.day;
  return {
    first_day: start.day,
    starts: start.time ?? '',
    last_day,
    ends: start.time === null ? '' : (last.time ?? ''),
  };
}

function repeatsOf(event: IcalPart, start: IcalTime, zones: IcsTimezone[], timeZone: string): string {
  const value = lineIn(event, 'RRULE')?.value.trim() ?? '';
  if (lineIn(event, 'RDATE')) return `${value || 'RDATE'};RDATE=${lineIn(event, 'RDATE')?.value ?? ''}`;
  if (value === '') return '';
  // Weekdays and days of a month count in the zone of the file: on another day here, they would mean another day.
  if (start.own !== start.day && /BYDAY|BYMONTHDAY/i.test(value)) return `${value};TZID=OTHER`;
  const until = /UNTIL=([^;]+)/i.exec(value)?.[1];
  if (until === undefined) return ownRule(value, start.day);
  const end = timesOf({ name: 'UNTIL', params: {}, value: until }, zones, timeZone)?.[0];
  if (!end) return value;
  const isOver = end.time !== null && start.time !== null && end.time < start.time;
  const day = isOver ? shiftDay(end.day, -1) : end.day;
  return ownRule(value.replace(until, day.replaceAll('-', '')), start.day);
}
