import { z } from 'zod';
import { meetFacts } from '../../shared/meet/registration/open-meet.ts';

export const NOUN = { one: 'registration', many: 'registrations' };
export const MODULE = 'competition-entries';

const entry = z.object({
  id: z.string(),
  event_id: z.string(),
  division: z.string().nullable(),
  letter: z.string(),
  name: z.string().nullable(),
  team_id: z.string().nullable(),
  team: z.string().nullable(),
  is_exhibition: z.boolean(),
  state: z.string(),
  state_reason: z.string().nullable(),
  offer_until: z.string().nullable(),
  ahead: z.number().nullable(),
});

/** The page of a registration as its school reads it: `registration_page`. */
export const registrationPage = z.object({
  id: z.string(),
  school_id: z.string(),
  meet_id: z.string(),
  state: z.string(),
  state_reason: z.string().nullable(),
  number: z.number().nullable(),
  submitted_at: z.string().nullable(),
  offer_until: z.string().nullable(),
  cadets: z.number().nullable(),
  buses: z.number().nullable(),
  arrives_at: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  emergency_name: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  note: z.string().nullable(),
  terms_at: z.string().nullable(),
  terms_name: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
  started_by: z.string().nullable(),
  ahead: z.number().nullable(),
  meet: meetFacts.extend({ is_hidden: z.boolean() }),
  entries: z.array(entry),
  missing: z.array(z.object({ code: z.string(), words: z.string(), part: z.string() })),
  acknowledged: z.record(z.string(), z.object({ at: z.string(), by: z.string().nullable() })),
  teams: z.array(z.object({ id: z.string(), name: z.string(), discipline: z.string() })),
});

export type Registration = z.output<typeof registrationPage>;
export type Entry = z.output<typeof entry>;

/** The entries that count: what was removed or scratched is history. */
export const livingEntries = ({ entries }: Pick<Registration, 'entries'>): Entry[] =>
  entries.filter(({ state }) => !['withdrawn', 'scratched'].includes(state));

/** What is left to do, without what only later parts ask for: what a registration needs to be submitted. */
export const neededToSubmit = ({ missing }: Pick<Registration, 'missing'>) =>
  missing.filter(({ code }) => ['contact', 'emergency', 'cadets', 'entries', 'terms'].includes(code));
