import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Stores part of a file of events, at most 200 rows. `updates` brings what is on the calendar already up to date. */
export async function importEvents(db: Db, importId: string, entries: EventEntry[], updates: boolean, key: string) {
  const call = { p_import: importId, p_rows: entries, p_updates: updates, p_key: key };
  return importReply.parse((await db.rpc('import_events', call).throwOnError()).data);
}
