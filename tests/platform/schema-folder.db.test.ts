import { afterAll, beforeAll, expect, test } from 'vitest';
import { differencesOf, openFolderDatabase } from '../../scripts/schema/check-folder.ts';
import { tellDifference } from '../../scripts/schema/compare.ts';
import { readFolder } from '../../scripts/schema/folder.ts';
import { openTestDatabase, serverUrl, type TestDatabase } from '../support/database.ts';

let migrations: TestDatabase;
let other: TestDatabase;
let found: string[];

/** What is changed, the change, and how the comparison begins to tell it. */
const CHANGES: [string, string, string][] = [
  [
    'a comment',
    `comment on column public.cadets.first_name is 'Otherwise'`,
    'comment table column public.cadets.first_name',
  ],
  ['a policy', `alter policy "select" on public.cadets using (false)`, 'policy public.cadets "select"'],
  ['a default', `alter table public.cadets alter status set default 'graduated'`, 'column public.cadets.status'],
  [
    'a constraint',
    `alter table public.units drop constraint units_parent_id_fkey`,
    'constraint public.units units_parent_id_fkey',
  ],
  [
    'a column',
    `alter table public.units add column motto_of_old text`,
    'column public.units.motto_of_old: only in the folder',
  ],
  ['the type of a column', `alter table app.requests alter name type varchar(100)`, 'column app.requests.name'],
  ['an index', `drop index public.units_parent_id_idx`, 'index public.units_parent_id_idx: only in the migrations'],
  ['a privilege on a table', `grant delete on public.cadets to authenticated`, 'relation public.cadets'],
  ['a privilege on a column', `grant update (id) on public.cadets to authenticated`, 'column public.cadets.id'],
  [
    'a privilege on a function',
    `grant execute on function app.settle(app.jobs, text) to anon`,
    'routine app.settle(app.jobs,text)',
  ],
  ['row-level security', `alter table public.cadets disable row level security`, 'relation public.cadets'],
  ['a trigger', `alter table public.cadets disable trigger touch`, 'trigger public.cadets touch'],
  [
    'the text of a function',
    `create or replace function app.today(p_school uuid) returns date language sql stable set search_path = '' as 'select current_date'`,
    'routine app.today(uuid)',
  ],
  ['a setting of a function', `alter function app.today(uuid) cost 7`, 'routine app.today(uuid)'],
  ['a view', `alter view public.conduct_list set (security_invoker = false)`, 'relation public.conduct_list'],
  ['a type', `alter type app.notice add attribute more text`, 'column app.notice.more: only in the folder'],
  [
    'a registered row',
    `update app.attention_sources set sort = 7 where kind = 'ending_qualifications'`,
    'row app.attention_sources ending_qualifications',
  ],
  [
    'a row of a catalog',
    `update public.ranks set title = 'Otherwise' where code = 'ARMY_PVT'`,
    'row public.ranks ARMY_PVT',
  ],
  [
    'a permission of a role',
    `delete from public.role_permissions where role = 'parent'`,
    'row public.role_permissions',
  ],
  [
    'a bucket',
    `update storage.buckets set public = true where id = 'cadet-photos'`,
    'row storage.buckets cadet-photos',
  ],
  [
    'a setting of a role',
    `alter role authenticator in database %I set pgrst.db_pre_request = 'other'`,
    'role setting authenticator',
  ],
];

beforeAll(async () => {
  [migrations, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  const { rows } = await other.root.query<{ name: string }>('select current_database() as name');
  for (const [, sql] of CHANGES) await other.root.query(sql.replace('%I', rows[0]?.name ?? ''));
  found = (await differencesOf(migrations, other)).map(tellDifference);
});

afterAll(() => Promise.all([migrations.close(), other.close()]));

test('the folder and the migrations make the same database', async () => {
  const folder = await openFolderDatabase(await readFolder(), serverUrl());
  const differences = await differencesOf(migrations, folder).finally(() => folder.close());
  expect(differences.map(tellDifference)).toEqual([]);
}, 120_000);

test.each(CHANGES)('%s that differs is named', (_, sql, name) => {
  expect(sql).not.toBe('');
  expect(found.filter((one) => one.startsWith(name))).not.toEqual([]);
});

test('nothing else is named', () => {
  expect(found.filter((one) => !CHANGES.some(([, , name]) => one.startsWith(name)))).toEqual([]);
});
