import { z } from 'zod';

const words = z.string().nullable();
const count = z.number();

/** What an event asks of one of the person's cadets, and what holds. */
export const invitationSchema = z.object({
  event_id: z.string(),
  cadet_id: z.string(),
  first_name: z.string(),
  state: words,
  transport: words,
  place: count.nullable(),
  taken: count,
  title: z.string(),
  starts_at: z.string(),
  cancelled_at: words,
  opens_at: words,
  closes_at: words,
  withdraw_until: words,
  capacity: count.nullable(),
  note: words,
  needs_guardian: z.boolean(),
  confirmed: z.boolean(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** One cadet of an event, with the answer. */
export const answerSchema = z
  .object({
    cadet_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    unit_name: words,
    state: z.string(),
    transport: words,
    place: count.nullable(),
    answered_by_label: words,
    answered_at: words,
    guardian_confirmed_at: words,
  })
  .transform(({ first_name, last_name, ...row }) => ({ ...row, name: `${last_name}, ${first_name}` }));
export type AnswerRow = z.output<typeof answerSchema>;

/** A coming event that asks who comes, and how it stands. */
export const signUpSchema = z.object({
  event_id: z.string(),
  title: z.string(),
  kind: z.string(),
  starts_at: z.string(),
  capacity: count.nullable(),
  going: count,
  maybe: count,
  not_going: count,
  to_confirm: count,
  waiting: count,
  unanswered: count,
  new_answers: count,
});
export type SignUpRow = z.output<typeof signUpSchema>;

/** The result of an answer; `before` is the answer until then. */
const said = z.object({ state: words, transport: words, place: count.nullish().transform((place) => place ?? null) });
export const answeredSchema = said.extend({ before: said });

/** How many were reminded. */
export const remindedSchema = z.object({ cadets: count, messages: count });
