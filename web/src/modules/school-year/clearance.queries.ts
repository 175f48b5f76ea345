import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './clearance.api.ts';
import { yearKeys } from './school-year.keys.ts';

export const clearanceQuery = (db: Db) =>
  queryOptions({
    queryKey: yearKeys.clearance(),
    queryFn: () => api.readClearance(db),
    meta: { reads: ['clearance_board'] },
  });

export function useSettle() {
  const db = useDb();
  return useMutation({
    mutationFn: (settlement: api.Settlement) => api.settle(db, settlement, crypto.randomUUID()),
    meta: { invalidates: [yearKeys.all], failed: "Couldn't save the clearance" },
  });
}

export function useAddItem() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ name, sort }: { name: string; sort: number }) => api.addItem(db, name, sort),
    meta: { invalidates: [yearKeys.all] },
  });
}

export function useArchiveItem() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, at }: { id: string; at: string | null }) => api.archiveItem(db, id, at),
    meta: { invalidates: [yearKeys.all], done: 'List saved', failed: "Couldn't save the list" },
  });
}
