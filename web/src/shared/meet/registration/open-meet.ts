import { z } from 'zod';

const event = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  discipline: z.string(),
  divisions: z.array(z.string()),
  is_exhibition: z.boolean(),
  counts_overall: z.boolean(),
  min_entries: z.number().nullable(),
  max_entries: z.number().nullable(),
  max_per_school: z.number().nullable(),
  team_min: z.number().nullable(),
  team_max: z.number().nullable(),
  alternates_max: z.number().nullable(),
  minutes: z.number(),
  uniform: z.string().nullable(),
  is_cancelled: z.boolean(),
  cancelled_reason: z.string().nullable(),
  places_left: z.number().nullable(),
  teams: z.array(z.string()),
});

const division = z.object({
  code: z.string(),
  name: z.string(),
  arms: z.string(),
  level: z.string(),
  gender: z.string(),
  min_female: z.number().nullable(),
  max_male: z.number().nullable(),
});

const document = z.object({
  id: z.string(),
  kind: z.string(),
  number: z.number().nullable(),
  title: z.string(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  effective_on: z.string().nullable(),
  acknowledge: z.boolean(),
  supersedes_id: z.string().nullable(),
});

/** What a school that comes to a meet, or thinks of it, knows of it: `app.open_meet_facts` with its parts. */
export const meetFacts = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  time_zone: z.string(),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  about: z.string().nullable(),
  state: z.string(),
  clock: z.enum(['soon', 'open', 'closed']),
  host: z.object({
    name: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    program: z.string(),
    contact: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    distance: z.string(),
  }),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  roster_locks_at: z.string().nullable(),
  withdraw_until: z.string().nullable(),
  order_rule: z.string(),
  returning_until: z.string().nullable(),
  draw_at: z.string().nullable(),
  needs_approval: z.boolean(),
  takes_waiting: z.boolean(),
  max_schools: z.number().nullable(),
  max_cadets: z.number().nullable(),
  max_entries: z.number().nullable(),
  branches: z.array(z.string()),
  substitutions: z.string(),
  names_days: z.number(),
  terms: z.string().nullable(),
  note: z.string().nullable(),
  taken: z.number(),
  places_left: z.number().nullable(),
  waiting: z.number(),
  fits_program: z.boolean(),
  divisions: z.array(division),
  documents: z.array(document),
  events: z.array(event),
});

/** The page of a meet for visitors, with what their school has there. */
export const openMeet = meetFacts.extend({
  way: z.string(),
  registration: z.object({ id: z.string(), state: z.string() }).nullable(),
});

export type MeetFacts = z.output<typeof meetFacts>;
export type OpenMeet = z.output<typeof openMeet>;
export type OpenEvent = z.output<typeof event>;
export type OpenDocument = z.output<typeof document>;

export const OPEN = '/app/competition-portal/open-competitions';
export const REGISTRATIONS = '/app/competition-portal/registrations';
