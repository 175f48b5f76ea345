import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { pagedSource } from '../../shared/table/paged-source.ts';
import * as api from './conduct.api.ts';
import type { ConductInput } from './conduct.ts';

export const conductKeys = {
  all: ['conduct'],
  list: () => [...conductKeys.all, 'list'],
  cadet: (cadet: string) => [...conductKeys.all, 'cadet', cadet],
  one: (id: string) => [...conductKeys.all, 'one', id],
  balances: () => [...conductKeys.all, 'balances'],
  reasons: () => [...conductKeys.all, 'reasons'],
};

/** The entries that the caller may see. */
export const entrySource = pagedSource({
  key: conductKeys.list(),
  list: (db, options) => db.from('conduct_list').select('*', options),
  values: (db) => db.from('conduct_filters').select(),
  toRow: api.toEntry,
});

/** The entries of one cadet, with what they come to. */
export const ofCadetQuery = (db: Db, cadet: string) =>
  queryOptions({
    queryKey: conductKeys.cadet(cadet),
    queryFn: async () => {
      const [entries, balance] = await Promise.all([api.listEntries(db, cadet), api.readBalance(db, cadet)]);
      return { entries, balance };
    },
  });

export const entryQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: conductKeys.one(id), queryFn: () => api.readEntry(db, id) });

export const balancesQuery = (db: Db) =>
  queryOptions({ queryKey: conductKeys.balances(), queryFn: () => api.listBalances(db) });

export const reasonsQuery = (db: Db) =>
  queryOptions({ queryKey: conductKeys.reasons(), queryFn: () => api.listReasons(db) });

export function usePropose() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: async ({ cadets, input }: { cadets: string[]; input: ConductInput }) => {
      const used = key.current();
      await api.propose(db, cadets, input, used);
      return used;
    },
    onSuccess: key.renew,
    meta: { invalidates: [conductKeys.all] },
  });
}

export function useUndoProposal() {
  const db = useDb();
  return useMutation({
    mutationFn: (key: string) => api.undoProposal(db, key),
    meta: { invalidates: [conductKeys.all], done: 'Entries undone', failed: 'The entries were not undone' },
  });
}

export function useDecide() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ ids, state }: { ids: string[]; state: string }) => api.decide(db, ids, state),
    meta: { invalidates: [conductKeys.all], failed: 'Nothing was decided' },
  });
}

export function useSaveReason(id: string | null) {
  const db = useDb();
  return useMutation({
    mutationFn: (input: api.ReasonInput) => api.saveReason(db, id, input),
    meta: { invalidates: [conductKeys.all], done: 'Reason saved' },
  });
}

export function useArchiveReason() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => api.archiveReason(db, id, archived),
    meta: { invalidates: [conductKeys.all], failed: 'The reason was not changed' },
  });
}
