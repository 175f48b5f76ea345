import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What lint can't see: the shape of modules, and that names agree between the database and the screens. */
const MODULES = 'web/src/modules';
const PUBLIC = ['marketing', 'session'];

async function registered(): Promise<string[]> {
  const sql = await Promise.all(
    (await readdir('supabase/migrations')).map((file) => readFile(join('supabase/migrations', file), 'utf8')),
  );
  return sql.flatMap((text) => [...text.matchAll(/register_module\('([a-z0-9-]+)'/g)].map(([, id = '']) => id));
}

async function folders(): Promise<string[]> {
  const entries = await readdir(MODULES, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !PUBLIC.includes(entry.name)).map(({ name }) => name);
}

test('every module folder is registered in a migration under the same id', async () => {
  const known = await registered();
  for (const id of await folders()) {
    expect(known).toContain(id);
    const text = await readFile(join(MODULES, id, 'module.ts'), 'utf8');
    expect(text).toContain(`id: '${id}'`);
    const needs = [...text.matchAll(/needs: '([a-z0-9-]+):/g)].map(([, module]) => module);
    expect(new Set(needs)).toEqual(new Set([id]));
  }
});

test("every active module but the platform's own has a folder", async () => {
  const sql = await readFile('supabase/migrations/20261121000800_app_modules.sql', 'utf8');
  const calls = [...sql.matchAll(/register_module\('([a-z0-9-]+)'[^;]*;/g)];
  const active = calls.filter(([call]) => !call.includes('active => false')).map(([, id = '']) => id);
  expect((await folders()).toSorted()).toEqual(expect.arrayContaining(active));
});

test('migrations come in order, each with a version of its own', async () => {
  const versions = (await readdir('supabase/migrations')).map(
    (file) => /^\d{14}(?=_[a-z0-9-]+_[a-z0-9_]+\.sql$)/.exec(file)?.[0],
  );
  expect(versions).not.toContain(undefined);
  expect(new Set(versions).size).toBe(versions.length);
});

test('migrations make nothing in the schemas of the platform but policies, triggers and buckets', async () => {
  const files = await readdir('supabase/migrations');
  for (const file of files) {
    const sql = await readFile(join('supabase/migrations', file), 'utf8');
    expect(sql).not.toMatch(
      /create (or replace )?(table|view|function|type|index) (if not exists )?(auth|storage|realtime)\./i,
    );
  }
});

test('the server names no table of this project', async () => {
  const files = await readdir('server', { recursive: true, withFileTypes: true });
  for (const file of files.filter(
    (entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.includes('.test.'),
  )) {
    const source = await readFile(join(file.parentPath, file.name), 'utf8');
    // A comment may take an example from here; code may not.
    const text = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|--.*/g, '');
    expect([
      file.name,
      /\b(cadets|cadet_roster|guardian_links|school_years|permission_modules)\b/.exec(text)?.[0],
    ]).toEqual([file.name, undefined]);
  }
});
