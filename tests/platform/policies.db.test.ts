import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPermissionKeys, writePermissionKeys } from '../../scripts/catalog/permission-keys.ts';
import { writeSchemaDoc } from '../../scripts/catalog/schema-doc.ts';
import { writePermissionsDoc, writePolicySnapshot } from '../../scripts/catalog/permissions-doc.ts';
import { readSchema } from '../../scripts/catalog/read-schema.ts';
import { writeTypes } from '../../scripts/catalog/write-types.ts';
import { told } from '../support/all-access.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { LIVE_FUNCTION, LIVE_POLICY } from '../support/live-results.ts';
import { PAST_THE_POLICIES } from '../support/past-the-policies.ts';
import { readLive } from '../../scripts/catalog/read-live.ts';
import {
  readModuleWords,
  readNouns,
  writeModuleWords,
  writeNouns,
  writeReads,
} from '../../scripts/catalog/write-live.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

/** The first column of what a query over the catalog finds. */
async function found(sql: string): Promise<string[]> {
  const { rows } = await db.root.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

test('every table has row-level security and a policy', async () => {
  expect(await found(`select c.relname as name from ${TABLES} and not c.relrowsecurity`)).toEqual([]);
  expect(
    await found(`select c.relname as name from ${TABLES}
      and not exists (select from pg_policy p where p.polrelid = c.oid)`),
  ).toEqual([]);
});

test('a command has at most one permissive policy, named after it', async () => {
  expect(
    await found(`select tablename || ' ' || cmd as name from pg_policies where schemaname = 'public'
      and permissive = 'PERMISSIVE' group by tablename, cmd having count(*) > 1`),
  ).toEqual([]);
  expect(
    await found(`select tablename || ' ' || policyname as name from pg_policies where schemaname = 'public'
      and permissive = 'PERMISSIVE' and policyname <> lower(cmd)`),
  ).toEqual([]);
});

test('no policy is open to all, and none is for anonymous callers but the one of live results', async () => {
  expect(
    await found(`select tablename || ' ' || policyname as name from pg_policies
      where schemaname in ('public', 'storage', 'realtime')
      and (qual = 'true' or with_check = 'true' or roles <> '{authenticated}')`),
  ).toEqual([LIVE_POLICY]);
});

test('policies ask their helpers once per statement', async () => {
  // What is left after every `( SELECT helper(…) …` is taken away calls no helper.
  expect(
    await found(`select schemaname || '.' || tablename || ' ' || policyname as name
      from pg_policies, lateral (select coalesce(qual, '') || ' ' || coalesce(with_check, '') as text) t
      where schemaname in ('public', 'storage', 'realtime') and regexp_replace(
        t.text, '\\( ?SELECT (\\w+\\.)?\\w+(\\([^()]*\\))?[^()]*|ARRAY\\( ?SELECT [^()]*(\\([^()]*\\))?[^()]*\\([^()]*\\)', '', 'g')
        ~ '(app|auth|realtime)\\.[a-z_]+\\('`),
  ).toEqual([]);
});

test('the plan of a list asks every helper in an InitPlan, before the rows', async () => {
  const plan = await db.as({ id: '00000000-0000-4000-8000-000000000000', role: 'authenticated' }, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain select * from public.cadets');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('InitPlan');
  expect(plan).not.toMatch(/(Filter|Cond):.*app\./);
});

test('views run with the rights of the caller', async () => {
  expect(
    await found(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('v', 'm') and not coalesce(c.reloptions @> '{security_invoker=true}', false)`),
  ).toEqual([]);
});

test('every function has an empty search path', async () => {
  expect(
    await found(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and not coalesce(p.proconfig @> array['search_path=""'], false) order by 1`),
    // Inlined into queries, which a setting of its own prevents; they name nothing but operators of the system.
  ).toEqual([
    'app.day_in(timestamp with time zone,text)',
    'app.is_whole_corps(text)',
    'app.name_above(text,text,uuid,text)',
    'app.search_text(text)',
    'app.tree_number(integer,integer,integer,integer)',
  ]);
});

test('no function turns a method of the planner off', async () => {
  // What it calls is planned without it as well, and a connection keeps such plans for everyone who comes after.
  expect(
    await found(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and exists (select from unnest(p.proconfig) c where c ~ '^enable_')`),
  ).toEqual([]);
});

test("no default and no function takes the server's day: the day is the school's", async () => {
  const words = '(current_date|localtimestamp|now\\(\\)::date|_at::date)';
  expect(
    await found(`select format('%s.%s', a.attrelid::regclass, a.attname) as name from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) ~* '${words}' and a.attrelid::regclass::text !~ '^(auth|storage|realtime)[.]'`),
  ).toEqual([]);
  expect(
    await found(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosrc ~* '${words}'`),
  ).toEqual([]);
  expect(
    await found(`select c.oid::regclass::text as name from pg_class c where c.relkind in ('v', 'm')
      and c.relnamespace = 'public'::regnamespace and pg_get_viewdef(c.oid) ~* '${words}'`),
  ).toEqual([]);
});

test('anonymous callers can call no function but those of each request and of live results, and reach no table', async () => {
  expect(
    await found(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and has_function_privilege('anon', p.oid, 'execute')
      union all select 'app' where has_schema_privilege('anon', 'app', 'usage') order by 1`),
  ).toEqual([LIVE_FUNCTION, 'before_request()']);
  expect(
    await found(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'v', 'S') and has_table_privilege('anon', c.oid, 'select, insert, update, delete')`),
  ).toEqual([]);
});

test('the API roles can call no procedure, and in app only what policies, defaults, triggers and readers need', async () => {
  expect(
    await found(`select p.oid::regprocedure::text as name from pg_proc p where p.prokind = 'p'
      and p.pronamespace = 'app'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`),
  ).toEqual([]);
  expect(
    await found(`select p.proname as name from pg_proc p where p.prokind = 'f' and p.prosecdef
      and p.pronamespace = 'app'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`),
  ).toEqual(PAST_THE_POLICIES);
});

test("no one deletes but one's own menu order and saved views", async () => {
  expect(
    await found(
      `select c.relname as name from ${TABLES} and has_table_privilege('authenticated', c.oid, 'delete') order by 1`,
    ),
  ).toEqual(['saved_views', 'user_sidebar_preferences']);
  expect(
    await found(`select c.relname as name from ${TABLES} and has_table_privilege('authenticated', c.oid, 'truncate')`),
  ).toEqual([]);
});

test('every foreign key is indexed', async () => {
  expect(
    await found(`select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
  ).toEqual([]);
});

test('no table points twice at the same table, so that embeds stay unambiguous', async () => {
  expect(
    await found(`select k.conrelid::regclass || ' → ' || k.confrelid::regclass as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      -- A row of two schools names both: what is embedded there says by which key.
      and not exists (select from pg_attribute a join app.two_sided s on s.table_name = k.conrelid::regclass::text
        where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'host_school_id')
      group by k.conrelid, k.confrelid having count(*) > 1`),
  ).toEqual([]);
});

test('every verb of an active module is asked by a policy or a function', async () => {
  // The menu asks `sidebar`, the guard of routes asks `read`; `manage` is asked by app.manages.
  expect(
    await found(`select m.name || ':' || verb as name from permission_modules m, unnest(m.actions) as verb
      where m.is_active and verb not in ('sidebar', 'read', 'manage')
      and not exists (select from pg_policies p where coalesce(p.qual, '') || coalesce(p.with_check, '')
        ~ format('''%s''::text, ''%s''', m.name, verb))
      and not exists (select from pg_proc f where f.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and f.prosrc ~ format('''%s'', ''%s''', m.name, verb))
      and not exists (select from app.approvables a where a.module = m.name and a.verb = verb)
      and not exists (select from app.importers i where i.permission_module = m.name and i.permission = verb)`),
  ).toEqual([]);
});

test('every business table keeps an audit', async () => {
  expect(
    await found(`select c.relname as name from ${TABLES}
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_update') order by 1`),
  ).toEqual(['audit_log', 'import_mappings', 'saved_views', ...Object.keys(told('unaudited'))].toSorted());
});

test('every table and function says what it is for', async () => {
  const lines = (await writeSchemaDoc(db.root)).split('\n');
  expect(lines.filter((line) => line.startsWith('| `') && line.includes('|  |'))).toEqual([]);
});

test('what is generated from the database and committed is up to date', async () => {
  const file = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  // What a view never leaves empty is known from PostgreSQL 16 on; the rest of the types is the same on 15.
  const { rows } = await db.root.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const told = (types: string) => (Number(rows[0]?.major) < 16 ? types.replaceAll(' | null', '') : types);
  const types = await file('web/src/shared/supabase/database.types.ts');
  expect(told(types)).toBe(told(writeTypes(await readSchema(db.root))));
  expect(await file('web/src/shared/query/reads.generated.ts')).toBe(writeReads(await readLive(db.root)));
  expect(await file('web/src/shared/audit/nouns.generated.ts')).toBe(writeNouns(await readNouns(db.root)));
  expect(await file('web/src/shared/permission/module-words.generated.ts')).toBe(
    writeModuleWords(await readModuleWords(db.root)),
  );
  expect(await file('domain/permission/key.ts')).toBe(writePermissionKeys(await readPermissionKeys(db.root)));
  expect(await file('docs/permissions.md')).toBe(await writePermissionsDoc(db.root));
  expect(await file('docs/schema.md')).toBe(await writeSchemaDoc(db.root));
  expect(await file('tests/platform/policies.snapshot.txt')).toBe(await writePolicySnapshot(db.root));
});
