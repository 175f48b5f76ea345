import { z } from 'zod';
import { noMoment, whole } from '../../../shared/form/shapes.ts';
import { momentOf } from '../../../shared/time/local-moment.ts';

/** What the form of a new event takes of its sign-up; the same names as in the form of a sign-up. */
export const signUpShape = {
  asks_answers: z.boolean(),
  needs_guardian: z.boolean(),
  capacity: whole('Spots must be', 1, 2000),
  closes_at: noMoment(),
};

/** A new event asks nothing. */
export const NO_SIGN_UP = { asks_answers: false, needs_guardian: false, capacity: '', closes_at: '' };

/** What `set_sign_up` takes; null where the event asks nothing. */
export function toSignUp({ asks_answers: asks, closes_at, ...terms }: typeof NO_SIGN_UP, timeZone: string) {
  if (!asks) return null;
  return { asks_answers: true, ...terms, closes_at: momentOf(closes_at, timeZone) };
}
