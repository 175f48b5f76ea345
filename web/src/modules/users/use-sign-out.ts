import { toAppError } from '../../shared/supabase/error.ts';
import { askReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import { ACCOUNTS, shutLines } from './account-review.ts';
import type { Outcome } from './account-change.api.ts';
import type { User } from './user.api.ts';
import { useChangeAccounts } from './user.queries.ts';

/** Asks, then ends every session of one or many accounts. */
export function useSignOut(onDone: (outcome: Outcome) => void) {
  const change = useChangeAccounts();
  return async (users: User[]) => {
    const [first] = users;
    const who = users.length === 1 && first ? listName(first) : counted(users.length, 'account');
    const words = {
      title: `Sign ${who} out everywhere?`,
      text: 'Every session ends. They can sign in again with their password.',
    };
    const chosen =
      users.length > 1
        ? await askReview({
            ...words,
            noun: ACCOUNTS,
            lines: shutLines(users, new Date()),
            verb: (count) => `Sign out ${counted(count, 'account')}`,
          })
        : (await confirm({ ...words, confirmLabel: 'Sign out everywhere' })) && users.map(({ id }) => id);
    if (!chosen) return;
    change
      .send({ users: users.filter(({ id }) => chosen.includes(id)), change: { kind: 'sign_out' } })
      .then(onDone, (error: unknown) => toast.failed("Couldn't end the sessions", toAppError(error).detail));
  };
}
