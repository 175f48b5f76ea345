import type { Db } from '../../shared/supabase/client.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { ConductInput, Kind } from './conduct.ts';

/** An entry as lists show one. */
export type Entry = Awaited<ReturnType<typeof listEntries>>[number];

/** The entries that the caller may see, or those of one cadet, newest first. */
export async function listEntries(db: Db, cadet: string | null) {
  const all = db.from('conduct_list').select();
  const { data } = await (cadet ? all.eq('cadet_id', cadet) : all)
    .order('happened_on', { ascending: false })
    .order('id')
    .limit(5000)
    .throwOnError();
  return data.map((row) => ({
    ...row,
    id: row.id ?? '',
    cadet_id: row.cadet_id ?? '',
    reason: row.reason ?? '',
    happened_on: row.happened_on ?? '',
    name: row.last_name ? listName(row) : 'A cadet',
  }));
}

/** Proposes the same for cadets, or confirms it at once; gives the ids. */
export async function propose(db: Db, cadets: string[], input: ConductInput, key: string): Promise<string[]> {
  const { data } = await db.rpc('propose_conduct', { p_cadets: cadets, p_input: input, p_key: key }).throwOnError();
  return data;
}

/** Confirms, declines, revokes, or takes a decision back; gives the ids that changed. */
export async function decide(db: Db, ids: string[], state: string): Promise<string[]> {
  const { data } = await db.rpc('decide_conduct', { p_ids: ids, p_state: state }).throwOnError();
  return data;
}

/** The school's catalogue of reasons. */
export async function listReasons(db: Db) {
  const { data } = await db
    .from('conduct_reasons')
    .select()
    .is('archived_at', null)
    .order('kind')
    .order('code')
    .throwOnError();
  return data;
}

export type Reason = Awaited<ReturnType<typeof listReasons>>[number];

export type ReasonInput = { kind: Kind; code: string; label: string; points: number; lasts_days: number | null };

/** Adds a reason, or changes it; entries keep the words they were made with. */
export async function saveReason(db: Db, id: string | null, input: ReasonInput): Promise<void> {
  const table = db.from('conduct_reasons');
  await (id ? table.update(input).eq('id', id) : table.insert(input)).select('id').single().throwOnError();
}

/** Takes a reason off the list, or brings it back. */
export async function archiveReason(db: Db, id: string, archived: boolean): Promise<void> {
  await db
    .from('conduct_reasons')
    .update({ archived_at: archived ? new Date().toISOString() : null })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
}
