import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { orSecond } from '../../shared/second/second.ts';
import { listChoices, listModules } from './school-modules.api.ts';
import { MODULE } from './school.queries.ts';

/** The modules of a school, and those that a new school can start without. */
export const schoolModules = readsOf(
  MODULE,
  { modules: listModules, choices: listChoices },
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
