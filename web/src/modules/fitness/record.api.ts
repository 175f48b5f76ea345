import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { levelsSchema, slotsSchema } from './grid.ts';

const test = z.object({
  session_id: z.string(),
  name: z.string(),
  held_on: z.string(),
  term: z.string(),
  state: z.string(),
  battery: z.string(),
  levels: levelsSchema,
  slots: slotsSchema,
  level: z.string().nullable(),
  notes: z.array(z.string()),
  results: z.array(
    z.object({
      event_id: z.string(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      input: z.string(),
      direction: z.string(),
      value: z.number().nullable(),
      status: z.string(),
      level: z.string().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      note: z.string().nullable(),
      unit_mean: z.number().nullable(),
    }),
  ),
});

export type RecordedTest = z.infer<typeof test>;

/** A cadet's tests, newest first. */
export async function readRecord(db: Db, cadet: string): Promise<RecordedTest[]> {
  const { data } = await db.rpc('pt_cadet_record', { p_cadet: cadet }).throwOnError();
  return z.array(test).parse(data);
}

/** The cadets whose record a person without `manage` sees: their own, or those of verified children. */
export async function listOwn(db: Db) {
  return readAll(() => db.from('cadets').select('id, first_name, last_name').order('last_name'), 'id');
}

const season = z.object({
  since: z.string(),
  school_year: z.string().nullable(),
  term: z.string(),
  people: z.number().nullable(),
  levels: z.record(z.string(), z.number()).nullable(),
  events: z.array(z.object({ event_id: z.string(), people: z.number(), mean: z.number() })).nullable(),
});

export type Season = z.infer<typeof season>;

/** How a school or a unit did, season by season; nothing of fewer than five people. */
export async function readTrend(db: Db, battery: string, unit: string | null): Promise<Season[]> {
  const input = { p_battery: battery, ...(unit ? { p_unit: unit } : {}) };
  const { data } = await db.rpc('pt_trend', input).throwOnError();
  return z.array(season).parse(data);
}

/** What a cadet's levels are based on: restricted, so nothing for those who can't see it. */
export async function listBasis(db: Db, cadet: string) {
  const { data } = await db
    .from('pt_result_basis')
    .select('id, age_on_date, row_age, sex_column, reason, note, pt_results!inner(session_id, event_id, removed_at)')
    .eq('cadet_id', cadet)
    .is('pt_results.removed_at', null)
    .throwOnError();
  return data;
}

export type Basis = Awaited<ReturnType<typeof listBasis>>[number];
