import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import { listRanksInUse } from '../../shared/rank/school-ranks.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import type { CadetInput } from './cadet.ts';
import * as api from './cadet.api.ts';

export const cadetKeys = {
  all: ['cadets'],
  list: () => [...cadetKeys.all, 'list'],
  detail: (id: string) => [...cadetKeys.all, 'detail', id],
  units: () => [...cadetKeys.all, 'units'],
  ranks: (program: string) => ['ranks', program],
};

export const cadetsQuery = (db: Db) => queryOptions({ queryKey: cadetKeys.list(), queryFn: () => api.listCadets(db) });

/** A change to a guardian link is announced with the change to its contact. */
export const cadetQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: cadetKeys.detail(id),
    queryFn: () => api.readCadet(db, id),
    meta: { reads: ['contacts', 'guardian_links'] },
  });

export const unitsQuery = (db: Db) => queryOptions({ queryKey: cadetKeys.units(), queryFn: () => api.listUnits(db) });

/** The catalog of ranks changes a few times in a decade. */
export const ranksQuery = (db: Db, program: string | null | undefined) =>
  queryOptions({
    queryKey: cadetKeys.ranks(program ?? ''),
    queryFn: () => listRanksInUse(db),
    enabled: Boolean(program),
    staleTime: 60 * 60_000,
    meta: { reads: ['school_ranks'] },
  });

export function useCreateCadet() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: CadetInput) => api.createCadet(db, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Cadet added' },
  });
}

export function useUpdateCadet(id: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: CadetInput) => api.updateCadet(db, id, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Cadet saved' },
  });
}

export function useAssignUnit() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ cadets, unit, on }: { cadets: string[]; unit: string; on: string }) =>
      keyed(key.current(), (used) => api.assignUnit(db, cadets, unit, on, used)),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all] },
  });
}

export function useUndoUnitMove() {
  const db = useDb();
  return useMutation({
    mutationFn: (key: string) => api.undoUnitMove(db, key),
    meta: { invalidates: [cadetKeys.all], done: 'Move undone', failed: "Couldn't undo the move" },
  });
}

export function useChangeStatus() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (change: Parameters<typeof api.changeStatus>[1]) =>
      keyed(key.current(), (used) => api.changeStatus(db, change, used)),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all] },
  });
}

export function useUndoStatusChange() {
  const db = useDb();
  return useMutation({
    mutationFn: (key: string) => api.undoStatusChange(db, key),
    meta: { invalidates: [cadetKeys.all], done: 'Status change undone', failed: "Couldn't undo the status change" },
  });
}

/** Runs the call under a key and gives the key. An undo names the call by it. */
async function keyed(key: string, work: (key: string) => Promise<void>): Promise<string> {
  await work(key);
  return key;
}

export function useSetClearance() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ cadets, state }: { cadets: string[]; state: string }) =>
      api.setClearance(db, cadets, state, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Exit clearance saved', failed: "Couldn't save the exit clearance" },
  });
}

export function useRecordRank() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (change: Parameters<typeof api.recordRank>[1]) => api.recordRank(db, change, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Rank recorded' },
  });
}
