import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './catalogue.api.ts';
import type { SchoolAward } from './catalogue.ts';
import { awardKeys, useOnce } from './award.queries.ts';

export const awardsQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: [...awardKeys.all, 'catalogue', school],
    queryFn: () => (school ? api.listSchoolAwards(db, school) : Promise.resolve([])),
    enabled: school !== null,
    staleTime: 10 * 60_000,
  });

export const cataloguesQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: [...awardKeys.all, 'catalogues', school],
    queryFn: () => api.readCatalogues(db, school ?? ''),
    enabled: school !== null,
    staleTime: 10 * 60_000,
  });

/** The catalog of the school that the person works in. */
export function useCatalogue() {
  const { schoolId } = useSchool();
  return useQuery(awardsQuery(useDb(), schoolId));
}

const NONE = new Map<string, SchoolAward>();

/** The same by code, for looking up; empty while loading. */
export function useAwardsByCode(): ReadonlyMap<string, SchoolAward> {
  const { data } = useCatalogue();
  return data ? new Map(data.map((award) => [award.code, award])) : NONE;
}

/** The catalog and the row of the rack of a cadet's school, which for a parent is the child's. */
export function useCadetCatalogue(records: { school_id: string }[] | undefined) {
  const db = useDb();
  const { schoolId } = useSchool();
  const school = records?.[0]?.school_id ?? schoolId;
  const { data } = useQuery(awardsQuery(db, school));
  const rowSize = useQuery(cataloguesQuery(db, school)).data;
  return {
    byCode: data ? new Map(data.map((award) => [award.code, award])) : NONE,
    rowSize: rowSize?.inUse?.row_size ?? 3,
  };
}

export function useSaveSettings() {
  return useOnce((db, input: api.SettingsInput, key) => api.saveSettings(db, input, key), { done: 'Saved' });
}

export function useAdapt() {
  return useOnce(
    (db, { code, change }: { code: string; change: api.AwardChange }, key) => api.adaptAward(db, code, change, key),
    { done: 'Award saved' },
  );
}

export function useConfirm() {
  return useOnce(
    (db, input: { codes: string[]; note: string; undo?: boolean }, key) => api.confirmAwards(db, input, key),
    { done: 'Confirmed with your name and the date' },
  );
}

export function useAddAward() {
  return useOnce((db, input: Record<string, string | boolean>, key) => api.addAward(db, input, key), {
    done: 'Award added',
  });
}
