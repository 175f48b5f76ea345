import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { orSecond } from '../../shared/second/second.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { MODULE } from './school.queries.ts';

/** The modules that a new school can start without. */
async function listChoices(db: Db) {
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

export const schoolModules = readsOf(
  MODULE,
  {
    /** The modules of a school in menu order, each with its purpose and its users. */
    modules: async (db: Db, school: string): Promise<ModuleAt[]> =>
      rows.parse((await db.rpc('modules_of_school', { p_school: school }).throwOnError()).data),
    choices: listChoices,
  },
  { choices: { staleTime: 10 * 60_000 } },
);

type ModuleSwitch = { module: string; on: boolean };

/** Turns a module on or off. At the user's own school, the menu updates right away. */
export function useSetModule(p_school: string) {
  return useAct([MODULE, 'modules', p_school], {
    run: (db, { module: p_module, on: p_on }: ModuleSwitch, p_key) =>
      orSecond(db, () => db.rpc('set_school_module', { p_school, p_module, p_on, p_key }).throwOnError(), {
        kind: 'module',
        input: { school: p_school },
      }),
    failed: "Couldn't change the module",
    also: [['session', 'permissions'], ['roles']],
  });
}
