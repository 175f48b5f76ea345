import { z } from 'zod';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { schoolZone } from '../../../shared/time/school-zone.ts';

const event = z.object({
  id: z.string(),
  title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  all_day: z.boolean(),
  place: z.string().nullable(),
  canceled: z.boolean(),
  archived: z.boolean(),
});

/** The day of a registration as `registration_day` gives it. */
export const registrationDay = z.object({
  state: z.string(),
  has_calendar: z.boolean(),
  is_going: z.boolean(),
  is_linked: z.boolean(),
  event: event.nullable(),
  differs: z.array(z.object({ field: z.string(), host: z.string().nullable(), ours: z.string().nullable() })),
  roster: z.number(),
  unlinked: z.number(),
  slips: z.object({ asked: z.number(), signed: z.number(), declined: z.number(), missing: z.number() }).nullable(),
  plan: z
    .object({ leaves_at: z.string().nullable(), returns_at: z.string().nullable(), transport: z.string().nullable() })
    .nullable(),
  rides: z.number(),
  seated: z.number(),
});

/** Where a cadet of a roster would be in two places, as `roster_clashes` gives it. */
export const rosterClash = z.object({
  member_id: z.string(),
  name: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  event_id: z.string().nullable(),
  registration_id: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});

export type RegistrationDay = z.output<typeof registrationDay>;
export type RosterClash = z.output<typeof rosterClash>;
export type DayEvent = z.output<typeof event>;

/** What can be started from a registration in one press. */
export type DayPart = 'slips' | 'trip' | 'bus';

type Span = { starts_at: string; ends_at: string; all_day: boolean };

/** When something is, by the school's clock. */
export function spanWords({ starts_at: from, ends_at: to, all_day: whole }: Span): string {
  const [first, last] = [from, to].map((at) => wallClock(at, schoolZone()));
  if (!first || !last) return '';
  if (whole) return formatDays(first.day, last.day);
  const end = formatMoment(to);
  return `${formatMoment(from)} to ${first.day === last.day ? (end.split(', ').at(-1) ?? end) : end}`;
}
