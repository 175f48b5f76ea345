import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** How something comes again: from `first_day` on, until a day or permanently, by a rule of RFC 5545. Days are those of the school. */
export type Pattern = { first_day: string; until: string | null; rrule: string };

/** Days on which the school is closed, both included. */
export type DaysOff = { from_on: string; to_on: string };

/**
 * The days of a pattern from a day to another, both included, in order: only these are computed. `app.rule_hits` says the same of
 * one day; a test holds the two together. Raises an error for a rule that is none.
 */
export function daysOf({ first_day: first, until, rrule }: Pattern, from: string, to: string): string[] {
  const last = until !== null && until < to ? until : to;
  const begin = from < first ? first : from;
  if (last < begin) return [];
  // Days have no time zone: the clock is put on afterward.
  const start = midnight(first);
  const rule = new RRuleTemporal({
    rruleString: `RRULE:${rrule}`,
    dtstart: start,
    tzid: 'UTC',
    cache: false,
    temporal: Temporal,
  });
  return rule
    .between(midnight(begin), midnight(last), true)
    .map((at) => at.toPlainDate().toString())
    .filter((day) => day >= begin && day <= last);
}

/** The same without the days off. */
export function openDaysOf(pattern: Pattern, daysOff: readonly DaysOff[], from: string, to: string): string[] {
  return daysOf(pattern, from, to).filter((day) => !daysOff.some((off) => off.from_on <= day && day <= off.to_on));
}

function midnight(day: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime('UTC');
}
