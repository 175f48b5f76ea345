import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** A token lives for an hour whatever happens; what it opens ends with its session. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

/** The account with the token of a session that it has just opened. */
async function signedIn(account: Account): Promise<Account & { session: string }> {
  const session = randomUUID();
  await db.root.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    session,
    account.id,
  ]);
  return { ...account, session };
}

const READS = [
  'select id from cadets',
  'select cadet_id from cadet_restricted',
  'select id from contacts',
  'select id from guardian_links',
  'select id from schools',
  'select id from units',
  'select id from school_events',
  'select id from audit_log',
  'select * from my_guardian_links()',
  'select * from my_sessions()',
];

async function seen(person: Person): Promise<string[]> {
  const found = await Promise.all(READS.map(async (sql) => ((await db.call(person, sql)).length > 0 ? [sql] : [])));
  return found.flat();
}

const endings: [string, (person: Account) => Promise<unknown>][] = [
  ['signing out everywhere', (person) => db.call(person, 'select sign_out_everywhere()')],
  ['being signed out by a colleague', (person) => db.call(school.admin, 'select sign_out_everywhere($1)', [person.id])],
  [
    'a new password by staff',
    (person) =>
      db.call({ role: 'service_role' }, 'select complete_password_reset($1, $2)', [person.id, school.admin.id]),
  ],
  ['a closed account', (person) => db.call(school.admin, 'select set_account_active($1, false)', [person.id])],
];

test.each(endings)('after %s a token that is still good opens nothing', async (_, end) => {
  for (const role of ['instructor', 'parent', 'cadet']) {
    const person = await signedIn(await anAccount(db.root, { role, school: school.id }));
    expect(await seen(person)).toContain('select id from schools');
    await end(person);
    expect([role, await seen(person)]).toEqual([role, []]);
    const changed = db.call(person, `select create_cadet('{"first_name":"A","last_name":"B","grade":9}')`);
    expect(await refusalOf(changed)).toMatchObject({ code: '42501' });
  }
});

test('the session of someone else is no session', async () => {
  const thief = await signedIn(school.cadet);
  expect(await seen({ ...school.instructor, session: thief.session })).toEqual([]);
});

test('a token of an ended session ends no other session', async () => {
  const account = await anAccount(db.root, { role: 'cadet', school: school.id });
  const [old, fresh] = [await signedIn(account), await signedIn(account)];
  await db.call(fresh, 'select end_session($1)', [old.session]);
  expect(await refusalOf(db.call(old, 'select end_session($1)', [fresh.session]))).toMatchObject({
    detail: 'unknown_session',
  });
  expect(await refusalOf(db.call(old, 'select sign_out_everywhere()'))).toMatchObject({ code: '42501' });
  expect(await seen(fresh)).toContain('select * from my_sessions()');
});

test('what is kept about a session is worth nothing in the next statement, and nothing to someone else', async () => {
  const [own, ended] = [await signedIn(school.instructor), await signedIn(school.instructor)];
  const claims = (session: string) => JSON.stringify({ sub: own.id, session_id: session, role: 'authenticated' });
  const client = await db.root.connect();
  await client.query('begin');
  await client.query('delete from auth.sessions where id = $1', [ended.session]);
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims(own.session)]);
  const one = await client.query<{ proved: boolean; other: boolean }>(
    `select app.is_proved() as proved, set_config('request.jwt.claims', $1, true), app.is_proved() as other`,
    [claims(ended.session)],
  );
  expect(one.rows[0]).toMatchObject({ proved: true, other: false });
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims(own.session)]);
  const before = await client.query('select app.is_proved()');
  await client.query('delete from auth.sessions where id = $1', [own.session]);
  const after = await client.query('select app.is_proved()');
  expect([before.rows, after.rows]).toEqual([[{ is_proved: true }], [{ is_proved: false }]]);
  await client.query('rollback');
  client.release();
});
