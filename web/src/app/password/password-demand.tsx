import type { User } from '@supabase/supabase-js';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useReadWhen } from '../../shared/query/reads.ts';
import { type Profile, profileKeys } from '../../shared/session/profile.queries.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { clearDemand } from './password.api.ts';

const ForcedPasswordDialog = lazy(() =>
  import('./forced-password-dialog.tsx').then((part) => ({ default: part.ForcedPasswordDialog })),
);

/** Clears the demand where the change was made, and says whether it was. */
const clearedQuery = (db: Db, id: string, client: QueryClient) =>
  queryOptions({
    queryKey: [...profileKeys.of(id), 'demand'],
    queryFn: async () => {
      const done = await clearDemand(db);
      if (done) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'demand' });
      return done;
    },
    retry: 2,
    gcTime: 0,
  });

type Props = { profile: Profile; user: User };

/**
 * The forced change, if the profile demands it and the metadata did not show it cleared at sign-in. If they disagree (a
 * connection lost between the calls, or a later demand), the database decides: it clears what was done.
 */
export function PasswordDemand({ profile, user }: Props) {
  const client = useQueryClient();
  const [saidDone] = useState(() => user.user_metadata['password_change_required'] === false);
  const demanded = profile.password_change_required;
  const cleared = useReadWhen(demanded && saidDone, clearedQuery, profile.id, client);
  if (!demanded || (saidDone && cleared.data !== false)) return null;
  return (
    <Suspense>
      <ForcedPasswordDialog />
    </Suspense>
  );
}
