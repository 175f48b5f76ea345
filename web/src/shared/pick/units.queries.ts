import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../supabase/client.ts';

/** The units in use, in their order: to choose one, or everyone of one. */
export const pickUnitsQuery = (db: Db) =>
  queryOptions({ queryKey: ['cadets', 'pick-units'], queryFn: () => listUnits(db), meta: { reads: ['units'] } });

async function listUnits(db: Db) {
  const { data } = await db
    .from('units')
    .select('id, name, short_name, echelon, parent_id, sort')
    .is('archived_at', null)
    .order('sort')
    .throwOnError();
  return data;
}

export type PickUnit = Awaited<ReturnType<typeof listUnits>>[number];
