import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';

export const schoolKeys = {
  all: ['school'],
  of: (id: string) => [...schoolKeys.all, 'current', id],
  choices: () => [...schoolKeys.all, 'choices'],
};

/** A school with its current school year. */
export function schoolQuery(db: Db, schoolId: string | null) {
  return queryOptions({
    queryKey: schoolKeys.of(schoolId ?? 'none'),
    queryFn: () => (schoolId ? readSchool(db, schoolId) : Promise.resolve(null)),
    enabled: schoolId !== null,
    staleTime: 10 * 60_000,
    networkMode: 'offlineFirst',
    meta: { kept: true },
  });
}

export type School = NonNullable<Awaited<ReturnType<typeof readSchool>>>;

async function readSchool(db: Db, schoolId: string) {
  const { data } = await db
    .from('schools')
    .select('*, school_years(*)')
    .eq('id', schoolId)
    .eq('school_years.is_current', true)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { school_years: years, ...school } = data;
  return { ...school, year: years[0] ?? null };
}

/** The schools that the person may work in, by name. */
export const schoolChoicesQuery = (db: Db) =>
  queryOptions({
    queryKey: schoolKeys.choices(),
    queryFn: () => readAll(() => db.from('schools').select('id, name, city, state, unit_number').order('name'), 'id'),
  });
