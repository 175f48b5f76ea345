import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './rollover.api.ts';
import { yearKeys } from './school-year.keys.ts';

export const turnQuery = (db: Db, school: string | null) =>
  queryOptions({
    queryKey: yearKeys.turn(school ?? ''),
    queryFn: () => api.readTurn(db, school ?? ''),
    enabled: school !== null,
    meta: { reads: ['school_years'] },
  });

/** The plan follows what is changed on the records. */
export const linesQuery = (db: Db, rollover: string) =>
  queryOptions({
    queryKey: yearKeys.lines(rollover),
    queryFn: () => api.listLines(db, rollover),
    meta: { reads: ['rollover_board'] },
  });

export function usePlanRollover(school: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (year: { id: string } | api.NewYear) => api.planRollover(db, school, year, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [yearKeys.all], failed: "Couldn't plan the rollover" },
  });
}

export function useDecide(rollover: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (change: api.DecisionChange) => api.decide(db, rollover, change, key.current()),
    onSettled: key.renew,
    meta: { invalidates: [yearKeys.all], done: 'Plan saved', failed: "Couldn't save the plan" },
  });
}

export function useSetOptions(rollover: string) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ units, periods }: { units: boolean; periods: boolean }) =>
      api.setOptions(db, rollover, units, periods),
    meta: { invalidates: [yearKeys.all], failed: "Couldn't save the setting" },
  });
}

/** Every list shows the current year, so everything is read again. */
export function useUndoRollover(rollover: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: () => api.undoRollover(db, rollover, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [[]], failed: "Couldn't undo the rollover" },
  });
}

export function useRestoreRollover(rollover: string) {
  const db = useDb();
  return useMutation({
    mutationFn: () => api.restoreRollover(db, rollover),
    meta: { invalidates: [yearKeys.all], done: 'Plan restored', failed: "Couldn't restore the plan" },
  });
}
