import { toAppError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { Outcome } from './account-change.api.ts';
import type { User } from './user.api.ts';
import { useChangeAccounts } from './user.queries.ts';

/** Asks, then ends every session of one or many accounts. */
export function useSignOut(onDone: (outcome: Outcome) => void) {
  const change = useChangeAccounts();
  return async (users: User[]) => {
    const [first] = users;
    const who = users.length === 1 && first ? listName(first) : counted(users.length, 'account');
    const agreed = await confirm({
      title: `Sign ${who} out everywhere?`,
      text: 'Every session ends. They can sign in again with their password.',
      confirmLabel: 'Sign out everywhere',
    });
    if (!agreed) return;
    change
      .mutateAsync({ users, change: { kind: 'sign_out' } })
      .then(onDone, (error: unknown) => toast.failed('The sessions were not ended', toAppError(error).detail));
  };
}
