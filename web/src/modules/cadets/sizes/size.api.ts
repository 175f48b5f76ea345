import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Every measurement of a cadet, latest first. */
export async function listSizes(db: Db, cadetId: string) {
  const { data } = await db
    .from('cadet_sizes')
    .select('id, size_scheme, value, measured_on, measured_by')
    .eq('cadet_id', cadetId)
    .order('measured_on', { ascending: false })
    .order('seq', { ascending: false })
    .throwOnError();
  return data;
}

export type Size = Awaited<ReturnType<typeof listSizes>>[number];

/** The current sizes of some cadets, by cadet, then by scheme. */
export async function listSizesNow(db: Db, schemes: string[]): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  const sizes = () => db.from('cadet_sizes_now').select('cadet_id, size_scheme, value').in('size_scheme', schemes);
  for (const { cadet_id, size_scheme, value } of await readAll(sizes, 'cadet_id', 'size_scheme')) {
    const own = found.get(cadet_id) ?? new Map<string, string>();
    found.set(cadet_id, own.set(size_scheme, value));
  }
  return found;
}

export type Measured = { cadet_id: string; size_scheme: string; value: string };
