import { z } from 'zod';
import type { Refusal } from '../../shared/each/use-each.ts';
import { NEEDS_SECOND, type SecondAct } from '../../shared/second/second.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { appError, inSentences } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { User } from './user.api.ts';

/** The most accounts the database changes in one call. */
const PART = 500;

export type AccountChange =
  | { kind: 'activate' | 'deactivate'; reason: string }
  | { kind: 'role'; role_id: string }
  | { kind: 'sign_out' };

/** The result of a change to many accounts: the ids of the changed ones, and the failures with their reasons. */
export type Outcome = { done: string[]; refused: Refusal[] };

const reply = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ user_id: z.string(), code: z.string(), reason: z.string(), hint: z.string() })),
});

/**
 * Makes the same change to accounts one by one, so that a failure doesn't stop the others. Raises an `AppError` if
 * nothing was attempted, and also if a single account failed.
 */
export async function changeAccounts(db: Db, users: User[], change: AccountChange): Promise<Outcome> {
  const { kind, ...input } = change;
  const names = new Map(users.map((user) => [user.id, listName(user)]));
  const ids = [...names.keys()];
  const outcome: Outcome = { done: [], refused: [] };
  for (let from = 0; from < ids.length; from += PART) {
    const part = { p_users: ids.slice(from, from + PART), p_change: kind, p_input: input, p_key: crypto.randomUUID() };
    const { data } = await db.rpc('change_accounts', part).throwOnError();
    const { done, refused } = reply.parse(data);
    outcome.done.push(...done);
    for (const { user_id, code, reason, hint } of refused) {
      const words = inSentences(reason, hint);
      if (users.length === 1) throw appError(code, "Couldn't change the accounts", words);
      outcome.refused.push({
        name: names.get(user_id) ?? 'Account',
        reason: words,
        ...(code === NEEDS_SECOND ? { second: secondOf(user_id, change) } : {}),
      });
    }
  }
  return outcome;
}

/** What a second handler is asked to confirm of a change to an account. */
export function secondOf(user: string, change: AccountChange): SecondAct {
  if (change.kind === 'role') return { kind: 'role', user, input: { role_id: change.role_id } };
  const reason = change.kind === 'sign_out' ? '' : change.reason;
  return { kind: 'active', user, input: { active: change.kind === 'activate', reason } };
}
