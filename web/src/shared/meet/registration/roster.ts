import { z } from 'zod';
import { states } from '../../state/states.ts';

/** What someone is in an entry: `entry_members.role`. */
export const ROLE = states({
  member: { label: 'Member', tone: 'neutral' },
  commander: { label: 'Commander', tone: 'info' },
  guidon: { label: 'Guidon', tone: 'info' },
  alternate: { label: 'Alternate', tone: 'neutral' },
});

/** The form of a cadet as a host reads it; where there is none, it's missing. */
export const FORM = states({
  signed: { label: 'Form signed', tone: 'ok' },
  held: { label: 'Form held by the school', tone: 'info' },
  missing: { label: 'Form missing', tone: 'bad' },
});

/** A cadet of a roster as both schools read them. */
export const rosterMember = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string().nullable(),
  grade: z.number().nullable(),
  gender: z.string().nullable(),
  first_year: z.boolean().nullable(),
  form_at: z.string().nullable(),
  certified_at: z.string().nullable(),
});

/** An entry with the cadets in it. */
export const filledEntry = z.object({
  id: z.string(),
  label: z.string(),
  card: z.object({ id: z.string(), title: z.string(), version: z.number() }).nullable(),
  members: z.array(z.object({ member_id: z.string(), role: z.string() })),
});

/** Who goes out, or comes in; no one where there is one side alone. */
const side = z
  .string()
  .nullable()
  .transform((text) => text ?? '');

/** An exchange after the lock: `roster_changes`. */
export const rosterChange = z.object({
  id: z.string(),
  label: z.string(),
  out: side,
  in: side,
  state: z.string(),
  reason: z.string(),
  asked_by: z.string(),
  at: z.string(),
  decided_reason: z.string().nullable(),
});
