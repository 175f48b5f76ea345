import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPermissionKeys } from '../../scripts/catalog/permission-keys.ts';
import { writePermissionsDoc } from '../../scripts/catalog/permissions-doc.ts';
import { readSchema } from '../../scripts/catalog/read-schema.ts';
import { writeTypes } from '../../scripts/catalog/write-types.ts';
import { planModule, type ModuleFile } from '../../scripts/module/plan.ts';
import { openTestDatabase, serverUrl, type Person, type TestDatabase } from '../support/database.ts';
import { type Access, staff } from '../support/expected-access.ts';
import { fill } from '../support/fill.ts';
import { hollowGuards, unguarded } from '../support/guards.ts';
import { readRelations, rowsOf, tryAll } from '../support/matrix.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** A module made by `npm run new-module` works with no other edit: here from the menu's row to the matrix. */
let root: string;
let files: ModuleFile[] = [];
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'guidon-module-'));
  await cp('supabase/migrations', join(root, 'supabase/migrations'), { recursive: true });
  for (const id of ['honor-code', 'pop-quizzes']) {
    const made = await planModule(root, id, new Date('2027-01-01T00:00:00Z'));
    for (const { path, text } of made) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    files = [...files, ...made];
  }
  db = await openTestDatabase(serverUrl(), join(root, 'supabase/migrations'));
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(async () => {
  await db.close();
  await rm(root, { recursive: true, force: true });
});

const save = async (person: Person, title: string, id: string | null = null) => {
  const [row] = await db.call<{ id: string }>(person, 'select save_honor_code($1, $2) as id', [id, { title }]);
  return row?.id ?? '';
};
const listed = async (person: Person) =>
  (await db.call<{ title: string }>(person, 'select title from honor_code_list order by 1')).map(({ title }) => title);

test('it is in the menu of those who may see it, in its place, with its label and icon', async () => {
  const menu = await db.call(
    school.cadet,
    `select m.name from permission_modules m join role_permissions rp on rp.module_id = m.id and rp.enabled
     join permission_actions a on a.id = rp.action_id and a.name = 'sidebar'
     join profiles p on p.role_id = rp.role_id where m.is_active and m.name in ('honor-code', 'pop-quizzes')`,
  );
  expect(menu).toEqual([]);
  expect(await db.call(school.bare, `select app.can('honor-code', 'read') as can`)).toEqual([{ can: false }]);
  const { rows } = await db.root.query(
    `select name, label, icon, is_active from permission_modules where name in ('honor-code', 'pop-quizzes') order by sort_order`,
  );
  expect(rows).toEqual([
    { name: 'honor-code', label: 'Honor Code', icon: 'checkup-list', is_active: true },
    { name: 'pop-quizzes', label: 'Pop Quizzes', icon: 'checkup-list', is_active: true },
  ]);
});

test('own school with the permission writes and reads; without it, from another school, or signed out no one does', async () => {
  const id = await save(school.instructor, 'Ours');
  expect(await save(school.instructor, 'Still ours', id)).toBe(id);
  expect(await listed(school.instructor)).toEqual(['Still ours']);
  for (const person of [school.bare, school.cadet, school.parent, ANONYMOUS])
    expect(await refusalOf(save(person, 'Mine'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(save(other.instructor, 'Mine', id))).toMatchObject({ detail: 'gone' });
  for (const person of [school.bare, school.cadet, other.instructor]) expect(await listed(person)).toEqual([]);
  expect(await refusalOf(listed(ANONYMOUS))).toMatchObject({ code: '42501' });
  expect(await refusalOf(save(school.instructor, ' '))).toMatchObject({ detail: 'missing:title' });
});

test('its function begins with a guard, and what is overdue waits on the dashboard', async () => {
  expect(await unguarded(db.root)).toEqual([]);
  expect(await hollowGuards(db.root)).toEqual([]);
  await db.root.query(`insert into honor_codes (school_id, title, due_on) values ($1, 'Late', app.today($1) - 1)`, [
    school.id,
  ]);
  const waiting = async (person: Person) => {
    const [row] = await db.call<{ summary: { attention: unknown[] } }>(person, 'select dashboard_summary() as summary');
    return row?.summary.attention;
  };
  expect(await waiting(school.instructor)).toContainEqual({ kind: 'overdue_honor_codes', count: 1 });
  expect(await waiting(other.instructor)).not.toContainEqual(expect.objectContaining({ kind: 'overdue_honor_codes' }));
});

test('its own access rows describe its table and its view', async () => {
  const access: Record<string, Access> = { honor_codes: staff('S-U-'), honor_code_list: staff('S---') };
  const text = files.find(({ path }) => path === 'tests/honor-code/access.ts')?.text ?? '';
  expect(text).toContain(`honor_codes: staff('S-U-'), honor_code_list: staff('S---')`);
  const relations = (await readRelations(db.root)).filter(({ name }) => name in access);
  for (const relation of relations) {
    if (!relation.view) for (const one of [school, other]) await fill(db.root, relation, one);
    const [here, there] = [await rowsOf(db.root, relation, school), await rowsOf(db.root, relation, other)];
    for (const role of ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'] as const) {
      const reach = `${await tryAll(db, school[role], relation, here)} ${await tryAll(db, school[role], relation, there)}`;
      expect([relation.name, role, reach]).toEqual([relation.name, role, access[relation.name]?.[role] ?? '---- ----']);
    }
  }
  expect(relations).toHaveLength(2);
});

test('keys, types and the page of permissions know it', async () => {
  expect(await readPermissionKeys(db.root)).toEqual(expect.arrayContaining(['honor-code:create', 'pop-quizzes:read']));
  expect(writeTypes(await readSchema(db.root))).toContain('      honor_codes: {');
  expect(await writePermissionsDoc(db.root)).toContain('### public.honor_codes');
});

test('its folder declares the same id and asks the same key, and no word of a template is left', () => {
  const text = files.find(({ path }) => path === 'web/src/modules/honor-code/module.ts')?.text ?? '';
  expect(text).toContain(`id: 'honor-code'`);
  expect(text).toContain(`needs: 'honor-code:read'`);
  expect(files.filter((file) => file.text.includes('{{'))).toEqual([]);
});

test('list, form, record page, rights, demo, and tests of a module are under 400 lines together', () => {
  const own = files.filter(({ path }) => /honor.code/.test(path));
  expect(own.map(({ path }) => path.replace(/\d{14}/, ''))).toEqual(
    expect.arrayContaining([
      'supabase/demo/honor-code.ts',
      'supabase/migrations/_honor-code_tables.sql',
      'tests/honor-code/access.ts',
    ]),
  );
  expect(own.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)).toBeLessThan(400);
});

test('a bad id, or one that exists, is refused', async () => {
  await expect(planModule(root, 'Honor Code', new Date())).rejects.toThrow("isn't a module id");
  await expect(planModule(root, 'honor-code', new Date())).rejects.toThrow('exists already');
});
