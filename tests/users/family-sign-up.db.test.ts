import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

function signUp(meta: object, confirmed = false): Promise<string> {
  return one(
    db.root,
    `insert into auth.users (id, email, raw_user_meta_data, raw_app_meta_data, email_confirmed_at)
     values (gen_random_uuid(), $1, $2, '{}', case when $3 then now() end) returning id`,
    [`${randomUUID()}@test.example`, meta, confirmed],
  );
}

const schoolOf = async (user: string) =>
  (await db.root.query('select s.* from schools s join profiles p on p.school_id = s.id where p.id = $1', [user])).rows;

test('a parent signs up by the join code however it is typed, and by no other', async () => {
  const code = school.joinCode.toLowerCase().replace(/^.{4}/, '$& - ');
  const parent = await signUp({ role: 'parent', join_code: code });
  expect(await schoolOf(parent)).toMatchObject([{ id: school.id }]);
  for (const join_code of ['NOTACODE', '', null, "' or true --"]) {
    expect(await refusalOf(signUp({ role: 'parent', join_code }))).toMatchObject({
      code: 'PT422',
      detail: 'join_code',
      message: "That join code isn't valid",
    });
  }
  const formula = signUp({ role: 'parent', join_code: school.joinCode, first_name: '=1+1' });
  expect(await refusalOf(formula)).toMatchObject({ code: 'PT422', detail: 'first_name' });
});

test('sign-ups are counted by the join code: beyond 2,500 in an hour another code and another hour go on', async () => {
  const other = await aSchool(db.root);
  const fill = (used: number, age: string) =>
    db.root.query(
      `insert into app.sign_up_counts (join_code, used, started_at) values ($1, $2, now() - $3::interval)
       on conflict (join_code) do update set used = excluded.used, started_at = excluded.started_at`,
      [school.joinCode, used, age],
    );
  await fill(2499, '59 minutes');
  await signUp({ role: 'parent', join_code: school.joinCode });
  expect(await refusalOf(signUp({ role: 'parent', join_code: school.joinCode.toLowerCase() }))).toMatchObject({
    code: 'PT429',
    detail: 'join_code',
    message: 'Too many people signed up with this join code in the last hour',
  });
  // Sign-ups of others than parents don't count, and a refused one leaves nothing.
  await signUp({ role: 'external', school: { name: 'Elm Creek' }, join_code: school.joinCode });
  await signUp({ role: 'parent', join_code: other.joinCode });
  await fill(2500, '61 minutes');
  await signUp({ role: 'parent', join_code: school.joinCode });
  expect(
    await one(db.root, 'select used::text as id from app.sign_up_counts where join_code = $1', [school.joinCode]),
  ).toBe('1');
});

test('another join code ends the one before, and only those who run the school change or read it', async () => {
  const [row] = await db.call<{ code: string }>(school.instructor, 'select rotate_join_code() as code');
  expect(row?.code).toMatch(/^[A-Z0-9]{8}$/);
  expect(await refusalOf(signUp({ role: 'parent', join_code: school.joinCode }))).toMatchObject({ code: 'PT422' });
  school.joinCode = row?.code ?? '';
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(db.call(person, 'select rotate_join_code()'))).toMatchObject({ code: '42501' });
  }
  const masked = await db.root.query(
    `select changed from audit_log where table_name = 'school_codes' and action = 'update'`,
  );
  expect(JSON.stringify(masked.rows)).not.toContain(school.joinCode);
});

test('an external school comes to be when its address is confirmed, once, and only for competitions', async () => {
  const visiting = { name: 'Cedar Fork', city: 'Cedar', program_type: 'NAVY?', comp_register_only: false };
  const user = await signUp({ role: 'external', school: visiting });
  expect(await schoolOf(user)).toEqual([]);
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [user]);
  const flags = { comp_register_only: true, competition_portal: true, competition_module: false };
  expect(await schoolOf(user)).toMatchObject([{ name: 'Cedar Fork', program_type: 'OTHER', ...flags }]);
  await db.root.query('update auth.users set email_confirmed_at = null where id = $1', [user]);
  await db.root.query('update auth.users set email_confirmed_at = now() where id = $1', [user]);
  expect((await db.root.query(`select from schools where name = 'Cedar Fork'`)).rowCount).toBe(1);
  const atOnce = await signUp({ role: 'external', school: { name: 'Mill Creek' } }, true);
  expect(await schoolOf(atOnce)).toMatchObject([{ name: 'Mill Creek' }]);
  expect(await refusalOf(signUp({ role: 'external' }))).toMatchObject({ code: 'PT422', detail: 'school_name' });
});
