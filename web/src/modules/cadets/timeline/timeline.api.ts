import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const entrySchema = z.object({
  module: z.string(),
  id: z.string(),
  happened_on: z.string().nullable(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
});

/** An event in a cadet's career, as one module gives it. */
export type TimelineEntry = z.output<typeof entrySchema>;

/** A cadet's career as the caller may see it, newest first, from this module and the others. */
export async function readTimeline(db: Db, cadetId: string): Promise<TimelineEntry[]> {
  const newest = () =>
    db.rpc('cadet_timeline', { p_cadet: cadetId }).order('happened_on', { ascending: false, nullsFirst: false });
  return z.array(entrySchema).parse(await readAll(newest, 'module', 'id'));
}
