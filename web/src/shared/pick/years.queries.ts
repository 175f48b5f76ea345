import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';

/** The years of a school, newest first: to choose one. Waits while the school isn't known. */
export const pickYearsQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: ['pick', 'years', school],
    queryFn: () => listYears(db, school ?? ''),
    enabled: school !== null,
    meta: { reads: ['school_years'] },
  });

/** The years of a school, newest first. */
export async function listYears(db: Db, school: string) {
  const { data } = await db
    .from('school_years')
    .select('id, name, starts_on, ends_on, is_current')
    .eq('school_id', school)
    .order('starts_on', { ascending: false })
    .throwOnError();
  return data;
}
