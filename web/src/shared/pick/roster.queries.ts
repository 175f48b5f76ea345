import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';

/** The cadets now in the corps, by name: to choose whom something is for. */
export const activeCadetsQuery = (db: Db) =>
  queryOptions({ queryKey: ['cadets', 'active'], queryFn: () => listActiveCadets(db) });

async function listActiveCadets(db: Db) {
  const present = () =>
    db
      .from('cadet_roster')
      .select(
        'id, profile_id, first_name, last_name, preferred_name, student_number, grade, class_period, unit_id, unit_name, status',
      )
      .in('status', ['active', 'on_leave', 'probation'])
      .order('last_name')
      .order('first_name');
  return await readAll(present, 'id');
}
