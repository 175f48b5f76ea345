import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { hollowGuards, OWN, unguarded } from '../support/guards.ts';

/** What runs past row-level security: no reader that may be called, and no writer that does not begin with a guard. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('every function that begins to write past the policies begins with a guard', async () => {
  expect(await unguarded(db.root)).toEqual([]);
  expect(await hollowGuards(db.root)).toEqual([]);
});

test('what is excused is there, and touches what is their own alone', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)
       and prosecdef and prosrc ~ '= auth[.]uid[(][)]' order by 1`,
    [Object.keys(OWN)],
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(OWN).toSorted());
});

const holes: [string, string][] = [
  ['a write without a guard', `begin update public.cadets c set status = 'active' where c.id = p_id; end`],
  [
    'a guard after the write',
    `begin update public.cadets c set status = 'active' where c.id = p_id; perform app.need_cadets(array[p_id], 'update'); end`,
  ],
  ['a call of what asks nothing', `begin perform app.archive_cadets(array[p_id]); end`],
  [
    'a school is no right',
    `declare v uuid := app.need_school(); begin delete from public.units u where u.id = p_id; end`,
  ],
  [
    'a question that nobody heeds',
    `declare v boolean := app.can('cadets', 'update'); begin delete from public.units u; end`,
  ],
  ['rows put in', `begin insert into public.units (id) values (p_id); end`],
  ['SQL made of text', `begin execute 'delete from public.units'; end`],
  ['a guard in a comment', `begin -- app.need_cadets(p_id)\n delete from public.units u where u.id = p_id; end`],
];

test.each(holes)('a new function is found: %s', async (_, body) => {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query(
      `create function public.hole(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$${body}$$`,
    );
    await client.query('grant execute on function public.hole(uuid) to authenticated');
    expect(await unguarded(client)).toEqual([expect.stringMatching(/^hole: /)]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('nothing that may be called reads past the policies', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and p.provolatile <> 'v' and (has_function_privilege('authenticated', p.oid, 'execute')
         or has_function_privilege('anon', p.oid, 'execute'))`,
  );
  expect(rows).toEqual([]);
});

test('what calls with the rights of the caller may call all it needs', async () => {
  const { rows } = await db.root.query<{ name: string }>(
    `select distinct f.oid::regprocedure::text || ' → ' || m[1] as name
     from pg_proc f cross join lateral regexp_matches(f.prosrc, 'app[.]([a-z_]+)[(]', 'g') m
     join pg_proc t on t.proname = m[1] and t.pronamespace = 'app'::regnamespace
     where f.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and f.prokind = 'f' and not f.prosecdef
       and f.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', f.oid, 'execute')
       and not has_function_privilege('authenticated', t.oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});
