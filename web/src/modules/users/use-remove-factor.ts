import { useMutation } from '@tanstack/react-query';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { listName } from '../../shared/text/person-name.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { removeFactors, type User } from './user.api.ts';
import { userKeys } from './user.queries.ts';

/** Whether an account has a second factor, and the way to take it away from somebody who lost the phone. */
export function useRemoveFactor(user: User) {
  const db = useDb();
  const remove = useMutation({
    mutationFn: () => removeFactors(db, user.id),
    meta: { invalidates: [userKeys.all], done: 'Second factor removed', failed: 'The second factor stays' },
  });
  const ask = async () => {
    const agreed = await confirm({
      title: `Remove the second factor of ${listName(user)}?`,
      text: 'For somebody who lost the phone. Make sure it is really them who asks: from then on the password alone signs them in.',
      confirmLabel: 'Remove second factor',
      danger: true,
    });
    if (agreed) remove.mutate();
  };
  return { has: user.has_factor, ask };
}
