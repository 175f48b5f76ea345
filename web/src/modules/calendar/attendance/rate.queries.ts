import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { markSchema, reportSchema } from './rate.ts';

/** The marks of a cadet, and the report of the corps. */
export const rates = readsOf('calendar', {
  marksOfCadet: async (db: Db, cadet: string) =>
    z
      .array(markSchema)
      .parse(await readAll(() => db.from('attendance_list').select().eq('cadet_id', cadet), 'starts_at', 'id')),
  attendanceReport: async (db: Db, p_from: string, p_to: string) =>
    z.array(reportSchema).parse((await db.rpc('attendance_report', { p_from, p_to }).throwOnError()).data),
});
