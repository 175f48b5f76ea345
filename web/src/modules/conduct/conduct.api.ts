import { inParts } from '../../shared/query/in-parts.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { ConductInput, Kind } from './conduct.ts';

/** An entry as lists show one. */
export type Entry = ReturnType<typeof toEntry>;

/** A line of the list as the screens have it. */
export function toEntry(row: Database['public']['Views']['conduct_list']['Row']) {
  return {
    ...row,
    id: row.id ?? '',
    cadet_id: row.cadet_id ?? '',
    reason: row.reason ?? '',
    happened_on: row.happened_on ?? '',
    name: row.last_name ? listName(row) : 'A cadet',
  };
}

/** The entries of one cadet that the caller may see, newest first. */
export async function listEntries(db: Db, cadet: string): Promise<Entry[]> {
  const rows = await readAll(
    () => db.from('conduct_list').select().eq('cadet_id', cadet).order('happened_on', { ascending: false }),
    'id',
  );
  return rows.map(toEntry);
}

/** The entries since a day that the caller may see. */
export async function listRecent(db: Db, from: string): Promise<Entry[]> {
  const rows = await readAll(
    () => db.from('conduct_list').select().gte('happened_on', from).order('happened_on', { ascending: false }),
    'id',
  );
  return rows.map(toEntry);
}

/** One entry. Raises PGRST116 where there is none that the caller may see. */
export async function readEntry(db: Db, id: string): Promise<Entry> {
  const { data } = await db.from('conduct_list').select().eq('id', id).single().throwOnError();
  return toEntry(data);
}

/** What each cadet stands at today who has confirmed entries. */
export async function listBalances(db: Db) {
  const rows = await readAll(() => db.from('conduct_balances').select(), 'cadet_id');
  return rows.map((row) => ({
    ...row,
    cadet_id: row.cadet_id ?? '',
    points: row.points ?? 0,
    name: row.last_name ? listName(row) : 'A cadet',
  }));
}

export type Balance = Awaited<ReturnType<typeof listBalances>>[number];

/** What one cadet stands at today: the points and the number of confirmed entries. */
export async function readBalance(db: Db, cadet: string) {
  const rows = db.from('conduct_balances').select('points, entries').eq('cadet_id', cadet);
  const { data } = await rows.maybeSingle().throwOnError();
  return { points: data?.points ?? 0, entries: data?.entries ?? 0 };
}

/** Proposes the same for cadets, or confirms it at once; gives the ids. */
export async function propose(db: Db, cadets: string[], input: ConductInput, key: string): Promise<string[]> {
  const { data } = await db.rpc('propose_conduct', { p_cadets: cadets, p_input: input, p_key: key }).throwOnError();
  return data;
}

/** Takes own new entries back, by the key of their call. Raises where one was decided on since. */
export async function undoProposal(db: Db, key: string): Promise<void> {
  await db.rpc('undo_conduct', { p_act: key }).throwOnError();
}

/** Confirms, declines, revokes, or takes a decision back; gives the ids that changed. */
export async function decide(db: Db, ids: string[], state: string): Promise<string[]> {
  return inParts(ids, async (part) => {
    const { data } = await db.rpc('decide_conduct', { p_ids: part, p_state: state }).throwOnError();
    return data;
  });
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
