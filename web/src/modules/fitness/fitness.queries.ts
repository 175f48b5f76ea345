import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './fitness.api.ts';

export const fitnessKeys = {
  all: ['fitness'],
  sessions: () => [...fitnessKeys.all, 'sessions'],
  grid: (id: string) => [...fitnessKeys.all, 'grid', id],
  people: () => [...fitnessKeys.all, 'people'],
  compute: (id: string) => [...fitnessKeys.all, 'compute', id],
};

export const sessionsQuery = (db: Db) =>
  queryOptions({ queryKey: fitnessKeys.sessions(), queryFn: () => api.listSessions(db) });

export const gridQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: fitnessKeys.grid(id), queryFn: () => api.readGrid(db, id) });

export const peopleQuery = (db: Db) =>
  queryOptions({ queryKey: fitnessKeys.people(), queryFn: () => api.listPeople(db), meta: { reads: ['pt_people'] } });

/** What a recalculation would change; read only when it is shown. */
export const computeQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: fitnessKeys.compute(id), queryFn: () => api.computeSession(db, id, false), staleTime: 0 });

export function useCreateSession() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: api.SessionInput) => api.createSession(db, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [fitnessKeys.all], done: 'Test day created' },
  });
}

export function useUpdateSession(id: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: api.SessionInput) => api.updateSession(db, id, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [fitnessKeys.all], done: 'Test day saved' },
  });
}

export function useSetOpen(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (open: boolean) => api.setOpen(db, id, open),
    meta: { invalidates: [fitnessKeys.all], failed: "Couldn't save the change" },
  });
}

export function useArchiveSession(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (away: boolean) => api.archiveSession(db, id, away),
    meta: { invalidates: [fitnessKeys.sessions()], done: 'Test day archived', failed: "Couldn't save the change" },
  });
}

export function useAddCadets(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (cadets: string[]) => api.addCadets(db, id, cadets),
    meta: { invalidates: [fitnessKeys.all], done: 'Cadets added' },
  });
}

export function useRemoveCadet(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (cadet: string) => api.removeCadet(db, id, cadet),
    meta: { invalidates: [fitnessKeys.all], failed: "Couldn't remove the cadet" },
  });
}

export function useChooseEvent(session: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (choice: { cadet: string; slot: string; code: string }) => api.chooseEvent(db, { session, ...choice }),
    meta: { invalidates: [fitnessKeys.grid(session)], failed: "Couldn't save the event" },
  });
}

export function useCompute(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: () => api.computeSession(db, id, true),
    meta: { invalidates: [fitnessKeys.all], done: 'Levels recalculated', failed: "Couldn't recalculate the levels" },
  });
}
