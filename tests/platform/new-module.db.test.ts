import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPermissionKeys } from '../../scripts/catalog/permission-keys.ts';
import { writePermissionsDoc } from '../../scripts/catalog/permissions-doc.ts';
import { readSchema } from '../../scripts/catalog/read-schema.ts';
import { writeTypes } from '../../scripts/catalog/write-types.ts';
import { planModule, type ModuleFile } from '../../scripts/module/plan.ts';
import { openTestDatabase, serverUrl, type TestDatabase } from '../support/database.ts';
import { PROTECTED } from '../support/expected-access.ts';
import { fill } from '../support/fill.ts';
import { readRelations, rowsOf, tryAll } from '../support/matrix.ts';
import { aSchool } from '../support/people.ts';

/** A module made by `npm run new-module` works with no other edit: here from the menu's row to the matrix. */
let root: string;
let files: ModuleFile[];
let db: TestDatabase;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'guidon-module-'));
  await cp('supabase/migrations', join(root, 'supabase/migrations'), { recursive: true });
  for (const id of ['job-board', 'pop-quizzes']) {
    const made = await planModule(root, id, new Date('2027-01-01T00:00:00Z'));
    for (const { path, text } of made) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    files = [...(files ?? []), ...made];
  }
  db = await openTestDatabase(serverUrl(), join(root, 'supabase/migrations'));
});

afterAll(async () => {
  await db.close();
  await rm(root, { recursive: true, force: true });
});

test('it stands in the menu of those who may see it, in its place, with its label and icon', async () => {
  const school = await aSchool(db.root);
  const menu = (person: typeof school.cadet) =>
    db.as(person, async (client) => {
      const { rows } = await client.query(
        `select m.name, m.label, m.icon from permission_modules m
         join role_permissions rp on rp.module_id = m.id and rp.enabled
         join permission_actions a on a.id = rp.action_id and a.name = 'sidebar'
         join profiles p on p.role_id = rp.role_id
         where m.is_active and m.name in ('job-board', 'pop-quizzes') order by m.sort_order`,
      );
      return rows;
    });
  expect(await menu(school.cadet)).toEqual([]);
  expect(
    await db.as(school.bare, async (client) => (await client.query(`select app.can('job-board', 'read') as can`)).rows),
  ).toEqual([{ can: false }]);
  const { rows } = await db.root.query(
    `select name, label, icon, is_active from permission_modules where name in ('job-board', 'pop-quizzes') order by sort_order`,
  );
  expect(rows).toEqual([
    { name: 'job-board', label: 'Job Board', icon: 'sitemap', is_active: true },
    { name: 'pop-quizzes', label: 'Pop Quizzes', icon: 'checkup-list', is_active: true },
  ]);
});

test('its table passes the matrix as a plain protected table', async () => {
  const own = await aSchool(db.root);
  const other = await aSchool(db.root);
  const relation = (await readRelations(db.root)).find(({ name }) => name === 'job_boards');
  if (!relation) throw new Error('The table job_boards is missing');
  for (const school of [own, other]) await fill(db.root, relation, school);
  const [here, there] = [await rowsOf(db.root, relation, own), await rowsOf(db.root, relation, other)];
  for (const role of ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'] as const) {
    const reach = `${await tryAll(db, own[role], relation, here)} ${await tryAll(db, own[role], relation, there)}`;
    expect([role, reach]).toEqual([role, PROTECTED[role] ?? '---- ----']);
  }
});

test('keys, types and the page of permissions know it', async () => {
  expect(await readPermissionKeys(db.root)).toEqual(expect.arrayContaining(['job-board:create', 'pop-quizzes:read']));
  expect(writeTypes(await readSchema(db.root))).toContain('      job_boards: {');
  expect(await writePermissionsDoc(db.root)).toContain('### public.job_boards');
});

test('its folder declares the same id and asks the same key, and no word of a template is left', () => {
  const text = files.find(({ path }) => path === 'web/src/modules/job-board/module.ts')?.text ?? '';
  expect(text).toContain(`id: 'job-board'`);
  expect(text).toContain(`needs: 'job-board:read'`);
  expect(files.filter((file) => file.text.includes('{{'))).toEqual([]);
});

test('a bad id, or one that exists, is refused', async () => {
  await expect(planModule(root, 'Job Board', new Date())).rejects.toThrow('no module id');
  await expect(planModule(root, 'job-board', new Date())).rejects.toThrow('exists already');
});
