import type { Db } from '../supabase/client.ts';
import type { Database } from '../supabase/database.types.ts';
import { type Act, useAct } from './use-act.ts';

type Tables = Database['public']['Tables'];

/** The tables whose rows are archived by their day, rather than removed. */
export type Archivable = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string; archived_at: string | null } ? Name : never;
}[keyof Tables];

/** What is archived, and what it's called in the toast. */
export type ArchiveInput = { id: string; name: string };

/** The verbs on its buttons, and what a toast says of the row: each of archiving, then of restoring. */
export type ArchiveWords = { verbs: readonly [string, string]; done: readonly [string, string] };

/** Archives a row of a table, or restores it; archiving can be undone. The policies of the table say who may. */
export function useArchive(
  module: string,
  table: Archivable,
  archives = true,
  words?: ArchiveWords,
): Act<ArchiveInput, unknown> {
  const done = words?.done[archives ? 0 : 1] ?? (archives ? 'archived' : 'restored');
  return useAct(module, {
    run: (db, { id }: ArchiveInput) => setArchived(db, table, id, archives),
    done: ({ input }) => ({ title: `“${input.name}” ${done}`, final: !archives }),
    failed: `Couldn't ${archives ? 'archive' : 'restore'} it`,
    undo: (db, { input }) => setArchived(db, table, input.id, !archives),
    undone: `${archives ? 'Restored' : 'Archived'} again`,
  });
}

function setArchived(db: Db, table: Archivable, id: string, archives: boolean) {
  const archived_at = archives ? new Date().toISOString() : null;
  // The columns are the same in each of these tables; the compiler can't follow that many.
  const rows = db.from(table as 'conduct_reasons');
  return rows.update({ archived_at }).eq('id', id).select('id').single().throwOnError();
}
