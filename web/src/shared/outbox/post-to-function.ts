import { FunctionsHttpError } from '@supabase/supabase-js';
import type { Db } from '../supabase/client.ts';
import { fromFunction, toAppError } from '../supabase/error.ts';
import type { Call, Edge } from './kept-act.ts';
import { type Answer, answerOf } from './send-acts.ts';

/** What became of each of several things that were sent together; with `error`, why one was refused. */
type Each = { results: { error?: string; status?: number }[] };

/** A line that is dead without saying so is given up; some hundred sheets at once take their time. */
const patience = 60_000;

/** Sends one act to a function of the server. Where it holds several things, one that is refused refuses the act, in words. */
export async function postToFunction(db: Db, edge: Edge, args: Call['args']): Promise<Answer> {
  const { data, error } = await db.functions.invoke<Each>(edge.slice('functions/'.length), {
    body: args,
    signal: AbortSignal.timeout(patience),
  });
  if (error instanceof FunctionsHttpError) {
    const { status } = error.context as Response;
    const refusal = await fromFunction(error);
    if (status === 401 || status === 429 || status >= 500) return { is: 'later', why: refusal.detail };
    return { is: 'refused', why: refusal.detail };
  }
  if (error || data === null) return answerOf(toAppError(error));
  const refused = data.results.filter((one) => one.error !== undefined);
  const [first] = refused;
  if (first?.error === undefined) return { is: 'arrived' };
  if (refused.some(({ status = 400 }) => status >= 500)) return { is: 'later', why: first.error };
  const { length } = data.results;
  return { is: 'refused', why: `${refused.length} of ${length} sheets were refused. ${first.error}` };
}
