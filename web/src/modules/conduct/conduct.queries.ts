import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './conduct.api.ts';
import type { ConductInput } from './conduct.ts';

export const conductKeys = {
  all: ['conduct'],
  list: (cadet: string | null) => [...conductKeys.all, 'list', cadet],
  reasons: () => [...conductKeys.all, 'reasons'],
};

export const entriesQuery = (db: Db, cadet: string | null) =>
  queryOptions({ queryKey: conductKeys.list(cadet), queryFn: () => api.listEntries(db, cadet) });

export const reasonsQuery = (db: Db) =>
  queryOptions({ queryKey: conductKeys.reasons(), queryFn: () => api.listReasons(db) });

export function usePropose() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ cadets, input }: { cadets: string[]; input: ConductInput }) =>
      api.propose(db, cadets, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [conductKeys.all], done: 'Entered' },
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
