import { shiftDay } from '../../../../domain/time/day.ts';
import { saveFile } from './save-file.ts';

/** An event as other calendars take it. Moments are ISO instants; days are those of the school. */
export type IcalEvent = {
  id: string;
  title: string;
  /** First moment, or first day of an event of whole days. */
  from: string;
  /** Last moment, or last day, included. */
  to: string;
  allDay: boolean;
  place: string | null;
  notes: string | null;
  cancelled: boolean;
  /** When it was last changed. */
  changedAt: string;
  /** Which change of it this is: a program that has an earlier one takes this in its place. */
  sequence?: number;
};

/** A file of iCalendar (RFC 5545) with one event, for the calendar of a phone or of an office. */
export function icalOf(event: IcalEvent): string {
  return icalFile([event]);
}

/** The same with several events; `name` is what a program calls the calendar that they're from. */
export function icalFile(events: readonly IcalEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guidon//Calendar//EN',
    ...(name === undefined ? [] : ['METHOD:PUBLISH', `X-WR-CALNAME:${text(name)}`]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Hands a calendar file to the browser's downloads, named after what is in it. */
export function saveIcal(title: string, file: string): void {
  saveFile(`${fileName(title)}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
}

/** A title as the name of a file: 'Spring meet: Larkspur' → 'spring-meet-larkspur'. */
export function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'event'
  );
}

/** Which change something is, from when it changed: later ones are higher. */
export function sequenceOf(changedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(changedAt) - FIRST) / 1000));
}

const FIRST = Date.UTC(2024, 0, 1);

function linesOf(event: IcalEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@guidon`,
    `DTSTAMP:${moment(event.changedAt)}`,
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    ...(event.allDay
      ? [
          // The end of whole days is the day on which the event is over.
          `DTSTART;VALUE=DATE:${day(event.from)}`,
          `DTEND;VALUE=DATE:${day(shiftDay(event.to, 1))}`,
        ]
      : [`DTSTART:${moment(event.from)}`, `DTEND:${moment(event.to)}`]),
    `SUMMARY:${text(event.title)}`,
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    ...(event.notes ? [`DESCRIPTION:${text(event.notes)}`] : []),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function moment(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function day(isoDay: string): string {
  return isoDay.replaceAll('-', '');
}

function text(words: string): string {
  return words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** No line is longer than 75 bytes; what is over starts the next one with a blank. Signs are never cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const sign of line) {
    const bytes = new TextEncoder().encode(sign).length;
    if (size + bytes > 75) {
      parts.push(part);
      part = '';
      // The blank at the beginning counts.
      size = 1;
    }
    part += sign;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}
