import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { partsOf } from '../recurrence/words.ts';
import { daysBetween, shiftDay } from '../time/day.ts';
import type { IcalEvent, Series } from './ical-event.ts';
import { lastDay } from './ical-kept.ts';
import { movedBy, movedTo } from './ical-move.ts';
import { type IcalRow, rowOf } from './ical-row.ts';
import type { Reading } from './ical-times.ts';
import { cleanRule } from './rule.ts';

/** How far ahead the dates of a rule without an end come in, and the most dates of any. */
const AHEAD = 730;
const MOST = 400;
/** How long ago and how far ahead an event may be; the database refuses what isn't between. */
const [OLDEST, FARTHEST] = [790, 1490];

/** The single dates of a series whose rule Guidon can't keep, each an event of its own. Null where a rule can't be read. */
export function singleRows({ event, rules, more, out, followed }: Series, reading: Reading): IcalRow[] | null {
  const first = event.start?.own.day ?? '';
  const from = first < shiftDay(reading.today, -OLDEST) ? reading.today : first;
  const isEndless = rules.some((rule) => !/UNTIL|COUNT/i.test(rule));
  const ahead = shiftDay(from > reading.today ? from : reading.today, AHEAD);
  const farthest = shiftDay(reading.today, FARTHEST);
  const to = isEndless && ahead < farthest ? ahead : farthest;
  const hits = (rule: string) => daysIn(rule, event, from, to, reading);
  const [found, unwanted] = [rules.map(hits), event.lines('EXRULE').map(({ value }) => hits(value))];
  if ([...found, ...unwanted].includes(null)) return null;
  const gone = new Set(unwanted.flatMap((days) => days ?? []));
  const days = [...new Set([...(from === first ? [first] : []), ...found.flatMap((list) => list ?? [])])];
  const dates = [
    ...days.filter((day) => !gone.has(day)).map((day) => onDay(event, followed, day, reading.timeZone)),
    ...more.map((time) => ({ day: time.day, event: movedTo(event, time, reading.timeZone) })),
  ]
    .filter(({ day }) => !out.has(day))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const unique = [...new Map(dates.map((date) => [`${date.event.start?.at}`, date])).values()];
  const kept = unique.slice(0, MOST);
  const isCut = isEndless || unique.length > kept.length;
  const last = kept.at(-1)?.day ?? first;
  const told = [
    `Imported as ${kept.length} single ${kept.length === 1 ? 'date' : 'dates'}: Guidon can't repeat it this way, or doesn't know its time zone`,
    ...(from === first ? [] : [`Began on ${first}: imported from ${from} on`]),
    ...(isCut ? [`Ends on ${last}: later dates aren't imported`] : []),
  ];
  const seen = new Map<string, number>();
  return kept.map((date, at) => {
    const times = (seen.get(date.day) ?? 0) + 1;
    seen.set(date.day, times);
    const uid = event.uid && `${event.uid}#${date.day}${times > 1 ? `-${times}` : ''}`;
    return rowOf(date.event, at === 0 ? { uid } : { uid, told: '' }, at === 0 ? told : []);
  });
}

/** The event of a day by the clock of the file, as it is from the last change on that later days follow. */
function onDay(event: IcalEvent, followed: IcalEvent[], day: string, timeZone: string) {
  const plain = movedBy(event, daysBetween(event.start?.own.day ?? day, day), timeZone);
  const change = followed
    .toSorted((one, other) => ((one.instead?.at ?? '') < (other.instead?.at ?? '') ? -1 : 1))
    .findLast(({ instead }) => instead && (instead.own.day <= day || instead.at <= (plain.start?.at ?? '')));
  const at = plain.start?.day ?? day;
  if (!change) return { day: at, event: plain };
  return { day: at, event: movedBy(change, daysBetween(change.instead?.day ?? at, at), timeZone) };
}

/** The days of a rule by the clock of the file; null where the rule can't be read. */
function daysIn(text: string, event: IcalEvent, from: string, to: string, reading: Reading): string[] | null {
  const { UNTIL: until, ...parts } = partsOf(cleanRule(text));
  const end = lastDay(until, event, reading);
  const isRead = /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(parts['FREQ'] ?? '') && !/BY(HOUR|MINUTE|SECOND)/i.test(text);
  if (!isRead || end === null || !event.start) return null;
  const { own, day } = event.start;
  const last = end === undefined ? to : shiftDay(end, daysBetween(day, own.day));
  const at = (one: string) => Temporal.PlainDate.from(one).toZonedDateTime('UTC');
  try {
    const rule = new RRuleTemporal({
      rruleString: `RRULE:${Object.entries(parts)
        .map(([key, value]) => `${key}=${value}`)
        .join(';')}`,
      dtstart: at(own.day),
      tzid: 'UTC',
      cache: false,
      temporal: Temporal,
    });
    return rule.between(at(from), at(last < to ? last : to), true).map((hit) => hit.toPlainDate().toString());
  } catch {
    return null;
  }
}
