import { z } from 'zod';
import { daysBetween, shiftDay } from '../../../../domain/time/day.ts';
import { instantOf, wallClock } from '../../../../domain/time/zone.ts';
import { type Audience, audienceShape, isNobody } from '../../shared/audience/audience.ts';
import type { Tables } from '../../shared/supabase/database.types.ts';
import { NO_SIGN_UP, signUpShape } from './answers/sign-up-start.ts';
import { kinds, wanted } from './kinds.ts';
import { repeatShape, ruleOf, toRepeat, untilOf } from './series/repeat.ts';
import type { EventSeries } from './series/series.ts';
import { type Span, spanDays } from './span-days.ts';

export type SchoolEvent = Tables<'school_events'>;

/** Who sees an event. */
export const audiences: Record<string, string> = {
  everyone: 'Everyone, including parents',
  cadets: 'Cadets and instructors',
  group: 'Groups, teams, or individual cadets',
  staff: 'Instructors only',
};

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.');
const day = z.iso.date('Enter a date.');
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${most} characters or fewer.`)
    .transform((text) => text || null);

/** What the form asks for; days and times are those of the school. */
export const eventInput = z
  .object({
    title: z.string().trim().min(1, 'Please enter a title.').max(160, 'Use 160 characters or fewer.'),
    kind: z.enum(Object.keys(kinds)),
    day,
    until: day,
    all_day: z.boolean(),
    starts: time,
    ends: time,
    place: optional(160),
    uniform: optional(120),
    audience: z.enum(Object.keys(audiences)),
    notes: optional(4000),
    audience_groups: audienceShape,
    lead_id: z.string().nullable(),
    officer_id: z.string().nullable(),
    place_ids: z.array(z.string()),
    attendance_wanted: z.enum(Object.keys(wanted)),
    counts_hours: z.boolean(),
    needs_permission: z.boolean(),
    ...repeatShape,
    ...signUpShape,
  })
  .refine((event) => event.until >= event.day, {
    path: ['until'],
    message: 'The last day must be on or after the first day.',
  })
  .refine((event) => event.all_day || event.until > event.day || event.ends >= event.starts, {
    path: ['ends'],
    message: 'The end must be after the start.',
  })
  .refine((event) => event.audience !== 'group' || !isNobody(event.audience_groups), {
    path: ['audience'],
    message: 'Choose at least one group or cadet.',
  })
  .refine((event) => event.repeat === '' || event.stops !== 'on' || event.ends_on >= event.day, {
    path: ['ends_on'],
    message: 'Choose a date on or after the first day.',
  });

export type EventInput = z.output<typeof eventInput>;

/** The form's values as a row; an event of whole days lasts from midnight to the last minute. */
export function toRow(input: EventInput, timeZone: string) {
  const { day: first, until, starts, ends } = input;
  return {
    ...sharedOf(input),
    starts_at: instantOf({ day: first, time: input.all_day ? '00:00' : starts }, timeZone),
    ends_at: instantOf({ day: until, time: input.all_day ? '23:59' : ends }, timeZone),
  };
}

/** The form's values as `save_series` takes a pattern: on the school's clock. */
export function toSeries(input: EventInput, yearEnd: string | null) {
  const days = daysBetween(input.day, input.until);
  const span = minutesOf(input.ends) - minutesOf(input.starts) + days * 1440;
  return {
    ...sharedOf(input),
    first_day: input.day,
    starts: input.starts,
    minutes: String(input.all_day ? days * 1440 : span),
    rrule: ruleOf(input, input.day),
    until: untilOf(input, input.day, yearEnd),
    skips_days_off: input.skips_days_off,
  };
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What an event and a pattern have in common. */
function sharedOf(input: EventInput) {
  const { title, kind, all_day, place, uniform, notes, audience, audience_groups, lead_id, officer_id, place_ids } =
    input;
  const { attendance_wanted, counts_hours, needs_permission } = input;
  return {
    title,
    kind,
    all_day,
    place,
    uniform,
    notes,
    audience,
    audience_groups,
    lead_id,
    officer_id,
    place_ids,
    attendance_wanted,
    counts_hours,
    needs_permission,
  };
}

/** What the form takes of an event or of a day of a pattern. */
export type FormSource = Pick<
  SchoolEvent,
  | 'title'
  | 'kind'
  | 'starts_at'
  | 'ends_at'
  | 'all_day'
  | 'place'
  | 'uniform'
  | 'audience'
  | 'notes'
  | 'lead_id'
  | 'officer_id'
  | 'place_ids'
  | 'attendance_wanted'
  | 'counts_hours'
  | 'needs_permission'
> & { audience_groups: Audience | SchoolEvent['audience_groups'] };

/** A row as the form's values; without a row, an empty form for a day. */
export function toForm(
  event: FormSource | null,
  onDay: string,
  timeZone: string,
  series: EventSeries | null = null,
): z.input<typeof eventInput> {
  const from = event && wallClock(event.starts_at, timeZone);
  const to = event && wallClock(event.ends_at, timeZone);
  return {
    title: event?.title ?? '',
    kind: event?.kind ?? 'practice',
    day: from?.day ?? onDay,
    until: to?.day ?? onDay,
    all_day: event?.all_day ?? false,
    starts: event && !event.all_day && from ? from.time : '15:15',
    ends: event && !event.all_day && to ? to.time : '16:45',
    place: event?.place ?? '',
    uniform: event?.uniform ?? '',
    audience: event?.audience ?? 'everyone',
    notes: event?.notes ?? '',
    audience_groups: audienceShape.parse(event?.audience_groups ?? {}),
    lead_id: event?.lead_id ?? null,
    officer_id: event?.officer_id ?? null,
    place_ids: event?.place_ids ?? [],
    attendance_wanted: event?.attendance_wanted ?? 'expected',
    counts_hours: event?.counts_hours ?? false,
    needs_permission: event?.needs_permission ?? false,
    ...toRepeat(series),
    ...NO_SIGN_UP,
  };
}

/** The events of each day, in order; an event of several days is on each of them. */
export function byDay<One extends Span>(events: One[], timeZone: string): Map<string, One[]> {
  const days = new Map<string, One[]>();
  for (const event of events) {
    const { first, last } = spanDays(event, timeZone);
    let on = first;
    while (on <= last) {
      const day = days.get(on);
      if (day) day.push(event);
      else days.set(on, [event]);
      if (on === last) break;
      on = shiftDay(on, 1);
    }
  }
  return days;
}

export type Chosen = { kinds: string[]; audiences: string[] };

/** What is of the chosen kinds and audiences; nothing chosen narrows nothing. Dates of other modules have no audience. */
export function narrow<One extends { kind: string; audience?: string }>(events: One[], chosen: Chosen): One[] {
  return events.filter(
    ({ kind, audience }) =>
      (chosen.kinds.length === 0 || chosen.kinds.includes(kind)) &&
      (chosen.audiences.length === 0 || (audience !== undefined && chosen.audiences.includes(audience))),
  );
}
