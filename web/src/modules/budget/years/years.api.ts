import type { Db } from '../../../shared/supabase/client.ts';

/** The frozen books themselves, for a file. */
export async function readArchive(db: Db, id: string) {
  return (await db.from('year_archives').select().eq('id', id).single().throwOnError()).data;
}
