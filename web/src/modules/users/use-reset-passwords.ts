import { useQueryClient } from '@tanstack/react-query';
import type { SignIn } from '../../shared/account/cadet-account.ts';
import { useEach } from '../../shared/each/use-each.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { askReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { ACCOUNTS, shutLines } from './account-review.ts';
import { resetPassword, type User } from './user.api.ts';
import { MODULE } from './user.queries.ts';

/** Asks, then resets the passwords of one or many accounts one by one. The temporary ones are in the run's results. */
export function useResetPasswords() {
  const db = useDb();
  const client = useQueryClient();
  const { run, start, reset } = useEach(
    async (user: User): Promise<SignIn> => {
      const password = await resetPassword(db, user.id);
      return { name: listName(user), email: user.email ?? '', password };
    },
    listName,
    ({ id }) => ({ kind: 'sign_in', user: id }),
  );

  const ask = async (users: User[]) => {
    const [first] = users;
    const one = users.length === 1 && first;
    const words = {
      title: one ? `Reset the password of ${listName(one)}?` : `Reset ${counted(users.length, 'password')}?`,
      text: `The current ${one ? 'password stops' : 'passwords stop'} working now, and every session ends. You get a temporary password ${one ? '' : 'for each '}to hand over, and they change it at the next sign-in.`,
    };
    const chosen = one
      ? (await confirm({ ...words, confirmLabel: 'Reset password' })) && [one.id]
      : await askReview({
          ...words,
          noun: ACCOUNTS,
          danger: true,
          lines: shutLines(users, new Date()),
          text: `${words.text} This can’t be undone.`,
          verb: (count) => `Reset ${counted(count, 'password')}`,
        });
    if (!chosen) return;
    await start(users.filter(({ id }) => chosen.includes(id)));
    await client.invalidateQueries({ queryKey: [MODULE] });
  };
  return { run, ask, close: reset };
}
