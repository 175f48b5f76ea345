import { useQuery } from '@tanstack/react-query';
import { readAll } from '../query/read-all.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * What a cadet is found by in addition to the listed name: middle name, nickname, student ID, by the cadet's id. Read
 * only once someone searches in a list of cadets.
 */
export function useCadetWords(searches: boolean): ReadonlyMap<string, string> {
  const db = useDb();
  const query = useQuery({ queryKey: ['cadets', 'words'], queryFn: () => readWords(db), enabled: searches });
  return query.data ?? NONE;
}

async function readWords(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await readAll(() => db.from('cadets').select('id, search, cadet_details(student_number)'), 'id');
  return new Map(
    rows.map(({ id, search, cadet_details: details }) => [id, `${search} ${details?.student_number ?? ''}`]),
  );
}
