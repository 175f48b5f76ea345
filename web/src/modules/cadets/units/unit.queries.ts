import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import * as api from './unit.api.ts';

export const allUnitsQuery = (db: Db) =>
  queryOptions({ queryKey: [...cadetKeys.units(), 'all'], queryFn: () => api.listAllUnits(db) });

export const echelonsQuery = (db: Db, program: string | undefined) =>
  queryOptions({
    queryKey: ['ranks', 'echelons', program],
    queryFn: () => api.listEchelons(db, program ?? ''),
    enabled: program !== undefined,
    staleTime: 60 * 60_000,
  });

export const balanceQuery = (db: Db) =>
  queryOptions({ queryKey: [...cadetKeys.units(), 'balance'], queryFn: () => api.readBalance(db) });

export const unitChangesQuery = (db: Db) =>
  queryOptions({ queryKey: [...cadetKeys.units(), 'changes'], queryFn: () => api.listUnitChanges(db) });

type Place = { parent_id: string | null; school_year_id: string | null; sort: number };

export function useAddUnit() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (unit: api.UnitInput & Place) => api.addUnit(db, { ...unit, id: once.current() }),
    onSuccess: once.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Unit added' },
  });
}

export function useChangeUnit() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, ...change }: { id: string } & Parameters<typeof api.changeUnit>[2]) =>
      api.changeUnit(db, id, change),
    meta: { invalidates: [cadetKeys.all], failed: "Couldn't save the unit" },
  });
}

export function useMoveUnit() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (move: api.UnitMove) => api.moveUnit(db, move, once.current()),
    onSettled: once.renew,
    meta: { invalidates: [cadetKeys.all], failed: "Couldn't move the unit" },
  });
}

export function useCopyUnits() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: ({ from, to }: { from: string | null; to: string }) => api.copyUnits(db, from, to, once.current()),
    onSettled: once.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Units copied', failed: "Couldn't copy the units" },
  });
}
