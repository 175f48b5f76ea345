import { readdir } from 'node:fs/promises';
import type { ModuleAccess } from './module-access.ts';

const TESTS = new URL('../', import.meta.url);

/** What each `tests/<module>/access.ts` says: nothing else names a module's tables and functions. */
const modules: { folder: string; access: ModuleAccess }[] = await readModules();

async function readModules(): Promise<{ folder: string; access: ModuleAccess }[]> {
  const files = await readdir(TESTS, { recursive: true });
  const folders = files.flatMap((file) => /^([a-z-]+)[\\/]access\.ts$/.exec(file)?.[1] ?? []).toSorted();
  return Promise.all(
    folders.map(async (folder) => {
      const { access }: { access: ModuleAccess } = await import(`../${folder}/access.ts`);
      return { folder, access };
    }),
  );
}

type Lists = { [Key in keyof ModuleAccess as ModuleAccess[Key] extends string[] | undefined ? Key : never]: string[] };
type Records = Omit<Required<ModuleAccess>, keyof Lists>;

/** What all modules name in one of their lists. */
export function listed(key: keyof Lists): string[] {
  return modules.flatMap(({ access }) => access[key] ?? []);
}

/** What all modules say under one key, by the name of the table or function. Raises an error where two say it of the same one. */
export function told<Key extends keyof Records>(key: Key): Records[Key] {
  const said = modules.map(({ access }) => access[key] ?? {});
  const twice = [...Map.groupBy(said.flatMap(Object.keys), (name) => name)].filter(([, all]) => all.length > 1);
  if (twice.length > 0) throw new Error(`Two modules say ${key} of ${twice.map(([name]) => name).join(', ')}`);
  return Object.assign({}, ...said);
}
