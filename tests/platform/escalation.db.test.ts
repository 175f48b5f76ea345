import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { cadetAttempts } from '../support/escalation.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

/** Everything that says who may do what, and what they would be after. */
const STATE = `
  select md5(string_agg(line, '|' order by line)) as hash from (
    select to_jsonb(t)::text from profiles t
    union all select to_jsonb(t)::text from user_roles t
    union all select to_jsonb(t)::text from role_permissions t
    union all select to_jsonb(t)::text from permission_modules t
    union all select to_jsonb(t)::text from permission_actions t
    union all select to_jsonb(t)::text from schools t
    union all select to_jsonb(t)::text from school_codes t
    union all select to_jsonb(t)::text from guardian_codes t
    union all select to_jsonb(t)::text from guardian_links t
    union all select to_jsonb(t)::text from guardian_restrictions t
    union all select to_jsonb(t)::text from contacts t
    union all select to_jsonb(t)::text from cadets t
    union all select to_jsonb(t)::text from cadet_details t
    union all select to_jsonb(t)::text from cadet_enrollments t
    union all select to_jsonb(t)::text from rank_records t
    union all select to_jsonb(t)::text from unit_assignments t
    union all select to_jsonb(t)::text from account_events t
    union all select to_jsonb(t)::text from audit_log t
    union all select to_jsonb(t)::text from auth.users t
    union all select to_jsonb(t)::text from auth.sessions t
  ) all_rows (line)`;

async function state(): Promise<string> {
  const { rows } = await db.root.query<{ hash: string }>(STATE);
  return rows[0]?.hash ?? '';
}

/** What the database said: its code, or that nothing was touched. */
async function attempt(person: Account, sql: string): Promise<string> {
  try {
    return await db.commitAs(person, async (client) => `${(await client.query(sql)).rowCount} rows`);
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

test('a cadet lifts their own rights by no column, no call, no table and no metadata', async () => {
  const attempts = cadetAttempts(school, other);
  expect(attempts.length).toBeGreaterThanOrEqual(60);
  const before = await state();
  const done: string[] = [];
  for (const sql of attempts) {
    const said = await attempt(school.cadet, sql);
    // A call is refused in words; a statement on a table may also find no row that it reaches.
    if (!/^(42501|P0001|42883|42P01|3F000|22P02|428C9|0 rows)$/.test(said)) done.push(`${said}: ${sql}`);
    if ((await state()) !== before) done.push(`changed something: ${sql}`);
  }
  expect(done).toEqual([]);
});

test('what a cadet writes into their own metadata, or claims in it, opens nothing', async () => {
  const lifted = { role: 'admin', role_id: school.admin.id, school_id: other.id, is_super_admin: true };
  await db.root.query('update auth.users set raw_user_meta_data = $2 where id = $1', [school.cadet.id, lifted]);
  const claims = {
    sub: school.cadet.id,
    role: 'authenticated',
    user_role: 'admin',
    user_metadata: lifted,
    app_metadata: lifted,
  };
  const seen = await db.as(school.cadet, async (client) => {
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    const { rows } = await client.query('select id from cadets');
    const { rows: people } = await client.query('select id, role from profiles');
    return { rows, people };
  });
  expect(seen).toEqual({ rows: [{ id: school.cadets.own }], people: [{ id: school.cadet.id, role: 'cadet' }] });
});

test("a parent with a console lists no students: no table, view or call gives another family's child", async () => {
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  const { rows: relations } = await db.root.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`,
  );
  const hidden = [school.cadets.own, school.cadets.other, school.cadet.id, other.cadets.own];
  for (const { name } of relations) {
    const text = await db
      .as(parent, async (client) => JSON.stringify((await client.query(`select * from public."${name}"`)).rows))
      .catch(() => '');
    expect([name, hidden.filter((id) => text.includes(id))]).toEqual([name, []]);
  }
  for (const sql of [
    'select * from guardian_requests()',
    `select * from guardian_requests('verified')`,
    `select account_reach('${school.cadet.id}')`,
    `select dashboard_summary()`,
    `select issue_guardian_codes(array['${school.cadets.own}']::uuid[])`,
    ...['', 'c', '%', '_', '%%', '__', '..', '--', '  ', '* '].map(
      (text) => `select * from parent_setup_students('${text}')`,
    ),
  ]) {
    const text = await db.as(parent, async (client) => JSON.stringify((await client.query(sql)).rows)).catch(() => '');
    expect([sql, hidden.filter((id) => text.includes(id))]).toEqual([sql, []]);
  }
});
