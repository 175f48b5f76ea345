import type { Db } from '../supabase/client.ts';
import { networkError } from '../supabase/error-texts.ts';
import { toAppError } from '../supabase/error.ts';
import type { EnteredAct } from './kept-act.ts';
import { type Answer, answerOf } from './send-acts.ts';

/** A line that is dead without saying so is given up. */
const patience = 30_000;

/**
 * Sends one act with the token of the account that did it. The client would take whichever token is there when it asks, and
 * another tab may have signed in someone else by then.
 */
export async function postAct(db: Db, { person, rpc, args, key }: EnteredAct): Promise<Answer> {
  if (rpc === 'functions/judge') {
    // Every page loads the outbox, few need this.
    const file = await import('./post-to-function.ts').catch(() => null);
    return file ? file.postToFunction(db, rpc, args) : { is: 'later', why: networkError.detail };
  }
  const { data } = await db.auth.getSession().catch(() => ({ data: { session: null } }));
  if (data.session?.user.id !== person) return { is: 'later', why: networkError.detail };
  const call = db.rpc(rpc, { ...args, p_key: key } as never);
  const own = call.setHeader('Authorization', `Bearer ${data.session.access_token}`);
  const stop = AbortSignal.timeout(patience);
  try {
    const { error, status } = await own.abortSignal(stop);
    if (!error) return { is: 'arrived' };
    if (status === 0 || status === 401 || status === 429 || status >= 500)
      return { is: 'later', why: status === 0 || status >= 500 ? networkError.detail : toAppError(error).detail };
    return answerOf(toAppError(error));
  } catch (error) {
    return { is: 'later', why: toAppError(error).detail };
  }
}
