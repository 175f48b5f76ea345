import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { pagedSource } from '../../shared/table/paged-source.ts';
import * as api from './hours.api.ts';
import type { HourInput, ManyInput } from './hours.ts';

export const hourKeys = {
  all: ['service-hours'],
  list: () => [...hourKeys.all, 'list'],
  own: (cadet: string | null) => [...hourKeys.all, 'own', cadet],
  sums: (cadet: string | null, year: string) => [...hourKeys.all, 'sums', cadet, year],
  one: (id: string) => [...hourKeys.all, 'one', id],
  totals: (year: string) => [...hourKeys.all, 'totals', year],
  goal: (year: string) => [...hourKeys.all, 'goal', year],
};

/** The entries that the caller may see. */
export const entrySource = pagedSource({
  key: hourKeys.list(),
  list: (db, options) => db.from('service_hour_list').select('*', options),
  values: (db) => db.from('service_hour_filters').select(),
  toRow: api.toEntry,
});

export const sumsQuery = (db: Db, cadet: string | null, year: string | undefined) =>
  queryOptions({
    queryKey: hourKeys.sums(cadet, year ?? ''),
    queryFn: () => api.readSums(db, cadet, year ?? ''),
    enabled: Boolean(year),
  });

export const entriesQuery = (db: Db, cadet: string | null) =>
  queryOptions({ queryKey: hourKeys.own(cadet), queryFn: () => api.listEntries(db, cadet) });

export const entryQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: hourKeys.one(id), queryFn: () => api.readEntry(db, id) });

export const totalsQuery = (db: Db, year: string | undefined) =>
  queryOptions({
    queryKey: hourKeys.totals(year ?? ''),
    queryFn: () => api.listTotals(db, year ?? ''),
    enabled: Boolean(year),
  });

export const goalQuery = (db: Db, year: string | undefined) =>
  queryOptions({
    queryKey: hourKeys.goal(year ?? ''),
    queryFn: () => api.readGoal(db, year ?? ''),
    enabled: Boolean(year),
  });

/** What cadets served at an event. */
export const hoursOfEventQuery = (db: Db, event: string) =>
  queryOptions({ queryKey: [...hourKeys.all, 'event', event], queryFn: () => api.readHoursOfEvent(db, event) });

export const ownCadetQuery = (db: Db, profile: string | undefined) =>
  queryOptions({
    queryKey: ['cadets', 'of-account', profile ?? ''],
    queryFn: () => api.readOwnCadet(db, profile ?? ''),
    enabled: Boolean(profile),
  });

export const evidenceQuery = (db: Db, path: string) =>
  queryOptions({
    queryKey: ['service-evidence', path],
    queryFn: () => api.signEvidence(db, path),
    staleTime: 50 * 60_000,
  });

type Save = { id: string; cadet: string; input: HourInput; evidence: string | null };

export function useSaveEntry() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, cadet, input, evidence }: Save) => api.saveEntry(db, id, cadet, input, evidence),
    meta: { invalidates: [hourKeys.all], done: 'Hours saved' },
  });
}

type Decision = { ids: string[]; state: 'verified' | 'rejected' | 'submitted'; reason?: string };

export function useDecide() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ ids, state, reason = '' }: Decision) => api.decideEntries(db, ids, state, reason),
    meta: { invalidates: [hourKeys.all], failed: "Couldn't save the decision" },
  });
}

export function useWithdraw() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ ids, withdrawn }: { ids: string[]; withdrawn: boolean }) => api.withdrawEntries(db, ids, withdrawn),
    meta: { invalidates: [hourKeys.all], failed: "Couldn't withdraw the entries" },
  });
}

export function useAddForMany() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ cadets, input }: { cadets: string[]; input: ManyInput }) =>
      api.addForMany(db, cadets, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [hourKeys.all] },
  });
}

export function useSaveGoal(year: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (hours: number) => api.saveGoal(db, year, hours),
    meta: { invalidates: [hourKeys.all], done: 'Goal saved' },
  });
}
