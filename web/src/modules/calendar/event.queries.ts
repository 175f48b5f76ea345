import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { SchoolEvent } from './event.ts';

async function readEvent(db: Db, id: string): Promise<SchoolEvent | null> {
  return (await db.from('school_events').select().eq('id', id).maybeSingle().throwOnError()).data;
}

/** One event, in whatever month it is. */
export const eventReads = readsOf('calendar', { event: readEvent });
