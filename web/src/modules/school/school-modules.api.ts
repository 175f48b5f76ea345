import { z } from 'zod';
import type { Db } from '../../shared/supabase/client.ts';

const rows = z.array(
  z.object({
    module: z.string(),
    label: z.string(),
    about: z.string().nullable(),
    is_core: z.boolean(),
    enabled: z.boolean(),
    used_by: z.array(z.object({ role: z.string(), accounts: z.number() })),
    switched_at: z.string().nullable(),
    switched_by: z.string().nullable(),
  }),
);

export type ModuleAt = z.output<typeof rows>[number];

/** The modules of a school in menu order, each with its purpose and its users. */
export async function listModules(db: Db, school: string): Promise<ModuleAt[]> {
  const { data } = await db.rpc('modules_of_school', { p_school: school }).throwOnError();
  return rows.parse(data);
}

/** The modules that a new school can start without. */
export async function listChoices(db: Db) {
  const { data } = await db
    .from('permission_modules')
    .select('name, label, about')
    .eq('is_active', true)
    .eq('is_core', false)
    // A school turns on the others when it needs them.
    .eq('on_by_default', true)
    // A school's flags say whether it takes part in competitions.
    .not('name', 'like', 'competition%')
    .order('sort_order')
    .throwOnError();
  return data;
}
