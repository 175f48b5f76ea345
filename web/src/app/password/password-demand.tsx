import type { User } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Profile, profileKeys } from '../../shared/session/profile.queries.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { clearDemand } from './password.api.ts';

const ForcedPasswordDialog = lazy(() =>
  import('./forced-password-dialog.tsx').then((part) => ({ default: part.ForcedPasswordDialog })),
);

type Props = { profile: Profile; user: User };

/**
 * The forced change, if the profile demands it and the metadata did not show it cleared at sign-in. If they disagree (a
 * connection lost between the calls, or a later demand), the database decides: it clears what was done.
 */
export function PasswordDemand({ profile, user }: Props) {
  const db = useDb();
  const client = useQueryClient();
  const [saidDone] = useState(() => user.user_metadata['password_change_required'] === false);
  const demanded = profile.password_change_required;
  const cleared = useQuery({
    queryKey: [...profileKeys.of(profile.id), 'demand'],
    queryFn: async () => {
      const done = await clearDemand(db);
      if (done) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'demand' });
      return done;
    },
    enabled: demanded && saidDone,
    retry: 2,
    gcTime: 0,
  });
  if (!demanded || (saidDone && cleared.data !== false)) return null;
  return (
    <Suspense>
      <ForcedPasswordDialog />
    </Suspense>
  );
}
