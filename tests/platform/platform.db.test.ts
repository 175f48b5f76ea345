import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyPlatform } from '../../server/database/platform.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** The platform is what a hosted project has: no more rights than there, and none less. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

test('the owner of the project passes row-level security without being a superuser', async () => {
  const { rows } = await db.root.query(
    `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'postgres'`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: true, rolcanlogin: true }]);
});

test('a statement of a caller ends by itself', async () => {
  const limits = async () => {
    const { rows } = await db.root.query(
      `select r.rolname as role, c as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole,
         unnest(s.setconfig) as c where s.setdatabase = 0 and c like 'statement_timeout=%' order by 1`,
    );
    return rows;
  };
  const usual = [
    { role: 'anon', setting: 'statement_timeout=8s' },
    { role: 'authenticated', setting: 'statement_timeout=15s' },
  ];
  expect(await limits()).toEqual(usual);
});

test('the owner makes triggers on accounts, policies on objects and messages, and publishes tables', async () => {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query('set local session authorization postgres');
    await client.query(`create function public.nothing() returns trigger language plpgsql as 'begin return null; end'`);
    await client.query(
      'create trigger nothing after insert on auth.users for each row execute function public.nothing()',
    );
    await client.query('create policy trial on storage.objects for select to authenticated using (false)');
    await client.query('create policy trial on realtime.messages for select to authenticated using (false)');
    await client.query('alter publication supabase_realtime add table public.cadets');
    await expect(client.query('create role trial superuser')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a table that a project makes without care is open to the API roles, as on a hosted project', async () => {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query('set local session authorization postgres');
    await client.query('create table public.careless (id int)');
    const { rows } = await client.query(`select has_table_privilege('anon', 'public.careless', 'delete') as open`);
    expect(rows).toEqual([{ open: true }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('no one but the auth service and the owner reads accounts', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    const read = db.as(role === 'authenticated' ? { id: crypto.randomUUID(), role } : { role }, (client) =>
      client.query('select from auth.users'),
    );
    await expect(read).rejects.toMatchObject({ code: '42501' });
  }
});

test('bringing the platform up to date again changes nothing', async () => {
  const client = await db.root.connect();
  try {
    await client.query(`update supabase_platform.files set checksum = 'older'`);
    await applyPlatform(client);
    const { rows } = await client.query(
      `select count(*)::int as n from supabase_platform.files where checksum = 'older'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  } finally {
    client.release();
  }
});
