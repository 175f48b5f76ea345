import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import * as api from './factor.api.ts';

export const factorKeys = { all: ['session', 'factor'] };

export const levelsQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: [...factorKeys.all, 'levels', userId],
    queryFn: () => api.readLevels(db),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const factorsQuery = (db: Db) =>
  queryOptions({ queryKey: [...factorKeys.all, 'list'], queryFn: () => api.listFactors(db) });

/** Proves a factor. Everything is read again: what was kept back for want of it comes now. */
export function useProveFactor() {
  const db = useDb();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ factorId, code }: { factorId: string; code: string }) => api.proveFactor(db, factorId, code),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useRemoveFactor() {
  const db = useDb();
  return useMutation({
    mutationFn: (factorId: string) => api.removeFactor(db, factorId),
    meta: { invalidates: [factorKeys.all], done: 'Second factor removed', failed: 'The second factor stays' },
  });
}
