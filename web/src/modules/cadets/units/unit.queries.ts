import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** All units of a school, including other years and archived ones. */
async function listAllUnits(db: Db) {
  const { data } = await db.from('units').select('*').order('sort').throwOnError();
  return data;
}

export type UnitRow = Awaited<ReturnType<typeof listAllUnits>>[number];

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

const change = z.object({
  id: z.number(),
  row_id: z.string(),
  action: z.string(),
  actor_label: z.string().nullable(),
  created_at: z.string(),
  changed: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});

export type UnitChange = z.output<typeof change>;

export const units = readsOf(MODULE, {
  allUnits: listAllUnits,

  /** The balance of each unit. */
  balance: async (db: Db): Promise<Map<string, Balance>> =>
    new Map(
      balanceSchema
        .parse((await db.rpc('unit_balance').throwOnError()).data)
        .map((balance) => [balance.unit_id, balance]),
    ),

  /** The changes to the unit tree, newest first, at most 200. */
  unitChanges: async (db: Db): Promise<UnitChange[]> =>
    z
      .array(change)
      .parse(
        (
          await db
            .from('audit_log')
            .select('id, row_id, action, actor_label, created_at, changed')
            .eq('table_name', 'units')
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(200)
            .throwOnError()
        ).data,
      ),
});

/** The echelons change with the catalog of ranks, a few times in a decade. */
export const echelons = readsOf(
  'ranks',
  {
    /** The echelons of the school's program, top down: 'battalion', 'company', 'platoon'. */
    echelons: async (db: Db, program: string): Promise<string[]> => [
      ...new Set(
        (
          await db.from('rank_sets').select('unit_echelons').contains('program_types', [program]).throwOnError()
        ).data.flatMap(({ unit_echelons }) => unit_echelons),
      ),
    ],
  },
  { echelons: { staleTime: 60 * 60_000 } },
);

type Place = { parent_id: string | null; school_year_id: string | null; sort: number };

const ONCE = { onConflict: 'id', ignoreDuplicates: true };

/** Adds a unit, under another or at the top. A repeated call adds it once. */
export function useAddUnit() {
  return useAct(MODULE, {
    run: (db, unit: UnitInput & Place, id) =>
      db
        .from('units')
        .upsert({ ...unit, id }, ONCE)
        .throwOnError(),
    done: 'Unit added',
  });
}

type NewUnit = Place & { id: string; name: string; echelon: string };

/** Adds units in one step: all of them or none. */
export function useAddUnits() {
  return useAct(MODULE, {
    run: (db, units: NewUnit[]) => db.from('units').upsert(units, ONCE).throwOnError(),
    done: 'Units created',
    failed: "Couldn't create the units",
  });
}

type UnitEdit = { id: string } & Partial<UnitInput & { archived_at: string | null }>;

/** Renames, archives, or restores a unit. A unit with cadets or units in it can't be archived. */
export function useChangeUnit() {
  return useAct(MODULE, {
    run: (db, { id, ...change }: UnitEdit) =>
      db.from('units').update(change).eq('id', id).select('id').single().throwOnError(),
    failed: "Couldn't save the unit",
  });
}

type UnitMove = { unit: string; parent: string | null; place?: number };

/** Moves a unit under another (null: to the top), to a place among its siblings. */
export function useMoveUnit() {
  return useAct(MODULE, {
    run: (db, { unit, parent, place }: UnitMove, p_key) => {
      const to = { ...(parent ? { p_parent: parent } : {}), ...(place === undefined ? {} : { p_place: place }) };
      return db.rpc('move_unit', { p_unit: unit, ...to, p_key }).throwOnError();
    },
    failed: "Couldn't move the unit",
  });
}

/** Copies a year's units in use (null: those that continue from year to year) into another. */
export function useCopyUnits() {
  return useAct(MODULE, {
    run: (db, { from, to }: { from: string | null; to: string }, p_key) =>
      db.rpc('copy_units', { p_to: to, ...(from ? { p_from: from } : {}), p_key }).throwOnError(),
    done: 'Units copied',
    failed: "Couldn't copy the units",
  });
}
