import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { edited, type PlanEdit } from './plan-edit.ts';
import type { PlanInput, PlanNameInput } from './plan.ts';
import { documentSchema } from './plan.ts';

/** The school's plans, newest first. */
async function listPlans(db: Db) {
  const rows = db.from('position_plans').select('id, name, school_year, state, put_in_force_at, undone_at, updated_at');
  return (await rows.order('created_at', { ascending: false }).throwOnError()).data;
}

/** One plan with its positions. Raises PGRST116 where there is none that the caller may see. */
async function readPlan(db: Db, id: string) {
  const columns = 'id, name, school_year, state, version, document, put_in_force_at, undone_at';
  const { data } = await db.from('position_plans').select(columns).eq('id', id).single().throwOnError();
  return { ...data, positions: documentSchema.parse(data.document) };
}

export type Plan = Awaited<ReturnType<typeof readPlan>>;
export type PlanLine = Awaited<ReturnType<typeof listPlans>>[number];

const MODULE = 'job-board';

export const plans = readsOf(MODULE, { plans: listPlans, plan: readPlan });

/** Starts a plan under a new id. */
export function useStartPlan(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: PlanInput, p_key) => db.rpc('save_position_plan', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Plan started',
  });
}

/** Changes the positions of a plan in its latest state: saved again if another change came in between. */
export function useEditPlan(id: string) {
  return useAct(MODULE, {
    run: async (db, edit: PlanEdit) => {
      for (let tries = 4; ; tries -= 1) {
        const { positions, version } = await readPlan(db, id);
        const p_input = { positions: edited(positions, edit), version };
        const { error } = await db.rpc('save_position_plan', { p_id: id, p_input });
        if (!error) return;
        if (tries === 1 || toAppError(error).code !== 'changed') throw error;
      }
    },
    failed: "Couldn't change the plan",
  });
}

/** Renames a plan, or says which school year it's for. */
export function useRenamePlan(id: string) {
  return useAct(MODULE, {
    run: (db, p_input: PlanNameInput, p_key) =>
      db.rpc('save_position_plan', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Plan saved',
  });
}

/** Puts a plan in force: the live chart becomes it. */
export function usePutInForce() {
  return useAct(MODULE, {
    run: (db, { id, version }: Pick<Plan, 'id' | 'version'>, p_key) =>
      db.rpc('put_plan_in_force', { p_id: id, p_version: version, p_key }).throwOnError(),
    done: { title: 'Plan put in force', text: 'The chart and its holders are as planned.', final: true },
    failed: "Couldn't put the plan in force",
  });
}

/** Restores the chart from before a plan. */
export function useUndoPlan() {
  return useAct(MODULE, {
    run: (db, { id }: Pick<Plan, 'id'>, p_key) => db.rpc('undo_plan', { p_id: id, p_key }).throwOnError(),
    done: { title: 'Plan undone', text: 'The chart and its holders are back to what they were.', final: true },
    failed: "Couldn't undo the plan",
  });
}

/** Archives a plan. */
export function useArchivePlan() {
  const set = (id: string, p_archived: boolean) => ({ p_id: id, p_archived });
  return useAct(MODULE, {
    run: (db, { id }: Pick<PlanLine, 'id' | 'name'>) => db.rpc('archive_position_plan', set(id, true)).throwOnError(),
    done: ({ input }) => `“${input.name}” archived`,
    failed: "Couldn't archive the plan",
    undo: (db, { input }) => db.rpc('archive_position_plan', set(input.id, false)).throwOnError(),
    undone: 'Plan restored',
  });
}
