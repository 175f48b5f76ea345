import { array, boolean, nullable, nullish, object, optional, type output, parse, string } from 'zod/mini';
import type { Db } from '../../../shared/supabase/client.ts';
import { askFunction, type Missing, sendToFunction } from '../../../shared/visitor/ask-function.ts';

const page = object({
  state: string(),
  name: string(),
  job: string(),
  meet: string(),
  host: string(),
  starts_on: string(),
  ends_on: string(),
  venue: nullish(string()),
  address: nullish(string()),
  is_over: optional(boolean()),
  days: optional(array(string())),
  available: optional(array(object({ day: string(), from: string(), to: string() }))),
  shirt: nullish(string()),
  meal: nullish(string()),
  meal_note: nullish(string()),
  note: nullish(string()),
  service: nullish(string()),
  ties: optional(array(object({ school_name: string(), kind: string() }))),
  seats: optional(array(string())),
  shifts: optional(
    array(
      object({
        id: string(),
        name: string(),
        state: string(),
        when: string(),
        area: nullable(string()),
        note: nullable(string()),
        break: nullable(string()),
      }),
    ),
  ),
});

/** What the link of a judge or volunteer opens. */
export type CrewPageData = output<typeof page>;

/** Reads it, which answers nothing. The link goes in the body: addresses are written down by servers. */
export const readCrewPage = (db: Db, link: string): Promise<CrewPageData | Missing> =>
  askFunction(db.functions.invoke('meet-crew', { body: { link } }), (data) => parse(page, data));

/** Answers the invitation. Rejects with the reason where that's refused. */
export const answerCrew = (db: Db, link: string, answer: object): Promise<void> =>
  sendToFunction(db.functions.invoke('meet-crew', { body: { link, answer } }));

/** Accepts a shift or gives it up. Rejects with the reason where that's refused. */
export const answerShift = (db: Db, link: string, shift: string, state: string): Promise<void> =>
  sendToFunction(db.functions.invoke('meet-crew', { body: { link, shift, state } }));
