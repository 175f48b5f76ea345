import { type QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import { profileKeys } from '../session/profile.queries.ts';
import type { Db } from '../supabase/client.ts';
import * as api from './factor.api.ts';

export const factorKeys = { all: ['session', 'factor'] };

export const levelsQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: [...factorKeys.all, 'levels', userId],
    queryFn: () => api.readLevels(db),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the session of this person has still to do. Asked beside the profile, before anything else. */
export const factorStepQuery = (db: Db, userId: string | null) =>
  queryOptions({
    queryKey: [...factorKeys.all, 'step', userId ?? 'none'],
    queryFn: () => api.readFactorStep(db),
    enabled: userId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const factorsQuery = (db: Db) =>
  queryOptions({ queryKey: [...factorKeys.all, 'list'], queryFn: () => api.listFactors(db) });

/**
 * Verifies a code. Everything is read again, the profile first: its school and role were withheld, and the app opens
 * with them.
 */
export function useProveFactor() {
  const client = useQueryClient();
  return useAct(null, {
    run: async (db, { factorId, code }: { factorId: string; code: string }) => {
      await api.proveFactor(db, factorId, code);
      await readEverythingAgain(client);
    },
  });
}

/** Signs in with a recovery code in place of the app. Everything is read again, as after a code. */
export function useSpendRecoveryCode() {
  const client = useQueryClient();
  return useAct(null, {
    run: async (db, code: string) => {
      await api.spendRecoveryCode(db, code);
      await readEverythingAgain(client);
    },
  });
}

/** Takes the authenticator app off the account. */
export function useRemoveFactor() {
  return useAct(factorKeys.all, {
    run: (db, factorId: string) => api.removeFactor(db, factorId),
    done: 'Two-step verification turned off',
    failed: "Couldn't turn off two-step verification",
  });
}

async function readEverythingAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: profileKeys.all });
  await client.invalidateQueries({ predicate: ({ queryKey }) => !isProfile(queryKey) });
}

const isProfile = (key: QueryKey) => profileKeys.all.every((part, place) => key[place] === part);
