import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { toSchool } from './school.ts';

async function readSchools(db: Db, meet: string) {
  const list = () => db.from('meet_school_list').select().eq('meet_id', meet).is('archived_at', null);
  const rows = await readAll(list, 'code', 'id');
  return rows.map(toSchool);
}

/** The schools of a meet with how many entries each has: 300 at most. */
export const schoolReads = readsOf('competition-meets', { schoolList: readSchools });
