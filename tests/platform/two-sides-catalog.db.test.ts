import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aTwoSidedTable } from '../support/two-schools.ts';

/** What every table of two schools has, found in the catalog: that of a test, and those of modules. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await aTwoSidedTable(db);
});
afterAll(() => db.close());

/** The first column of what a query over the catalog finds. */
const found = async (sql: string): Promise<string[]> =>
  (await db.root.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/** Parts of other rows: who reads them follows from the row and its side. */
const PARTS = ['attachments', 'audit_log', 'comments'];

const HOSTED = `pg_class c join pg_attribute h on h.attrelid = c.oid and h.attname = 'host_school_id' and not h.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ('{${PARTS.join(',')}}')`;

test('a table with a host is protected as one of two schools, and has both', async () => {
  const sql = (more: string) => `select c.relname as name from ${HOSTED} and ${more} order by 1`;
  expect(await found(sql('c.relname in (select table_name from app.two_sided)'))).toContain('two_sided_things');
  expect(await found(sql('c.relname not in (select table_name from app.two_sided)'))).toEqual([]);
  expect(await found(sql('not h.attnotnull'))).toEqual([]);
  expect(
    await found(
      sql(`not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id'
      and a.attnotnull)`),
    ),
  ).toEqual([]);
});

test('its schools stay, it is told live, and the host is found by an index', async () => {
  expect(
    await found(`select c.relname || ' ' || n as name from unnest('{keep_sides,tell_insert,tell_update}'::text[]) n, ${HOSTED}
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = n) order by 1`),
  ).toEqual([]);
  expect(
    await found(`select c.relname as name from ${HOSTED} and not exists (select from pg_index i
      where i.indrelid = c.oid and i.indkey[0] = h.attnum)`),
  ).toEqual([]);
});

test('no one adds a row of two schools past the functions, or changes which schools it has', async () => {
  expect(
    await found(`select c.relname as name from ${HOSTED}
      and has_any_column_privilege('authenticated', c.oid, 'insert')`),
  ).toEqual([]);
  expect(
    await found(`select c.relname as name from ${HOSTED}
      and (has_column_privilege('authenticated', c.oid, h.attnum, 'update')
        or has_column_privilege('authenticated', c.oid, 'school_id', 'update'))`),
  ).toEqual([]);
});

test('what a row of two schools points at says which of them it is of', async () => {
  // A key to a table that has schools of its own is kept by app.same_school or app.same_meet, or names the schools.
  const open = `select c.relname || '.' || a.attname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.confrelid <> 'public.schools'::regclass
      and c.oid in (select c.oid from ${HOSTED})
      and exists (select from pg_attribute t where t.attrelid = k.confrelid and t.attname = 'school_id')
      and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid
        and p.proname in ('keep_school_' || c.relname, 'keep_meet_' || c.relname)
        and p.prosrc ~ ('new\\.' || a.attname || '\\M'))
    order by 1`;
  // The table of this test points at a meet that nothing keeps, so that this test is seen to find it.
  expect(await found(open)).toEqual(['two_sided_things.meet_id']);
});

test('the policy of a table of two schools lets its host read, by the module that it names', async () => {
  expect(
    await found(`select c.relname as name from ${HOSTED} and not exists (select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'select' and pg_get_expr(p.polqual, p.polrelid) ~ 'host_school_id')`),
  ).toEqual([]);
});
