import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';

/** All units of a school, including other years and archived ones. */
export async function listAllUnits(db: Db) {
  const { data } = await db.from('units').select('*').order('sort').throwOnError();
  return data;
}

export type UnitRow = Awaited<ReturnType<typeof listAllUnits>>[number];

/** The echelons of the school's program, top down: 'battalion', 'company', 'platoon'. */
export async function listEchelons(db: Db, program: string): Promise<string[]> {
  const { data } = await db
    .from('rank_sets')
    .select('unit_echelons')
    .contains('program_types', [program])
    .throwOnError();
  return [...new Set(data.flatMap(({ unit_echelons }) => unit_echelons))];
}

export type UnitInput = {
  name: string;
  short_name: string | null;
  echelon: string;
  class_period: string | null;
  colour: string | null;
  motto: string | null;
};

const counts = z.record(z.string(), z.number());

const balanceSchema = z.array(
  z.object({
    unit_id: z.string(),
    cadets: z.number(),
    levels: counts,
    periods: counts,
    sexes: z.object({ M: z.number(), F: z.number() }).nullable(),
  }),
);

/** One unit's balance. Sexes are null for people who can't see them, and where a few cadets could be identified. */
export type Balance = z.output<typeof balanceSchema>[number];

/** The balance of each unit. */
export async function readBalance(db: Db): Promise<Map<string, Balance>> {
  const { data } = await db.rpc('unit_balance').throwOnError();
  return new Map(balanceSchema.parse(data).map((balance) => [balance.unit_id, balance]));
}

const change = z.object({
  id: z.number(),
  row_id: z.string(),
  action: z.string(),
  actor_label: z.string().nullable(),
  created_at: z.string(),
  changed: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});

export type UnitChange = z.output<typeof change>;

/** The changes to the unit tree, newest first, at most 200. */
export async function listUnitChanges(db: Db): Promise<UnitChange[]> {
  const { data } = await db
    .from('audit_log')
    .select('id, row_id, action, actor_label, created_at, changed')
    .eq('table_name', 'units')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(200)
    .throwOnError();
  return z.array(change).parse(data);
}
