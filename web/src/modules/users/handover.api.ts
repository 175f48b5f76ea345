import { z } from 'zod';
import type { Db } from '../../shared/supabase/client.ts';
import { appError, inSentences } from '../../shared/supabase/error.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { Outcome } from './account-change.api.ts';
import type { User } from './user.api.ts';

const reply = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ user_id: z.string(), code: z.string(), reason: z.string(), hint: z.string() })),
});

/** Confirms as a second adult that accounts are those of the people they name. Raises an `AppError` where a single one fails. */
export async function confirmAccounts(db: Db, users: User[], key: string): Promise<Outcome> {
  const names = new Map(users.map((user) => [user.id, listName(user)]));
  const { data } = await db.rpc('confirm_accounts', { p_users: [...names.keys()], p_key: key }).throwOnError();
  const { done, refused } = reply.parse(data);
  const [first] = refused;
  if (users.length === 1 && first)
    throw appError(first.code, "Couldn't confirm the account", inSentences(first.reason, first.hint));
  return {
    done,
    refused: refused.map(({ user_id, reason, hint }) => ({
      name: names.get(user_id) ?? 'Account',
      reason: inSentences(reason, hint),
    })),
  };
}
