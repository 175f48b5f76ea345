import { z } from 'zod';

const words = z.string().nullable();

const item = z.object({
  entry: z.string(),
  label: z.string(),
  event: z.string(),
  team: words,
  area: words,
  site: words,
  lane: z.number().nullable(),
  uniform: words,
  holding: z.array(z.object({ area: z.string(), site: words, from: z.string(), to: z.string() })),
  report_at: words,
  starts_at: words,
  ends_at: words,
  canceled: z.boolean(),
  changed_at: z.string(),
  who: z.array(z.object({ name: z.string(), role: z.string() })).nullable(),
});
/** An entry on a day sheet: when and where it reports. */
export type SheetItem = z.output<typeof item>;

const meet = z.object({
  id: z.string(),
  title: z.string(),
  state: z.string(),
  time_zone: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  venue: words,
  address: words,
  host: z.string(),
  published: z.boolean(),
  clock: z.string(),
});
export type SheetMeet = z.output<typeof meet>;

const base = z.object({
  items: z.array(item),
  stops: z.array(
    z.object({ id: words, kind: z.string(), label: z.string(), starts_at: z.string(), ends_at: z.string() }),
  ),
  lunch: z.array(z.object({ minutes: z.number(), starts_at: z.string(), ends_at: z.string() })),
});
/** What a day is put together from. */
export type SheetDayParts = z.output<typeof base> & { meet: SheetMeet; arrives_at?: string | null; trip?: Trip | null };

const trip = z.object({
  event: z.string(),
  meets_at: words,
  leaves_at: words,
  returns_at: words,
  transport: words,
  contact: words,
  phone: words,
  rides: z.array(z.object({ name: z.string(), driver: words, riders: z.number() })),
});
export type Trip = z.output<typeof trip>;

const arrival = z.object({ parking: words, room: words, meals: words });

const school = base.extend({
  id: z.string(),
  school: z.string(),
  code: words,
  arrives_at: words,
  buses: z.number().nullable(),
  cadets: z.number().nullable(),
  arrival,
});

const map = z.object({
  id: z.string(),
  kind: z.string(),
  number: z.number().nullable(),
  title: z.string(),
  link: words,
  note: words,
  effective_on: words,
  acknowledge: z.boolean(),
  supersedes_id: words,
});

/** A school's own day sheet: `registration_day_sheet`. */
export const ownSheet = school.extend({
  state: z.string(),
  meet: meet.extend({ contact: words, phone: words, email: words }),
  trip: trip.nullable(),
  maps: z.array(map),
  notes: z.array(z.object({ id: z.string(), title: z.string(), body: z.string(), sent_at: words })),
});
export type OwnSheet = z.output<typeof ownSheet>;

/** The day sheets of a meet for its host: `meet_day_sheets`. */
export const hostSheets = z.object({ meet, schools: z.array(school) });
export type HostSheets = z.output<typeof hostSheets>;

/** What is printed for a school, by itself or by the host. */
export type SchoolSheet = z.output<typeof school> & {
  meet: SheetMeet & { contact?: string | null; phone?: string | null; email?: string | null };
  trip?: Trip | null;
  notes?: OwnSheet['notes'];
};

/** The day of one cadet: `family_meet_days`. */
export const cadetDay = base.extend({
  registration: z.string(),
  cadet: z.string(),
  first_name: z.string(),
  is_self: z.boolean(),
  event: z.string(),
  meet,
  trip: trip.nullable(),
  ride: words,
  meals: words,
});
export type CadetDay = z.output<typeof cadetDay>;
