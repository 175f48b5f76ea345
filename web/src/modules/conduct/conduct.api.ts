import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { inParts } from '../../shared/query/in-parts.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { listName } from '../../shared/text/person-name.ts';

/** An entry as lists show one. */
export type Entry = ReturnType<typeof toEntry>;
export type Balance = Awaited<ReturnType<typeof listBalances>>[number];

/** A line of the list as the screens have it. */
export function toEntry(row: Database['public']['Views']['conduct_list']['Row']) {
  noteSeen(row);
  return { ...row, name: row.last_name ? listName(row) : 'A cadet' };
}

/** The entries of one cadet, or those since a day, that the caller may see; newest first. */
export async function listEntries(db: Db, of: { cadet: string } | { from: string }): Promise<Entry[]> {
  const rows = await readAll(() => {
    const list = db.from('conduct_list').select().order('happened_on', { ascending: false });
    return 'cadet' in of ? list.eq('cadet_id', of.cadet) : list.gte('happened_on', of.from);
  }, 'id');
  return rows.map(toEntry);
}

/** What each cadet has today who has confirmed entries. */
export async function listBalances(db: Db) {
  const rows = await readAll(() => db.from('conduct_balances').select(), 'cadet_id');
  const nameOf = (row: (typeof rows)[number]) => (row.last_name ? listName(row) : 'A cadet');
  return rows.map((row) => ({ ...row, name: nameOf(row) }));
}

/** The entries of one cadet, with the points and the number of those confirmed. */
export async function readOfCadet(db: Db, cadet: string) {
  const rows = db.from('conduct_balances').select('points, entries').eq('cadet_id', cadet);
  const [entries, { data }] = await Promise.all([listEntries(db, { cadet }), rows.maybeSingle().throwOnError()]);
  return { entries, points: data?.points ?? 0, confirmed: data?.entries ?? 0 };
}

/** Confirms, declines, revokes, or undoes a decision; returns the ids that changed. */
export function decide(db: Db, ids: string[], state: string): Promise<string[]> {
  return inParts(
    ids,
    async (p_ids) =>
      (await db.rpc('decide_conduct', { p_ids, p_state: state, p_seen: seenOf(p_ids) }).throwOnError()).data,
  );
}
