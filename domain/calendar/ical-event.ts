import { shiftDay } from '../time/day.ts';
import { icalText, type IcalLine, type IcalPart } from './ical-lines.ts';
import { endAfter, type IcalTime, type Reading, timesOf, wholeDay } from './ical-times.ts';

/** An event of a calendar file as it is read; `told` says what of it isn't taken as the file has it. */
export type IcalEvent = {
  line: number;
  uid: string;
  /** Which of several versions of an event is the latest: twelve digits of its SEQUENCE, a space, and when it was changed. */
  version: string;
  start: IcalTime | undefined;
  end: IcalTime | undefined;
  startText: string;
  zone: string | undefined;
  /** The time of the repeating event that this one replaces; also of all that follow, where it says so. */
  instead: IcalTime | undefined;
  follows: boolean;
  words: { title: string; place: string; kind: string; notes: string; canceled: string; access: string };
  told: string[];
  lines: (name: string) => IcalLine[];
};

/** An event that repeats, with what is changed about it. */
export type Series = {
  event: IcalEvent;
  rules: string[];
  /** Times that are added to its rules. */
  more: IcalTime[];
  /** The days at the school on which it doesn't come. */
  out: Set<string>;
  /** Changes of all days from one on. */
  followed: IcalEvent[];
};

/** Reads one event. */
export function eventOf(part: IcalPart, reading: Reading): IcalEvent {
  const lines = (name: string) => part.lines.filter((line) => line.name === name);
  const line = (name: string) => lines(name)[0];
  const words = (name: string) => icalText(line(name)?.value ?? '');
  const time = (name: string) => timesOf(line(name), reading).times[0];
  const span = spanOf(part, time('DTSTART'), reading);
  const isTentative = /^tentative$/i.test(words('STATUS'));
  const stamp = line('LAST-MODIFIED')?.value ?? line('DTSTAMP')?.value ?? '';
  return {
    line: part.line,
    uid: (line('UID')?.value.trim() ?? '').slice(0, 220),
    version: `${words('SEQUENCE').padStart(12, '0')} ${stamp}`,
    ...span,
    told: [...span.told, ...(isTentative ? ['Tentative in the file: read as planned'] : [])],
    startText: words('DTSTART'),
    zone: line('DTSTART')?.params['TZID'],
    instead: time('RECURRENCE-ID'),
    follows: /^THISANDFUTURE$/i.test(line('RECURRENCE-ID')?.params['RANGE'] ?? ''),
    words: {
      title: words('SUMMARY').replaceAll(/\s+/g, ' '),
      place: words('LOCATION').replaceAll(/\s+/g, ' '),
      kind: words('CATEGORIES'),
      notes: words('DESCRIPTION'),
      canceled: /^cancell?ed$/i.test(words('STATUS')) ? 'Yes' : '',
      access: /^$|^public$/i.test(words('CLASS')) ? '' : words('CLASS'),
    },
    lines,
  };
}

function spanOf(part: IcalPart, start: IcalTime | undefined, reading: Reading) {
  const line = (name: string) => part.lines.find((one) => one.name === name);
  const [ends, duration] = [line('DTEND'), line('DURATION')?.value];
  const told: string[] = [];
  if (start?.clock.known === false) told.push(`The time zone "${start.clock.name}" isn't known: read as school time`);
  const given = timesOf(ends, reading).times[0];
  const lasting = start && duration ? endAfter(start, duration, reading.timeZone) : null;
  const end = given ?? lasting ?? undefined;
  if (start && !end && (ends ?? duration))
    told.push(`The end "${(ends?.value ?? duration ?? '').slice(0, 60)}" isn't understood: ends when it starts`);
  if (start && start.time !== null && end?.time === null) {
    told.push('The start has a time and the end has none: ends when it starts');
    return { start, end: undefined, told };
  }
  const isWhole = part.lines.some(
    ({ name, value }) => /ALLDAY(EVENT)?$/.test(name) && /^(TRUE|1)$/i.test(value.trim()),
  );
  if (!isWhole || start?.time === null || !start) return { start, end, told };
  const last = end && (end.own.time === '00:00' ? end.own.day : shiftDay(end.own.day, 1));
  const whole = (day: string) => wholeDay(day, start.clock);
  return { start: whole(start.own.day), end: last === undefined ? undefined : whole(last), told };
}
