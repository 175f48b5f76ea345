import type { Db } from '../supabase/client.ts';
import type { Database } from '../supabase/database.types.ts';

export type Table = keyof Database['public']['Tables'];

/** What a form of an existing record needs so that it never saves over what someone else has saved (decision 0160). */
export type Edits<Values> = {
  /** The rows that it saves, as table and key; the first names the record in the call that saves. */
  rows: [table: Table, key: string][];
  /** What names the record in the call that saves, where that isn't the key of the first row: a function. */
  call?: string;
  /** Reads the record and gives its values, as the form had them when it opened. */
  again: (db: Db) => PromiseLike<Values>;
};

/** One row with all its columns. */
export async function readRow(db: Db, table: Table, id: string): Promise<object> {
  // The columns differ from table to table; the compiler can't follow that many.
  const rows = db.from(table as 'places');
  const { data } = await rows.select().eq('id', id).single().throwOnError();
  return data;
}

/** The versions that the rows have now, as the header of a save takes them. */
export async function readVersions(db: Db, rows: Edits<unknown>['rows']): Promise<string> {
  const { data } = await db.rpc('row_versions', { p_rows: rows }).throwOnError();
  return data;
}
