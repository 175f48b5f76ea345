import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nounsOf } from './nouns.ts';

/** A file of a new module: its path from the project's root, and its text. */
export type ModuleFile = { path: string; text: string };

type Known = { label: string; sort: string };

/**
 * The files of a new module, made from the templates. A module that the migrations register already keeps its label
 * and place in the menu. Raises an error where the id is no module id or its folder exists.
 */
export async function planModule(root: string, id: string, now: Date): Promise<ModuleFile[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" isn't a module id: use words such as job-board`);
  const modules: string[] = await readdir(join(root, 'web/src/modules')).catch(() => []);
  if (modules.includes(id)) throw new Error(`web/src/modules/${id} exists already`);
  const migrations = join(root, 'supabase/migrations');
  const nouns = nounsOf(id);
  const version = await nextVersion(migrations, now);
  const known = await knownModule(migrations, id);
  const words: Record<string, string> = { ...nouns, ...(known ?? { label: nouns.label, sort: '200' }), id };
  const folder = `web/src/modules/${id}`;
  const files: [string, string][] = [
    ['module.ts', `${folder}/module.ts`],
    ['entity.ts', `${folder}/${nouns.file}.ts`],
    ['queries.ts', `${folder}/${nouns.file}.queries.ts`],
    ['form.tsx', `${folder}/${nouns.file}-form.tsx`],
    ['list.page.tsx', `${folder}/${nouns.file}-list.page.tsx`],
    ['record.page.tsx', `${folder}/${nouns.file}.page.tsx`],
    ['migration.sql', `supabase/migrations/${version}_${id}_tables.sql`],
    ['demo.ts', `supabase/demo/${id}.ts`],
    ['access.ts', `tests/${id}/access.ts`],
    ['calls.ts', `tests/${id}/calls.ts`],
    ['db.test.ts', `tests/${id}/${nouns.file}.db.test.ts`],
    ['browser.ts', `tests/journeys/${id}.browser.ts`],
  ];
  return Promise.all(
    files.map(async ([template, path]) => ({ path, text: fillIn(await readTemplate(template), words) })),
  );
}

function readTemplate(name: string): Promise<string> {
  return readFile(new URL(`../templates/module/${name}.txt`, import.meta.url), 'utf8');
}

function fillIn(template: string, words: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => words[key] ?? whole);
}

/** A version after every other one, so that the migration runs last. */
export async function nextVersion(folder: string, now: Date): Promise<string> {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const last =
    (await readdir(folder))
      .flatMap((file) => /^\d{14}/.exec(file) ?? [])
      .toSorted()
      .at(-1) ?? '0';
  return time > last ? time : String(BigInt(last) + 1n);
}

async function knownModule(folder: string, id: string): Promise<Known | null> {
  for (const file of await readdir(folder)) {
    const sql = await readFile(join(folder, file), 'utf8');
    const pattern = new RegExp(`register_module\\('${id}', '([^']+)', '[^']+',\\s+'[^']+', (\\d+)`);
    const [, label, sort] = pattern.exec(sql) ?? [];
    if (label && sort) return { label, sort };
  }
  return null;
}
