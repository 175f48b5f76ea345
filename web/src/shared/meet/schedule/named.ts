import type { Day } from '../../../../../domain/scheduling/day.ts';
import { RULES } from '../../../../../domain/scheduling/check/break.ts';
import type { Clash } from '../../../../../domain/scheduling/explain/clash.ts';
import { formatClock, formatSpan } from '../../time/clock.ts';
import { formatDay } from '../../time/day.ts';

/** What the ids of a day mean to people; cadets aren't among them. */
export type Names = ReadonlyMap<string, string>;

export function namesOf({ days, areas, events, schools, judges, resources, entries, stops }: Day): Names {
  return new Map(
    [
      ...days.map(({ id, date }) => [id, ISO_DAY.test(date) ? formatDay(date) : date] as const),
      ...[...areas, ...events, ...schools, ...judges, ...resources].map(({ id, name }) => [id, name] as const),
      ...stops.map(({ id, label }) => [id, label] as const),
      ...entries.map(({ id, team }) => [id, team] as const),
    ].filter(([, name]) => Boolean(name)),
  );
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const TIMES = /\b(\d\d:\d\d)(?:–(\d\d:\d\d))?\b/g;
const WORD = /[A-Za-z0-9][\w.:-]*[A-Za-z0-9]|[A-Za-z0-9]/g;

/** What the scheduling says of ids and of times such as 09:30, in names and in the school's time. */
export function inNames(text: string, names: Names): string {
  return text
    .replace(WORD, (word) => names.get(word) ?? word)
    .replace(TIMES, (whole, from: string, to?: string) => (to ? formatSpan(from, to) : formatClock(whole)));
}

/** The rule that keeps an entry out of a place, and how, in words. */
export function clashWords({ rule, text }: Pick<Clash, 'rule' | 'text'>, names: Names): string {
  return `${RULES[rule]}: ${inNames(text, names)}`;
}
