import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';

/** One fiscal year. Raises PGRST116 where there is none that the caller may see. */
export async function readYear(db: Db, id: string) {
  return (await db.from('fiscal_years').select().eq('id', id).single().throwOnError()).data;
}

/** What is checked before a year closes. */
export async function listChecks(db: Db, p_year: string) {
  return checks.parse((await db.rpc('close_checklist', { p_year }).throwOnError()).data);
}

const checks = z.array(
  z.object({ code: z.string(), label: z.string(), count: z.number(), ok: z.boolean(), blocking: z.boolean() }),
);

export type Check = z.output<typeof checks>[number];

/** The frozen books of a year, the latest first. */
export async function listArchives(db: Db, year: string) {
  const rows = db.from('year_archives').select('id, created_at, checksum, transactions').eq('fiscal_year_id', year);
  return (await rows.order('created_at', { ascending: false }).limit(20).throwOnError()).data;
}

/** The frozen books themselves, for a file. */
export async function readArchive(db: Db, id: string) {
  return (await db.from('year_archives').select().eq('id', id).single().throwOnError()).data;
}
