import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Stores part of a file of events, at most 200 rows. `updates` brings what is on the calendar already up to date. */
export async function importEvents(db: Db, importId: string, entries: EventEntry[], updates: boolean, key: string) {
  const call = { p_import: importId, p_rows: entries, p_updates: updates, p_key: key };
  return importReply.parse((await db.rpc('import_events', call).throwOnError()).data);
}

/** The numbers of the rows whose events are on the calendar already. */
export async function readKnown(db: Db, entries: EventEntry[]): Promise<number[]> {
  const rows = entries.map((entry) => {
    const { row, title, uid = null } = entry;
    const when = 'rrule' in entry ? { rrule: entry.rrule, first_day: entry.first_day } : { starts_at: entry.starts_at };
    return { row, title, uid, ...when };
  });
  return (await db.rpc('events_on_calendar', { p_rows: rows }).throwOnError()).data;
}
