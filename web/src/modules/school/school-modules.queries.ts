import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { orSecond } from '../../shared/second/second.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { schoolKeys } from './school.queries.ts';
import { listChoices, listModules, type ModuleSwitch, setModule } from './school-modules.api.ts';

export const modulesQuery = (db: Db, school: string) =>
  queryOptions({ queryKey: schoolKeys.modules(school), queryFn: () => listModules(db, school) });

export const choicesQuery = (db: Db) =>
  queryOptions({ queryKey: schoolKeys.modules('choices'), queryFn: () => listChoices(db), staleTime: 10 * 60_000 });

/** Turns a module on or off. At the user's own school, the menu updates right away. */
export function useSetModule(school: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (change: ModuleSwitch) =>
      orSecond(db, () => setModule(db, school, change, crypto.randomUUID()), { kind: 'module', input: { school } }),
    meta: {
      invalidates: [schoolKeys.modules(school), ['session', 'permissions'], ['roles']],
      failed: "Couldn't change the module",
    },
  });
}
