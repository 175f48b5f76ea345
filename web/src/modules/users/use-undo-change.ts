import { counted } from '../../shared/text/counted.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { AccountChange } from './account-change.api.ts';
import type { User } from './user.api.ts';
import { useChangeAccounts } from './user.queries.ts';

/** Undoes a change to many accounts: restores each account's active state or its previous role. */
export function useUndoChange(): (users: User[], change: AccountChange) => void {
  const change = useChangeAccounts();
  const undo = async (users: User[], before: AccountChange) => {
    const groups: [User[], AccountChange][] =
      before.kind === 'role'
        ? [...new Set(users.map(({ role_id }) => role_id))].map((role_id) => [
            users.filter((user) => user.role_id === role_id),
            { kind: 'role', role_id },
          ])
        : [[users, { kind: before.kind === 'activate' ? 'deactivate' : 'activate', reason: 'Undone' }]];
    let done = 0;
    for (const [group, back] of groups) {
      const outcome = await change.send({ users: group, change: back });
      done += outcome.done.length;
    }
    toast.done('Undone', counted(done, 'account'));
  };
  return (users, before) =>
    void undo(users, before).catch((error: unknown) =>
      toast.failed("Couldn't undo the change", toAppError(error).detail),
    );
}
