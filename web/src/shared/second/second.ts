import { z } from 'zod';
import type { Db } from '../supabase/client.ts';
import type { Json } from '../supabase/database.types.ts';
import { appError, toAppError } from '../supabase/error.ts';
import { confirm } from '../ui/confirm.ts';

/** A change as a second handler confirms it; see ask_second(). */
export type SecondAct = { kind: string; user?: string; input?: { [key: string]: Json } };

/** How the database refuses what one person can't do alone. */
export const NEEDS_SECOND = 'needs_second';

const kept = z.object({ waits_for: z.array(z.string()) });

/**
 * Does a change. Where the database says that it needs a second handler of welfare reports, it offers to ask for one. Raises
 * an `AppError` that says who was asked: nothing has changed yet.
 */
export async function orSecond<T>(db: Db, work: () => PromiseLike<T>, act: SecondAct): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code !== NEEDS_SECOND) throw error;
    const text = `${failure.detail} They see who asked, and you'll be notified when it's confirmed.`;
    if (!(await confirm({ title: 'Ask a second handler?', text, confirmLabel: 'Ask' }))) throw error;
    throw appError('asked', 'It waits for a second handler', waitWords(await askSecond(db, act)));
  }
}

/** Asks a second handler to confirm a change; gives the names of those who can. */
export async function askSecond(db: Db, { kind, user, input = {} }: SecondAct): Promise<string[]> {
  const ask = { p_kind: kind, p_input: input, ...(user ? { p_user: user } : {}) };
  const { data } = await db.rpc('ask_second', ask).throwOnError();
  return kept.parse(data).waits_for;
}

/** The people a change waits for: 'Ada Whitfield can confirm it. Until then, nothing changes.' */
export function waitWords(names: string[]): string {
  const command = 'No other handler can confirm it. Ask the person who runs Guidon: “npm run handlers” does.';
  return `${names.length > 0 ? `${names.join(' or ')} can confirm it.` : command} Until then, nothing changes.`;
}
