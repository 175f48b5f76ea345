import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { mailAt, mailsTo, notify, notifyFamily, registerTrials } from '../support/notifications.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';

let db: TestDatabase;
let school: TestSchool;
let teacher: Account;

/** The school is in Chicago, six hours behind UTC in winter. What is raised in these tests was raised on January 11. */
const at = (time: string, day = '2027-01-12') => `${day}T${time}:00-06:00`;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await registerTrials(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.root.query('delete from notifications; delete from mail.outbox');
  teacher = await anAccount(db.root, { role: 'instructor', school: school.id });
});

/** Raises a notification that was raised at a moment. */
async function raise(kind: string, title: string, moment = at('12:00', '2027-01-11'), to: Account[] = [teacher]) {
  await notify(db, school, { kind, to, title });
  await db.root.query('update notifications set created_at = $2 where title = $1', [title, moment]);
}

const choose = (choices: object) => db.call(teacher, 'select choose_notifications($1)', [JSON.stringify(choices)]);
const set = (input: object) => db.call(teacher, 'select save_notification_settings($1)', [JSON.stringify(input)]);
const subjects = async (person: { email: string } = teacher) =>
  (await mailsTo(db, person)).map(({ subject }) => subject);

test('right away one email says what happened and leads there; several at once come in one', async () => {
  await raise('trial.now', 'A board was scheduled');
  expect(await mailAt(db, at('12:01'))).toBe(1);
  expect(await mailAt(db, at('12:02'))).toBe(0);
  const [mail] = await mailsTo(db, teacher);
  expect(mail).toMatchObject({ to: teacher.email, subject: 'A board was scheduled' });
  expect(mail?.plain).toMatch(
    /^Hello Pat,[\s\S]+A board was scheduled\.[\s\S]+open Settings[\s\S]+Open in Guidon: .*\/app\/notifications\/[0-9a-f-]{36}$/,
  );
  await raise('trial.now', 'Second');
  await raise('trial.urgent', 'Third', at('12:30', '2027-01-11'));
  expect(await mailAt(db, at('12:03'))).toBe(1);
  const [, second] = await mailsTo(db, teacher);
  expect(second?.subject).toBe('2 new notifications');
  expect(second?.plain).toMatch(/Trial right away: Second[\s\S]+Trial urgent: Third[\s\S]+\/app\/notifications$/);
});

test('the digest comes once, at the hour chosen on the clock of the school, with everything until then', async () => {
  await set({ digest_hour: 7 });
  await raise('trial.digest', 'First', at('08:00', '2027-01-11'));
  await raise('trial.digest', 'Second', at('18:00', '2027-01-11'));
  expect(await mailAt(db, at('06:59'))).toBe(0);
  expect(await mailAt(db, at('07:00'))).toBe(1);
  expect(await mailAt(db, at('07:01'))).toBe(0);
  const [mail] = await mailsTo(db, teacher);
  expect(mail?.subject).toBe('Your digest: 2 notifications');
  expect(mail?.plain).toMatch(/Trial digest: First[\s\S]+Trial digest: Second/);
  await raise('trial.digest', 'Third', at('07:30'));
  expect(await mailAt(db, at('23:59'))).toBe(0);
  expect(await mailAt(db, at('07:00', '2027-01-13'))).toBe(1);
  expect((await subjects())[1]).toBe('Your digest: 1 notification');
});

test('nothing is sent within quiet hours but what may break through; it waits until they end', async () => {
  await set({ digest_hour: 22, quiet_from: '21:00', quiet_to: '06:00' });
  await raise('trial.now', 'Waits', at('21:10', '2027-01-11'));
  await raise('trial.digest', 'Waits for the digest', at('12:00', '2027-01-11'));
  expect(await mailAt(db, at('22:30', '2027-01-11'))).toBe(0);
  await raise('trial.urgent', 'Urgent', at('22:30', '2027-01-11'));
  expect(await mailAt(db, at('22:31', '2027-01-11'))).toBe(1);
  expect(await subjects()).toEqual(['Urgent']);
  expect(await mailAt(db, at('05:59'))).toBe(0);
  expect(await mailAt(db, at('06:00'))).toBe(2);
  expect((await subjects()).toSorted()).toEqual(['Urgent', 'Waits', 'Your digest: 1 notification']);
});

test('a kind that is off raises nothing; in the app alone no email comes; by choice one does', async () => {
  await choose({ 'trial.now': 'off', 'trial.urgent': 'app', 'trial.digest': 'now' });
  expect(await notify(db, school, { kind: 'trial.now', to: [teacher] })).toBe(0);
  await raise('trial.urgent', 'In the app');
  await raise('trial.digest', 'By email');
  expect(await mailAt(db, at('12:00'))).toBe(1);
  expect(await subjects()).toEqual(['By email']);
});

test('no email leaves for what was read in the app, or for a kind that was turned off since', async () => {
  await raise('trial.digest', 'Read');
  await raise('trial.urgent', 'Turned off');
  await db.call(teacher, `select mark_notifications(array(select id from notifications where title = 'Read'))`);
  await choose({ 'trial.urgent': 'app' });
  expect(await mailAt(db, at('23:00'))).toBe(0);
});

const closed: [string, string][] = [
  ['whose address is not confirmed', `update auth.users set email_confirmed_at = null where id = $1`],
  ['whose account is closed', `update profiles set active = false where id = $1`],
  ['whose password is temporary', `update profiles set password_change_required = true where id = $1`],
  [
    'whose role may no longer read',
    `update profiles set role_id = (select role_id from profiles where id = $2) where id = $1`,
  ],
];

test.each(closed)('no email leaves to someone %s', async (_, sql) => {
  await raise('trial.now', 'Something');
  await db.root.query(sql, sql.includes('$2') ? [teacher.id, school.bare.id] : [teacher.id]);
  expect(await mailAt(db, at('12:00'))).toBe(0);
  expect(await mailsTo(db, teacher)).toEqual([]);
});

test('no email leaves to a guardian whose link ended since', async () => {
  await db.call(school.parent, `select choose_notifications('{"trial.family": "now"}')`);
  await notifyFamily(db, school, school.cadets.own, 'Of the child');
  await db.root.query(`update guardian_links set state = 'revoked' where cadet_id = $1`, [school.cadets.own]);
  expect(await mailAt(db, at('12:00'))).toBe(0);
  await db.root.query(`update guardian_links set state = 'verified' where cadet_id = $1`, [school.cadets.own]);
  await notifyFamily(db, school, school.cadets.own, 'Of the child again');
  expect(await mailAt(db, at('12:00'))).toBe(1);
  expect(await subjects(school.parent)).toEqual(['Of the child again']);
});

test('of two servers that send at the same moment each email leaves once', async () => {
  for (let index = 0; index < 10; index += 1) await raise('trial.digest', `Number ${index}`);
  const counts = await Promise.all(Array.from({ length: 6 }, () => mailAt(db, at('17:00'))));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await subjects()).toEqual(['Your digest: 10 notifications']);
});
