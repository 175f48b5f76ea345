import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { MODULE } from '../cadet.queries.ts';
import * as api from './unit.api.ts';

export const units = readsOf(MODULE, {
  allUnits: api.listAllUnits,
  balance: api.readBalance,
  unitChanges: api.listUnitChanges,
});

/** The echelons change with the catalog of ranks, a few times in a decade. */
export const echelons = readsOf('ranks', { echelons: api.listEchelons }, { echelons: { staleTime: 60 * 60_000 } });

type Place = { parent_id: string | null; school_year_id: string | null; sort: number };

const ONCE = { onConflict: 'id', ignoreDuplicates: true };

/** Adds a unit, under another or at the top. A repeated call adds it once. */
export function useAddUnit() {
  return useAct(MODULE, {
    run: (db, unit: api.UnitInput & Place, id) =>
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

type UnitChange = { id: string } & Partial<api.UnitInput & { archived_at: string | null }>;

/** Renames, archives, or restores a unit. A unit with cadets or units in it can't be archived. */
export function useChangeUnit() {
  return useAct(MODULE, {
    run: (db, { id, ...change }: UnitChange) =>
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
