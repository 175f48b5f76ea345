import { useQueryClient } from '@tanstack/react-query';
import type { SignIn } from '../../shared/account/cadet-account.ts';
import { useEach } from '../../shared/each/use-each.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { resetPassword, type User } from './user.api.ts';
import { userKeys } from './user.queries.ts';

/** Asks, then resets the passwords of one or many accounts, each by itself; the temporary ones are in the run's results. */
export function useResetPasswords() {
  const db = useDb();
  const client = useQueryClient();
  const { run, start, reset } = useEach(async (user: User): Promise<SignIn> => {
    const password = await resetPassword(db, user.id);
    return { name: listName(user), email: user.email ?? '', password };
  }, listName);

  const ask = async (users: User[]) => {
    const [first] = users;
    const one = users.length === 1 && first;
    const agreed = await confirm({
      title: one ? `Reset the password of ${listName(one)}?` : `Reset ${counted(users.length, 'password')}?`,
      text: `The ${one ? 'password they have ends' : 'passwords they have end'} now, and so does every session. You get a temporary one ${one ? '' : 'for each '}to hand over, which they change at the next sign-in.`,
      confirmLabel: one ? 'Reset password' : `Reset ${counted(users.length, 'password')}`,
    });
    if (!agreed) return;
    await start(users);
    await client.invalidateQueries({ queryKey: userKeys.all });
  };
  return { run, ask, close: reset };
}
