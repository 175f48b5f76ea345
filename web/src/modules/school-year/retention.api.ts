import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

const record = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  left_on: z.string(),
  purge_on: z.string(),
  is_due: z.boolean(),
});
const preview = z.array(z.object({ what: z.string(), rows: z.number() }));
const totals = z.object({ rows: z.record(z.string(), z.number()), left: z.record(z.string(), z.number()) });

/** Who left and when each record can be purged, what was purged before, and how many years records are kept. */
export async function readRetention(db: Db, school: string) {
  const [board, log, kept] = await Promise.all([
    readAll(() => db.rpc('retention_board'), 'last_name', 'first_name', 'cadet_id'),
    readAll(
      () => db.from('retention_log').select('id, purged_on, cadets, totals').order('created_at', { ascending: false }),
      'id',
    ),
    db.from('schools').select('retention_years').eq('id', school).single().throwOnError(),
  ]);
  return {
    records: z.array(record).parse(board),
    log: log.map((line) => ({ ...line, totals: totals.parse(line.totals) })),
    years: kept.data.retention_years,
  };
}

export type Retention = Awaited<ReturnType<typeof readRetention>>;
export type LeftRecord = Retention['records'][number];

/** The dry run: rows of each table that would go. */
export async function previewPurge(db: Db, cadets: string[]) {
  const { data } = await db.rpc('preview_purge', { p_cadets: cadets }).throwOnError();
  return preview.parse(data);
}
