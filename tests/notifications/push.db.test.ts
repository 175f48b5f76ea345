import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { notify, notifyFamily, registerTrials } from '../support/notifications.ts';
import { ANONYMOUS, aSchool, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Devices of people, what is queued for them, who gets nothing, and what the answer of a push service does. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  await registerTrials(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
  await db.root.query('delete from app.pushes');
});

const keys = () => ({ p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') });
const address = (host = 'push.service.example') => `https://${host}/send/${randomUUID()}`;
async function aDevice(person: Person, endpoint = address()): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select push_subscribe($1) as id', [{ endpoint, ...keys() }]);
  return row?.id ?? '';
}
type Push = { id: string; endpoint: string; title: string; body: string; link: string };
const take = () => db.call<Push>(SERVICE, 'select * from take_pushes(50)');
const settle = (id: string | undefined, status: number) => db.call(SERVICE, 'select settle_push($1, $2)', [id, status]);
const devicesOf = async (person: Person) =>
  (await db.call<{ id: string }>(person, 'select id from push_devices order by created_at')).map(({ id }) => id);

test('a push says the kind alone, once, to who has a device and wants it', async () => {
  await aDevice(school.parent);
  await aDevice(school.cadet);
  await db.call(school.cadet, `select choose_pushes('{"trial.now": false}')`);
  await notify(db, school, { kind: 'trial.now', to: [school.parent, school.cadet], title: 'Robin Case was late' });
  await notifyFamily(db, school, school.cadets.own, 'Not pushed by default');
  const [one, ...more] = await take();
  expect(more).toEqual([]);
  expect(one).toMatchObject({ title: 'Trial right away', body: 'Open Guidon to read it.' });
  expect(one?.link).toMatch(/^\/app\/notifications\/[0-9a-f-]{36}$/);
  expect(JSON.stringify(one)).not.toContain('Robin');
  // Taken by one alone until two minutes later.
  expect(await take()).toEqual([]);
  await settle(one?.id, 201);
  expect((await db.root.query('select from app.pushes')).rowCount).toBe(0);
  await db.call(school.parent, `select choose_pushes('{"trial.family": true}')`);
  await notifyFamily(db, school, school.cadets.own, 'Chosen');
  expect(await take()).toHaveLength(1);
});

test('nothing for what was read, turned off, revoked, or a closed account; quiet hours hold it but for what is urgent', async () => {
  const all = async () => {
    await notify(db, school, { kind: 'trial.now', to: [school.instructor], title: randomUUID() });
    await notify(db, school, { kind: 'trial.urgent', to: [school.instructor], title: randomUUID() });
  };
  await aDevice(school.instructor);
  await all();
  await db.call(school.instructor, 'select mark_notifications()');
  expect(await take()).toEqual([]);
  await all();
  await db.call(school.instructor, `select choose_notifications('{"trial.now": "off", "trial.urgent": "off"}')`);
  expect(await take()).toEqual([]);
  await db.call(school.instructor, `select choose_notifications('{"trial.now": "now", "trial.urgent": "now"}')`);
  await db.root.query(
    `insert into notification_settings (user_id, quiet_from, quiet_to)
     select $1, (t.now - interval '1 hour')::time, (t.now + interval '1 hour')::time
     from (select now() at time zone s.time_zone as now from schools s where s.id = $2) t`,
    [school.instructor.id, school.id],
  );
  await all();
  expect((await take()).map(({ title }) => title)).toEqual(['Trial urgent']);
  await db.root.query('delete from app.pushes');
  await aDevice(school.parent);
  await db.call(school.parent, `select choose_pushes('{"trial.family": true}')`);
  await notifyFamily(db, school, school.cadets.own, 'One');
  await db.root.query(`update guardian_links set state = 'revoked' where cadet_id = $1`, [school.cadets.own]);
  expect(await take()).toEqual([]);
  await all();
  await db.root.query('update profiles set active = false where id = $1', [school.instructor.id]);
  expect(await take()).toEqual([]);
});

test('what the push service answers: gone ends the device, trouble is tried again, a device that is never reached is given up', async () => {
  const [gone, busy] = [await aDevice(school.parent), await aDevice(school.parent)];
  await notify(db, school, { kind: 'trial.now', to: [school.parent] });
  const pushes = await take();
  const { rows } = await db.root.query<{ id: string; device_id: string }>('select id, device_id from app.pushes');
  expect(pushes).toHaveLength(2);
  const of = (device: string) => rows.find((row) => row.device_id === device)?.id;
  await settle(of(gone), 410);
  await settle(of(busy), 503);
  expect(await devicesOf(school.parent)).toEqual([busy]);
  expect(await take()).toEqual([]);
  await db.root.query('update app.pushes set due_at = now()');
  expect(await take()).toHaveLength(1);
  await db.root.query('update push_devices set failures = 29 where id = $1', [busy]);
  await settle(of(busy), 400);
  expect(await devicesOf(school.parent)).toEqual([]);
  const closed = await aDevice(school.parent);
  await db.call(school.parent, 'select push_test($1)', [closed]);
  const [test_] = await take();
  expect(test_).toMatchObject({ title: 'Guidon', body: 'Notifications work on this device.' });
  await settle(test_?.id, -1);
  expect(await devicesOf(school.parent)).toEqual([]);
});

test('an address that is no push service of the internet is refused, and so are keys that no browser makes', async () => {
  for (const endpoint of [
    'http://push.service.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://a.localhost/x',
    'https://router.lan/x',
    'https://db.internal/x',
    'https://push.service.example:8443/x',
    'https://u:p@push.example/x',
    'https://push.example',
    'https://0x7f000001/x',
    'https://2130706433/x',
    `https://push.example/${'x'.repeat(1000)}`,
    '',
    'x',
  ]) {
    const refusal = await refusalOf(db.call(school.parent, 'select push_subscribe($1)', [{ endpoint, ...keys() }]));
    expect([endpoint, refusal.detail]).toEqual([endpoint, 'endpoint:endpoint']);
  }
  const bad = db.call(school.parent, 'select push_subscribe($1)', [{ endpoint: address(), p256dh: 'x', auth: 'y' }]);
  expect((await refusalOf(bad)).detail).toBe('keys:endpoint');
});

test('ten devices at most; a browser that another account used before is the new one’s, with nothing of the old', async () => {
  const made: string[] = [];
  for (let index = 0; index < 12; index += 1) made.push(await aDevice(school.parent));
  expect(await devicesOf(school.parent)).toEqual(made.slice(2));
  const shared = address();
  const before = await aDevice(school.cadet, shared);
  await notify(db, school, { kind: 'trial.now', to: [school.cadet] });
  expect(await aDevice(school.instructor, shared)).toBe(before);
  expect([await devicesOf(school.cadet), await devicesOf(school.instructor)]).toEqual([[], [before]]);
  expect(await take()).toEqual([]);
});

test('a device is its owner’s alone: no one else removes or tests it, no one reads its address, and only the service sends', async () => {
  const own = await aDevice(school.parent);
  expect((await refusalOf(db.call(school.cadet, 'select push_test($1)', [own]))).detail).toBe('unknown_device:id');
  expect(await db.call(school.cadet, 'select push_unsubscribe($1) as done', [own])).toEqual([{ done: false }]);
  expect((await refusalOf(db.call(school.parent, 'select endpoint from app.push_addresses'))).code).toBe('42501');
  for (const person of [school.parent, ANONYMOUS])
    for (const sql of ['select * from take_pushes()', `select settle_push('${own}', 410)`])
      expect((await refusalOf(db.call(person, sql))).code).toBe('42501');
  for (const sql of ['push_subscribe($1)', 'choose_pushes($1)'])
    expect((await refusalOf(db.call(ANONYMOUS, `select ${sql}`, ['{}']))).code).toBe('42501');
  for (let time = 0; time < 10; time += 1) await db.call(school.parent, 'select push_test($1)', [own]);
  expect((await refusalOf(db.call(school.parent, 'select push_test($1)', [own]))).detail).toBe('too_many:id');
  for (const choices of ['[]', '{"trial.now": "yes"}', '{"no.kind": true}'])
    expect((await refusalOf(db.call(school.parent, 'select choose_pushes($1)', [choices]))).detail).toBe(
      'choices:choices',
    );
  expect(await db.call(school.parent, 'select push_unsubscribe($1) as done', [own])).toEqual([{ done: true }]);
});
