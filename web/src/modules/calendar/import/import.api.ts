import { z } from 'zod';
import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { importReply } from '../../../shared/import/import.api.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { appError } from '../../../shared/supabase/error.ts';

const reply = importReply.extend({ left: z.number() });

/**
 * Stores part of a file of events, at most 200 rows. `updates` brings what is on the calendar already up to date. Raises an
 * `AppError` where the database doesn't account for each row.
 */
export async function importEvents(db: Db, importId: string, entries: EventEntry[], updates: boolean, key: string) {
  const call = { p_import: importId, p_rows: entries, p_updates: updates, p_key: key };
  const answer = reply.parse((await db.rpc('import_events', call).throwOnError()).data);
  const told = answer.created.length + answer.updated.length + answer.refused.length + answer.left;
  if (told !== entries.length)
    throw appError(
      'import',
      `${entries.length} events were sent, but ${told} were imported`,
      'Undo this import, and import the file again.',
    );
  return answer;
}
