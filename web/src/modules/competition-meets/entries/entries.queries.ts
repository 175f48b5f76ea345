import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { type PagedSource, pagedSource } from '../../../shared/table/paged-source.ts';
import { type Entry, toEntry } from './entry.ts';

/** The entries of a meet: searched, filtered, ordered, and counted by the database. */
export const entrySource = (meet: string): PagedSource<Entry> =>
  pagedSource({
    key: ['competition-meets', 'entry-list', meet],
    list: (db, options) => db.from('meet_entry_list').select('*', options).eq('meet_id', meet).is('archived_at', null),
    values: (db) => db.from('meet_entry_filters').select('filter, value, sort, rows').eq('meet_id', meet),
    toRow: toEntry,
  });

const CADETS = 'id, code, name, grade, own_cadet_id, sort, archived_at';

/** An entry with its cadets: those who were taken off it keep their codes. */
export async function readEntry(db: Db, id: string) {
  const entry = `*, meet_entry_cadets(${CADETS})` as const;
  const { data } = await db.from('meet_entries').select(entry).eq('id', id).single().throwOnError();
  const cadets = data.meet_entry_cadets.toSorted((one, other) => one.sort - other.sort);
  return { ...data, cadets };
}

export type WholeEntry = Awaited<ReturnType<typeof readEntry>>;

/** The codes of all entries of an event, archived ones too: no other entry gets them. */
export async function readCodes(db: Db, event: string): Promise<Set<string>> {
  const rows = await readAll(() => db.from('meet_entries').select('code').eq('event_id', event), 'code');
  return new Set(rows.map(({ code }) => code));
}

export const entryReads = readsOf('competition-meets', { entry: readEntry });
