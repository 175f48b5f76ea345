import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { pagedSource } from '../../shared/table/paged-source.ts';
import * as api from './inspection.api.ts';
import type { Section } from './inspection.ts';

export const inspectionKeys = {
  all: ['inspections'],
  list: () => [...inspectionKeys.all, 'list'],
  one: (id: string) => [...inspectionKeys.all, 'one', id],
  cadet: (id: string) => [...inspectionKeys.all, 'cadet', id],
  sheets: () => [...inspectionKeys.all, 'sheets'],
  year: (year: string, what: string) => [...inspectionKeys.all, what, year],
};

/** The inspections of the school. */
export const inspectionSource = pagedSource({
  key: inspectionKeys.list(),
  list: (db, options) => db.from('inspection_list').select('*', options),
  values: (db) => db.from('inspection_filters').select(),
  toRow: api.toLine,
});

export const inspectionQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: inspectionKeys.one(id), queryFn: () => api.readInspection(db, id) });

export const ofCadetQuery = (db: Db, cadet: string) =>
  queryOptions({ queryKey: inspectionKeys.cadet(cadet), queryFn: () => api.listOfCadet(db, cadet) });

export const sheetsQuery = (db: Db) =>
  queryOptions({ queryKey: inspectionKeys.sheets(), queryFn: () => api.listSheets(db) });

export const sheetQuery = (db: Db, id: string) =>
  queryOptions({ queryKey: [...inspectionKeys.sheets(), id], queryFn: () => api.readSheet(db, id) });

export const groupsQuery = (db: Db) =>
  queryOptions({ queryKey: ['cadets', 'groups'], queryFn: () => api.listGroups(db) });

export const averagesQuery = (db: Db, year: string | undefined) =>
  queryOptions({
    queryKey: inspectionKeys.year(year ?? '', 'averages'),
    queryFn: () => api.listAverages(db, year ?? ''),
    enabled: Boolean(year),
  });

export const lossesQuery = (db: Db, year: string | undefined) =>
  queryOptions({
    queryKey: inspectionKeys.year(year ?? '', 'losses'),
    queryFn: () => api.listLosses(db, year ?? ''),
    enabled: Boolean(year),
  });

export function useStart() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: api.NewInspection }) => api.startInspection(db, id, input),
    meta: { invalidates: [inspectionKeys.all] },
  });
}

export function useAddCadets(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (cadets: string[]) => api.addCadets(db, id, cadets),
    meta: { invalidates: [inspectionKeys.all], done: 'Added to the rank', failed: 'Nobody was added' },
  });
}

export type Setting = { closed?: boolean; archived?: boolean };

/** Closes, reopens, archives or restores; what asks for it says what was done, and offers the way back. */
export function useSetInspection(id: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (input: Setting) => api.setInspection(db, id, input),
    meta: { invalidates: [inspectionKeys.all], failed: 'The inspection was not changed' },
  });
}

export function useSaveSheet() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: { name: string; uniform: string; sections: Section[] } }) =>
      api.saveSheet(db, id, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [inspectionKeys.all], done: 'Sheet saved' },
  });
}

export function useRetireSheet() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, retired }: { id: string; retired: boolean }) => api.retireSheet(db, id, retired),
    meta: { invalidates: [inspectionKeys.all], failed: 'The sheet was not changed' },
  });
}

export function useAdoptExample() {
  const db = useDb();
  return useMutation({
    mutationFn: () => api.adoptExample(db),
    meta: { invalidates: [inspectionKeys.all], done: 'Example sheet added', failed: 'The example was not added' },
  });
}
