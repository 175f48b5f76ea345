import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { WallClock } from '../time/zone.ts';
import type { IcalPart } from './ical-lines.ts';

/** From when on a clock is how far ahead of UTC: the wall clocks at which it begins, told by the clock before. */
type Offset = { before: number; after: number; onsets: (year: number) => string[] };

/**
 * The clock that a file describes by rules of its own (VTIMEZONE, RFC 5545 3.6.5): the moment at which it shows a day and time. Of
 * an hour that comes twice, the first counts, as everywhere here. Undefined where the rules can't be read.
 */
export function describedClock(part: IcalPart): ((at: WallClock) => string) | undefined {
  const offsets = partsWithin(part.text).flatMap(offsetOf);
  if (offsets.length === 0) return undefined;
  const changes = new Map<number, { at: string; offset: Offset }[]>();
  const changesOf = (year: number) => {
    const known = changes.get(year);
    if (known) return known;
    const found = offsets
      .flatMap((offset) => offset.onsets(year).map((at) => ({ at, offset })))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    changes.set(year, found);
    return found;
  };
  return ({ day, time }) => {
    const at = `${day}T${time}`;
    const change = changesOf(Number(day.slice(0, 4))).findLast((one) => begins(one) <= at);
    const minutes = change?.offset.after ?? offsets[0]?.before ?? 0;
    return Temporal.PlainDateTime.from(at).toZonedDateTime('UTC').subtract({ minutes }).toInstant().toString();
  };
}

/** The hour that a change leaves out still counts by the clock before, and so does the one that comes twice. */
function begins({ at, offset: { before, after } }: { at: string; offset: Offset }): string {
  return after > before ? wall(Temporal.PlainDateTime.from(at).add({ minutes: after - before })) : at;
}

function partsWithin(text: string): Map<string, string[]>[] {
  const found: Map<string, string[]>[] = [];
  for (const line of text.split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/i.exec(line) ?? [];
    if (/^(STANDARD|DAYLIGHT)\s*$/i.test(value) && name.toUpperCase() === 'BEGIN') found.push(new Map());
    else found.at(-1)?.set(name.toUpperCase(), [...(found.at(-1)?.get(name.toUpperCase()) ?? []), value.trim()]);
  }
  return found;
}

function offsetOf(lines: Map<string, string[]>): Offset[] {
  const [from = '', to = '', start = '', rule] = ['TZOFFSETFROM', 'TZOFFSETTO', 'DTSTART', 'RRULE'].map(
    (name) => lines.get(name)?.[0],
  );
  const [before, after] = [minutesOf(from), minutesOf(to)];
  const begin = wallOf(start);
  if (before === null || after === null || begin === null) return [];
  const single = [begin, ...(lines.get('RDATE') ?? []).flatMap((list) => list.split(',')).map(wallOf)].filter(
    (at) => at !== null,
  );
  const onsets = (year: number) => [
    ...single.filter((at) => Number(at.slice(0, 4)) <= year),
    ...(rule === undefined ? [] : hitsOf(rule, begin, year)),
  ];
  return [{ before, after, onsets }];
}

/** The times of a yearly rule in a year and the one before: it may have begun centuries ago. */
function hitsOf(rule: string, begin: string, year: number): string[] {
  const first = Temporal.PlainDateTime.from(begin);
  const last = wallOf(/UNTIL=([0-9TZ]+)/i.exec(rule)?.[1] ?? '') ?? '9999';
  try {
    const dtstart = first.with({ year: Math.max(first.year, year - 1) }).toZonedDateTime('UTC');
    const text = rule
      .toUpperCase()
      .replace(/;?UNTIL=[^;]*/, '')
      .replace(/;+$/, '');
    return new RRuleTemporal({ rruleString: `RRULE:${text}`, dtstart, tzid: 'UTC', cache: false, temporal: Temporal })
      .between(dtstart, Temporal.PlainDateTime.from(`${year}-12-31T23:59`).toZonedDateTime('UTC'), true)
      .map((at) => wall(at.toPlainDateTime()))
      .filter((at) => at >= begin && at <= last);
  } catch {
    return [];
  }
}

const wall = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'minute' });

function wallOf(value: string): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{2}Z?$/.exec(value.trim()) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}`;
}

function minutesOf(offset: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})(?:\d{2})?$/.exec(offset.trim()) ?? [];
  return sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
