import { useAct } from '../../shared/act/use-act.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './rollover.api.ts';
import type { Decision } from './rollover.ts';
import { MODULE } from './school-year.queries.ts';

/** Starts or continues the plan for a year; a year that doesn't exist yet is created first. */
export function usePlanRollover(school: string) {
  return useAct(MODULE, {
    run: (db, year: { id: string } | api.NewYear, key) => api.planRollover(db, school, year, key),
    failed: "Couldn't plan the rollover",
  });
}

export type DecisionChange = { cadets: string[]; decision: Decision | null; level?: number };

/** Decides what becomes of cadets; null is as the rule says. */
export function useDecide(rollover: string) {
  return useAct(MODULE, {
    run: (db, { cadets, decision, level }: DecisionChange, p_key) => {
      // The type of the parameter knows no null.
      const input = { p_rollover: rollover, p_cadets: cadets, p_decision: decision as string };
      return db
        .rpc('decide_rollover', { ...input, ...(level === undefined ? {} : { p_level: level }), p_key })
        .throwOnError();
    },
    done: 'Plan saved',
    failed: "Couldn't save the plan",
  });
}

/** Says what is taken along into the new year. */
export function useSetOptions(rollover: string) {
  return useAct(MODULE, {
    run: (db, { units, periods }: { units: boolean; periods: boolean }) =>
      db
        .rpc('set_rollover_options', { p_rollover: rollover, p_keep_units: units, p_keep_periods: periods })
        .throwOnError(),
    failed: "Couldn't save the setting",
  });
}

// Every list shows the current year, so everything is read again.
const EVERYTHING: string[] = [];

/** Goes back to where everyone was before a rollover that ran. */
export function useUndoRollover(rollover: string) {
  return useAct(EVERYTHING, {
    run: (db, _: undefined, key) => undoRollover(db, rollover, key),
    done: { title: 'Rollover undone', text: 'Your decisions are saved for the next plan.' },
    failed: "Couldn't undo the rollover",
  });
}

/** Removes a plan before it ran. */
export function useRemovePlan(rollover: string) {
  return useAct(EVERYTHING, {
    run: (db, _: undefined, key) => undoRollover(db, rollover, key),
    done: 'Plan removed',
    failed: "Couldn't undo the rollover",
    undo: (db) => db.rpc('restore_rollover', { p_rollover: rollover }).throwOnError(),
    undone: 'Plan restored',
    notUndone: "Couldn't restore the plan",
  });
}

function undoRollover(db: Db, rollover: string, p_key: string) {
  return db.rpc('undo_rollover', { p_rollover: rollover, p_key }).throwOnError();
}
