import { readDay } from '../file/read-day.ts';
import { daysOf } from '../recurrence/days.ts';
import { partsOf } from '../recurrence/words.ts';
import { guessColumns, valuesOf } from '../file/columns.ts';
import { daysBetween, shiftDay } from '../time/day.ts';
import { instantOf, todayIn } from '../time/zone.ts';
import { kindOf } from './kind.ts';
import { readClock } from '../time/clock.ts';
import { EVENT_FIELDS, type EventKey } from './import-fields.ts';
import { isRule } from './rule.ts';

/** A row as `import_events` takes it: one event, or a repeating one where it has a rule. */
export type EventEntry = {
  row: number;
  title: string;
  kind: string;
  all_day: boolean;
  place?: string;
  notes?: string;
  uid?: string;
  /** Which version of the event the file has: what the calendar has newer stays. */
  version?: string;
  /** What is imported differently from the file. */
  told?: string;
} & (
  | { starts_at: string; ends_at: string; canceled: boolean }
  | { rrule: string; first_day: string; starts: string; minutes: string; until: string | null; without: string[] }
);

type Problem = { field: EventKey; reason: string; fix: string };
type Values = Partial<Record<EventKey, string>>;

export type CheckedEvent = { row: number; entry: EventEntry | null; problems: Problem[]; values: Values };

/** Suggests a mapping: as the school matched it before, else by name. */
export function guessEvents(headings: string[], remembered: Record<string, string | undefined> = {}) {
  const { notes, ...found } = guessColumns(EVENT_FIELDS, headings, remembered);
  // A list may have only a description, which then says what the event is.
  if (found.title === undefined && notes?.trim().toLowerCase() === 'description') return { ...found, title: notes };
  return notes === undefined ? found : { ...found, notes };
}

/** What a mapping leaves open. */
export const missingInEvents = (mapping: Record<string, string | undefined>): string[] =>
  EVENT_FIELDS.filter(({ key, required }) => required && !mapping[key]).map(({ label }) => label);

/** Reads one row, its days and times on the school's clock; `entry` is null where `problems` says why. */
export function checkEvent(
  { line, cells }: { line: number; cells: Record<string, string> },
  mapping: Record<string, string | undefined>,
  timeZone: string,
  today = todayIn(timeZone),
): CheckedEvent {
  const values = valuesOf(EVENT_FIELDS, cells, mapping);
  const problems: Problem[] = [];
  const refuse = (field: EventKey, reason: string, fix: string) => void problems.push({ field, reason, fix });
  const read = (key: EventKey, find: (text: string) => string | null, fix: string): string => {
    const found = values[key] === undefined ? '' : find(values[key]);
    if (found === null) refuse(key, `"${(values[key] ?? '').slice(0, 80)}" isn't understood`, fix);
    return found ?? '';
  };
  for (const [key, label, most] of LENGTHS) {
    const length = values[key]?.length ?? 0;
    if (length > most) refuse(key, `${label} has more than ${most} characters`, 'Shorten it.');
  }
  if (values.title === undefined) refuse('title', 'The title is missing', "Enter the event's title.");
  if (values.first_day === undefined)
    refuse('first_day', 'The start date is missing', 'Enter a date, such as 2026-09-14.');
  const version = read(
    'version',
    (text) => (/^\d{1,9}$/.test(text) ? text : null),
    'Enter a whole number, or clear it.',
  );
  const day = read('first_day', readDay, 'Enter a date, such as 2026-09-14.');
  const last = read('last_day', readDay, 'Enter a date, such as 2026-09-14.') || day;
  const begins = read('starts', readClock, 'Enter a time, such as 3:15 PM.');
  const over = read('ends', readClock, 'Enter a time, such as 4:45 PM.');
  const all_day = begins === '' || isYes(values.all_day);
  const [starts, ends] = all_day ? ['', ''] : [begins, over || hourAfter(begins)];
  // Whole days that end at midnight are over the day before.
  const until = all_day && begins !== '' && over === '00:00' && last > day ? shiftDay(last, -1) : last;
  if (problems.length === 0 && (until < day || (until === day && !all_day && ends < starts)))
    refuse(until < day ? 'last_day' : 'ends', 'The end is before the start', 'Enter a later end.');
  const nearest = shiftDay(today, values.repeats ? -MOST_AGO.series : -MOST_AGO.single);
  if (day && (day < nearest || day > shiftDay(today, MOST_AHEAD)))
    refuse('first_day', `${day} is too far away`, `Enter a date from ${nearest} on, up to four years ahead.`);
  if (values.access && !/^(public|normal|no|false|0)$/i.test(values.access))
    refuse('access', 'Marked as private in the other calendar', 'Clear this to import it for those you choose.');
  if (day && until > day && daysBetween(day, until) > 14 && values.repeats)
    refuse('last_day', 'A repeating event lasts up to 14 days', 'Enter an earlier end.');
  if (values.repeats) checkRule(values, day, refuse);
  const without = (values.without ?? '').split(/[,;\s]+/).filter(Boolean);
  if (without.length > 200 || without.some((text) => readDay(text) === null))
    refuse('without', "These dates aren't understood", 'Enter up to 200 dates, separated by commas.');
  if (problems.length > 0) return { row: line, entry: null, problems, values };
  const { title = '', place, notes, uid, told } = values;
  const common = {
    row: line,
    title,
    kind: kindOf(values.kind, title),
    all_day,
    ...defined({ place, notes, uid, version, told }),
  };
  const span = { day, until, starts, ends, all_day };
  const entry = values.repeats
    ? { ...common, ...patternOf(values.repeats, span), without: without.map((text) => readDay(text) ?? '') }
    : { ...common, ...momentsOf(span, timeZone), canceled: isYes(values.canceled) };
  return { row: line, entry, problems, values };
}

/** How many days ago or ahead an event can begin: the database refuses more. */
const MOST_AGO = { single: 2990, series: 795 };
const MOST_AHEAD = 1495;

const LENGTHS: [EventKey, string, number][] = [
  ['title', 'The title', 160],
  ['place', 'The location', 160],
  ['notes', 'The notes', 4000],
  ['uid', 'The UID', 255],
];

function checkRule(values: Values, day: string, refuse: (field: EventKey, reason: string, fix: string) => void) {
  const rule = values.repeats ?? '';
  const { first } = firstOf(rule, day);
  if (!isRule(rule))
    refuse(
      'repeats',
      `Guidon can't repeat an event this way: ${rule.slice(0, 120)}`,
      'Enter a rule such as FREQ=WEEKLY;BYDAY=TU, or clear it to import the first date only.',
    );
  else if (day && first !== day)
    refuse('first_day', "The start date isn't one of the dates it repeats on", 'Enter the first date it repeats on.');
  if (isYes(values.canceled))
    refuse('canceled', 'This repeating event is canceled', 'Leave it out, or clear this to import it.');
}

/** The first day on which a rule comes, from a day on; none where it isn't a rule. */
function firstOf(rule: string, day: string): { first: string | undefined } {
  if (!isRule(rule) || !day) return { first: undefined };
  const { rrule, until } = splitRule(rule);
  return { first: daysOf({ first_day: day, until, rrule }, day, day)[0] };
}

type Span = { day: string; until: string; starts: string; ends: string; all_day: boolean };

function patternOf(rule: string, { day, until, starts, ends, all_day }: Span) {
  const minutes = daysBetween(day, until) * 1440 + (all_day ? 0 : minutesOf(ends) - minutesOf(starts));
  return { ...splitRule(rule), first_day: day, starts: starts || '00:00', minutes: String(minutes) };
}

/** A rule without its end, and the last day. */
function splitRule(rule: string): { rrule: string; until: string | null } {
  const { UNTIL: until, ...parts } = partsOf(rule);
  const rrule = Object.entries(parts).map(([key, value]) => `${key}=${value}`);
  return { rrule: rrule.join(';'), until: until?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null };
}

/** The moments of an event; one of whole days lasts from midnight to the last minute. */
function momentsOf({ day, until, starts, ends, all_day }: Span, timeZone: string) {
  return {
    starts_at: instantOf({ day, time: all_day ? '00:00' : starts }, timeZone),
    ends_at: instantOf({ day: until, time: all_day ? '23:59' : ends }, timeZone),
  };
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const isYes = (text: string | undefined) => /^(y|yes|true|1|x|cancell?ed)$/i.test(text ?? '');

/** An hour later, and not past the last minute of the day. */
function hourAfter(clock: string): string {
  if (clock === '') return '';
  return clock >= '23' ? '23:59' : `${String(Number(clock.slice(0, 2)) + 1).padStart(2, '0')}${clock.slice(2)}`;
}

const defined = (values: {
  place: string | undefined;
  notes: string | undefined;
  uid: string | undefined;
  version: string | undefined;
  told: string | undefined;
}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<
    Record<keyof typeof values, string>
  >;
