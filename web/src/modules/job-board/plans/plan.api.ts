import type { Db } from '../../../shared/supabase/client.ts';
import { documentSchema } from './plan.ts';

/** The school's plans, newest first. */
export async function listPlans(db: Db) {
  const rows = db.from('position_plans').select('id, name, school_year, state, put_in_force_at, undone_at, updated_at');
  return (await rows.order('created_at', { ascending: false }).throwOnError()).data;
}

/** One plan with its positions. Raises PGRST116 where there is none that the caller may see. */
export async function readPlan(db: Db, id: string) {
  const columns = 'id, name, school_year, state, version, document, put_in_force_at, undone_at';
  const { data } = await db.from('position_plans').select(columns).eq('id', id).single().throwOnError();
  return { ...data, positions: documentSchema.parse(data.document) };
}

export type Plan = Awaited<ReturnType<typeof readPlan>>;
export type PlanLine = Awaited<ReturnType<typeof listPlans>>[number];
