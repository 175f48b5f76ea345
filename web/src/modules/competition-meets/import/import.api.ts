import type { EntryRow } from '../../../../../domain/meets/import/entries.ts';
import type { SchoolRow } from '../../../../../domain/meets/import/schools.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Where rows go, and the key that stores them once. */
type Target = { meet: string; importId: string; key: string };

/** Stores the schools of a file at a meet. */
export async function importSchools(db: Db, { meet, importId, key }: Target, rows: SchoolRow[]) {
  const call = { p_import: importId, p_meet: meet, p_rows: rows, p_key: key };
  return importReply.parse((await db.rpc('import_meet_schools', call).throwOnError()).data);
}

/** Stores the entries of a file at a meet. */
export async function importEntries(db: Db, { meet, importId, key }: Target, rows: EntryRow[]) {
  const call = { p_import: importId, p_meet: meet, p_rows: rows, p_key: key };
  return importReply.parse((await db.rpc('import_meet_entries', call).throwOnError()).data);
}
