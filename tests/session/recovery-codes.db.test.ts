import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const proved = (person: Account): Person => ({ ...person, aal: 'aal2' });

const giveFactor = (person: { id: string }) =>
  one(
    db.root,
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, 'totp', 'verified', now(), now(), 'x') returning id`,
    [person.id],
  );

const make = async (person: Person): Promise<string[]> =>
  (await db.call<{ codes: string[] }>(person, 'select make_recovery_codes() as codes'))[0]?.codes ?? [];
const left = async (person: Person) =>
  (await db.call<{ left: number | null }>(person, 'select recovery_codes_left() as left'))[0]?.left;
const spend = async (person: Person, code: string) =>
  (
    await db.call<{ said: { used?: true; details?: string } }>(person, 'select use_recovery_code($1) as said', [code])
  )[0]?.said;
const cadetsOf = async (person: Person) => (await db.call(person, 'select id from cadets')).length;

test('a code opens the account once without the app, however it is typed, and the owner gets an email', async () => {
  const { instructor } = school;
  await giveFactor(instructor);
  expect(await cadetsOf(instructor)).toBe(0);
  const codes = await make(proved(instructor));
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[B-Z2-9]{4}(-[B-Z2-9]{4}){2}$/);
  expect(await left(proved(instructor))).toBe(10);
  expect(await left(instructor)).toBeNull();
  const { rows } = await db.root.query('select code_hash from app.recovery_codes where user_id = $1', [instructor.id]);
  expect(JSON.stringify(rows)).not.toContain(codes[0]);

  expect((await spend(instructor, 'BCDF-BCDF-BCDF'))?.details).toBe('unknown_code:code');
  expect(await cadetsOf(instructor)).toBe(0);
  expect(await spend(instructor, ` ${String(codes[3]).toLowerCase().replaceAll('-', ' ')} `)).toEqual({ used: true });
  expect(await cadetsOf(instructor)).toBe(2);
  const mails =
    'select o.subject from mail.outbox o join auth.users u on u.email = o.recipient where u.id = $1 order by 1';
  expect((await db.root.query(mails, [instructor.id])).rows.map(({ subject }) => subject)).toEqual([
    'A recovery code opened your Guidon account',
    'You have new recovery codes for Guidon',
  ]);

  // The codes belong to the app that was lost: they open nothing of the next one.
  await db.root.query(`update app.recovery_codes set created_at = created_at - interval '1 hour' where user_id = $1`, [
    instructor.id,
  ]);
  await giveFactor(instructor);
  expect(await left(proved(instructor))).toBe(0);
  expect((await spend(instructor, String(codes[4])))?.details).toBe('unknown_code:code');
});

test('new codes end the earlier ones, a password alone makes none, and one account opens no other', async () => {
  const { cadet, parent } = school;
  await giveFactor(cadet);
  await giveFactor(parent);
  const [first] = await make(proved(cadet));
  const [second] = await make(proved(cadet));
  expect((await spend(cadet, String(first)))?.details).toBe('unknown_code:code');
  expect((await spend(parent, String(second)))?.details).toBe('unknown_code:code');
  expect(await refusalOf(make(cadet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(make(school.external))).toMatchObject({ detail: 'own_factor' });
  expect(await refusalOf(make(ANONYMOUS))).toMatchObject({ code: '42501' });
  expect(await refusalOf(spend(ANONYMOUS, String(second)))).toMatchObject({ code: '42501' });
  expect(await refusalOf(spend(school.external, String(second)))).toMatchObject({ detail: 'no_factor' });
});

test('ten tries an hour: then the right code waits, too', async () => {
  const { admin } = school;
  await giveFactor(admin);
  const [code] = await make(proved(admin));
  for (let n = 0; n < 10; n += 1) expect((await spend(admin, 'wrong'))?.details).toBe('unknown_code:code');
  expect((await spend(admin, String(code)))?.details).toBe('too_many:code');
  await db.root.query(`update app.call_counts set started_at = now() - interval '61 minutes' where caller = $1`, [
    admin.id,
  ]);
  expect(await spend(admin, String(code))).toEqual({ used: true });
});

test('a role without the module of notifications still chooses its own', async () => {
  const { bare } = school;
  const held = `select app.can('notifications', 'update') as own, app.can('cadets', 'read') as others`;
  expect(await db.call(bare, held)).toEqual([{ own: true, others: false }]);
});
