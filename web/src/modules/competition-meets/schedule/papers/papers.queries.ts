import { hostSheets } from '../../../../shared/meet/day-sheet/sheet.ts';
import type { Db } from '../../../../shared/supabase/client.ts';

/** The day sheets of a meet as they are now, for paper and files. */
export async function readSheets(db: Db, meet: string) {
  return hostSheets.parse((await db.rpc('meet_day_sheets', { p_meet: meet }).throwOnError()).data);
}
