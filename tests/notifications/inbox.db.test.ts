import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { inboxOf, notify, notifyFamily, registerTrials, titlesOf } from '../support/notifications.ts';
import { anAccount, ANONYMOUS, aSchool, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  await registerTrials(db);
});
afterAll(() => db.close());
beforeEach(() => db.root.query('delete from notifications; delete from notification_choices'));

const link = (state: string) =>
  db.root.query('update guardian_links set state = $2 where cadet_id = $1', [school.cadets.own, state]);

test('a person sees their own notifications alone, each once for its key, and never one of what they did', async () => {
  const input = { kind: 'trial.now', to: [school.instructor, school.cadet, other.instructor], key: 'one' };
  expect(await notify(db, school, input)).toBe(3);
  expect(await notify(db, school, input)).toBe(0);
  expect(await titlesOf(db, school.instructor)).toEqual(['Something happened']);
  expect(await titlesOf(db, school.bare)).toEqual([]);
  // Of a school that is not theirs, such as one they left.
  expect(await titlesOf(db, other.instructor)).toEqual([]);
  expect(await refusalOf(inboxOf(db, ANONYMOUS))).toMatchObject({ code: '42501' });
  await db.call(school.instructor, 'select mark_notifications()');
  await db.commitAs(school.instructor, async (client) => {
    await client.query(`select set_config('role', 'postgres', true)`);
    await client.query(`select app.notify('trial.now', $1, 'Mine', null, null, 'mine')`, [
      [school.instructor.id, school.cadet.id],
    ]);
  });
  expect(await titlesOf(db, school.cadet)).toContain('Mine');
  expect(await titlesOf(db, school.instructor)).not.toContain('Mine');
});

test('no one writes, changes, or removes notifications but through the functions', async () => {
  await notify(db, school, { kind: 'trial.now', to: [school.instructor] });
  for (const sql of [
    `insert into notifications (school_id, user_id, kind, title, once_key) values ('${school.id}', '${school.cadet.id}', 'trial.now', 'x', 'x')`,
    `update notifications set title = 'x'`,
    `delete from notifications`,
    `insert into notification_choices (kind) values ('trial.now')`,
    `insert into notification_settings default values`,
    `select app.notify('trial.now', array['${school.cadet.id}']::uuid[], 'x', null, null, 'x')`,
    `select app.mail_notifications()`,
  ])
    expect([sql, (await refusalOf(db.call(school.instructor, sql))).code]).toEqual([sql, '42501']);
});

test('a guardian gets and keeps a notification of a child only while the link is verified and no order bars it', async () => {
  expect(await notifyFamily(db, school, school.cadets.own, 'One')).toBe(2);
  expect(await titlesOf(db, school.parent)).toEqual(['One']);
  await link('revoked');
  expect(await titlesOf(db, school.parent)).toEqual([]);
  expect(await notifyFamily(db, school, school.cadets.own, 'Two')).toBe(1);
  await link('verified');
  expect(await titlesOf(db, school.parent)).toEqual(['One']);
  await db.root.query(`update guardian_restrictions set lifted_at = null`);
  expect(await titlesOf(db, school.parent)).toEqual([]);
  expect(await notifyFamily(db, school, school.cadets.own, 'Three')).toBe(1);
  await db.root.query(`update guardian_restrictions set lifted_at = now()`);
  expect(await titlesOf(db, school.cadet)).toHaveLength(3);
});

test('an account with a temporary password, a closed one, and one whose role reads no more gets nothing', async () => {
  const fresh = await anAccount(db.root, { role: 'cadet', school: school.id, mustChange: true });
  const closed = await anAccount(db.root, { role: 'cadet', school: school.id, active: false });
  expect(await notify(db, school, { kind: 'trial.now', to: [fresh, closed, school.bare, school.external] })).toBe(1);
  expect(await titlesOf(db, fresh)).toEqual([]);
});

test('a module that the school turned off raises nothing and offers no kind', async () => {
  await db.root.query(`call app.register_kind('trial.off', 'service-hours', 'Trial', 'A trial.', '{cadet}')`);
  const offered = async () =>
    (await db.call<{ kind: string }>(school.cadet, 'select kind from my_notification_kinds()')).map(({ kind }) => kind);
  expect(await offered()).toContain('trial.off');
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled) select $1, id, false from permission_modules where name = 'service-hours'`,
    [school.id],
  );
  expect(await offered()).not.toContain('trial.off');
  expect(await notify(db, school, { kind: 'trial.off', to: [school.cadet] })).toBe(0);
  expect(await offered()).not.toContain('contacts.request');
});

test('marking as read, some or all, and unread again, changes their own inbox alone', async () => {
  for (const title of ['A', 'B', 'C'])
    await notify(db, school, { kind: 'trial.now', to: [school.cadet, school.instructor], title });
  const [first] = await inboxOf(db, school.cadet);
  const mark = async (ids: string[] | null, read = true) =>
    (await db.call<{ n: number }>(school.cadet, 'select mark_notifications($1, $2) as n', [ids, read]))[0]?.n;
  expect(await mark([first?.id ?? ''])).toBe(1);
  expect(await mark(null)).toBe(2);
  expect(await mark([first?.id ?? ''], false)).toBe(1);
  const foreign = (await inboxOf(db, school.instructor)).map(({ id }) => id);
  expect(await mark(foreign)).toBe(0);
  expect((await inboxOf(db, school.instructor)).filter(({ read }) => read)).toEqual([]);
  expect((await inboxOf(db, school.cadet)).filter(({ read }) => read)).toHaveLength(2);
});

test('a change of the inbox is told on their own private channel, which no one else may join', async () => {
  const told = async () =>
    (
      await db.root.query<{ topic: string }>(
        `select topic from realtime.messages where payload ->> 'module' = 'notifications'`,
      )
    ).rows.length;
  const before = await told();
  await notify(db, school, { kind: 'trial.now', to: [school.cadet] });
  await db.call(school.cadet, 'select mark_notifications()');
  await db.call(school.cadet, 'select mark_notifications()');
  expect((await told()) - before).toBe(2);
  const joins = (person: typeof school.cadet, topic: string) =>
    db.as(person, async (client) => {
      await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      return (await client.query(`select from realtime.messages where extension = 'broadcast' limit 1`)).rowCount;
    });
  expect(await joins(school.cadet, `user:${school.cadet.id}`)).toBe(1);
  expect(await joins(school.instructor, `user:${school.cadet.id}`)).toBe(0);
  expect(await joins(school.admin, `user:${school.cadet.id}`)).toBe(0);
});

test('choices and quiet hours are checked in words', async () => {
  const choose = (choices: unknown) =>
    db.call(school.cadet, 'select choose_notifications($1)', [JSON.stringify(choices)]);
  for (const bad of [
    { 'trial.none': 'app' },
    { 'trial.now': 'often' },
    { 'trial.now': null },
    ['trial.now'],
    null,
    { 'contacts.decision': 'now' },
  ])
    expect(await refusalOf(choose(bad))).toMatchObject({ detail: 'choices:choices' });
  const save = (input: object) =>
    db.call(school.cadet, 'select save_notification_settings($1)', [JSON.stringify(input)]);
  const cases: [object, string][] = [
    [{}, 'digest_hour:digest_hour'],
    [{ digest_hour: 24 }, 'digest_hour:digest_hour'],
    [{ digest_hour: 7, quiet_from: '21:00' }, 'missing:quiet_to'],
    [{ digest_hour: 7, quiet_to: '21:00' }, 'missing:quiet_from'],
    [{ digest_hour: 7, quiet_from: '9 PM', quiet_to: '06:00' }, 'time:quiet_from'],
    [{ digest_hour: 7, quiet_from: '21:00', quiet_to: '21:00' }, 'order:quiet_to'],
  ];
  for (const [input, detail] of cases) expect(await refusalOf(save(input))).toMatchObject({ detail });
  await save({ digest_hour: 7, quiet_from: '21:00', quiet_to: '06:30' });
  expect(await db.call(school.cadet, 'select digest_hour, quiet_from, quiet_to from notification_settings')).toEqual([
    { digest_hour: 7, quiet_from: '21:00:00', quiet_to: '06:30:00' },
  ]);
  for (const person of [ANONYMOUS, SERVICE])
    expect(await refusalOf(db.call(person, `select choose_notifications('{}')`))).toMatchObject({ code: '42501' });
});

test('a title that may not be kept never stops the work: the name of the kind replaces it', async () => {
  await notify(db, school, { kind: 'trial.now', to: [school.cadet], title: 'ID 123-45-6789', key: 'a' });
  expect(await titlesOf(db, school.cadet)).toEqual(['Trial right away']);
});

test('after a term a notification is archived, read or not', async () => {
  await notify(db, school, { kind: 'trial.now', to: [school.cadet], title: 'Old' });
  await db.root.query(`update notifications set created_at = now() - interval '127 days'`);
  await notify(db, school, { kind: 'trial.now', to: [school.cadet], title: 'New' });
  await db.root.query(`select app.archive_notifications($1, '{}')`, [school.id]);
  expect(await titlesOf(db, school.cadet)).toEqual(['New']);
});
