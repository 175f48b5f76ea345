import type { ContactEntry } from '../../../../../domain/contacts/import.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Refused } from '../../../shared/import/importer.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Stores part of a file of contacts, at most 200 rows. The database finds the cadets and checks every row. */
export async function importContacts(
  db: Db,
  importId: string,
  entries: ContactEntry[],
  key: string,
): Promise<{ created: string[]; updated: string[]; refused: Refused[] }> {
  const { data } = await db.rpc('import_contacts', { p_import: importId, p_rows: entries, p_key: key }).throwOnError();
  return importReply.parse(data);
}

/** The imports of contacts, the latest 100 first. */
export async function listImports(db: Db) {
  const rows = db.from('import_list').select().eq('module', 'contacts').order('created_at', { ascending: false });
  const { data } = await rows.limit(100).throwOnError();
  return data;
}

export type ContactImport = Awaited<ReturnType<typeof listImports>>[number];
