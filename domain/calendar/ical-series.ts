import type { IcalEvent, Series } from './ical-event.ts';
import { keptRule } from './ical-kept.ts';
import { patternRows } from './ical-pattern.ts';
import { type IcalRow, rowOf } from './ical-row.ts';
import { singleRows } from './ical-singles.ts';
import { dayFor, type Reading, timesOf } from './ical-times.ts';

/** The rows of an event that may repeat: itself, as its rule is kept, or its single dates. */
export function seriesRows(event: IcalEvent, changes: IcalEvent[], reading: Reading): IcalRow[] {
  const { start } = event;
  const followed = changes.filter(({ follows }) => follows);
  const rules = event.lines('RRULE').map(({ value }) => value.trim());
  const extra = event.lines('RDATE').map((line) => timesOf(line, reading));
  if (!start || (rules.length === 0 && extra.length === 0)) return [event, ...followed].map((one) => rowOf(one));
  const skipped = event.lines('EXDATE').map((line) => timesOf(line, reading));
  const more = extra.flatMap(({ times }) => times);
  const out = [
    ...skipped.flatMap(({ times }) => times),
    ...changes.flatMap(({ instead, follows }) => (instead && !follows ? [instead] : [])),
  ].map((time) => dayFor(time, start));
  const told = [...event.told, ...unreadWords('A skipped', skipped), ...unreadWords('An added', extra)];
  const series: Series = { event: { ...event, told }, rules, more, out: new Set(out), followed };
  const [rule = ''] = rules;
  const kept = rules.length === 1 && event.lines('EXRULE').length === 0 ? keptRule(rule, event, reading) : null;
  const pattern = kept && patternRows(series, kept, reading);
  if (pattern) return pattern;
  // What is wrong with the event itself is shown once, not for each of its dates.
  const isBad = event.words.access !== '' || event.words.title === '';
  const singles = isBad ? null : singleRows(series, reading);
  return singles ?? [named(series.event, rule), ...followed.map((one) => rowOf(one))];
}

/** A rule that can't be read: the check shows it. */
const named = (event: IcalEvent, rule: string) =>
  rowOf(event, {
    repeats: [rule, ...event.lines('RDATE').map(({ value }) => `RDATE=${value}`)].filter(Boolean).join(';'),
  });

function unreadWords(which: string, lists: { unread: string[] }[]): string[] {
  const unread = lists.flatMap((list) => list.unread);
  return unread.length > 0 ? [`${which} date isn't understood: ${unread.join(', ').slice(0, 80)}`] : [];
}
