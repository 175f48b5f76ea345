import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import {
  type Answer,
  type Bookers,
  type Booking,
  bookers,
  bookingOf,
  bookingScene,
  competes,
} from '../support/meet/booking.ts';
import { plainSchool, register } from '../support/meet/registered.ts';
import { said } from '../support/meet/rostered.ts';
import { anAccount, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  scene = await bookingScene(db, at);
  act = bookingOf(db, at, scene);
});

test('B1: of 50 schools that book one time at the same moment one has it, and the others can wait for it', async () => {
  const meet = { id: scene.meet, host: at.host, events: { areg: scene.events.AREG, guard: scene.events.AREG } };
  const schools: { person: Person; entry: string }[] = [];
  for (let n = 0; n < 50; n += 1) {
    const school = await plainSchool(db);
    const person = await anAccount(db.root, { role: 'external', school: school.id });
    const { id } = await register(db, meet, school, { events: [scene.events.AREG] });
    const entry = await one(db.root, 'select id from registration_entries where registration_id = $1', [id]);
    schools.push({ person, entry });
  }
  const ask = (call: string) =>
    Promise.all(
      schools.map(({ person, entry }) => said(db, person, call, [entry, scene.slots['S1']]).catch(() => null)),
    );
  const answers = (await ask('book_slot($1, $2)')) as Answer[];
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'slot_taken')).toHaveLength(49);
  const lines = await ask('wait_for_slot($1, $2)');
  expect(lines.filter((line) => typeof line === 'number').toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 49 }, (_, index) => index + 1),
  );
});

test('B2: the same booking sent three times with one key is one booking with one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => act.book('AREG-A', 'S1', key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ done: true, state: 'booked' });
  expect(await one(db.root, `select count(*) as id from slot_bookings where slot_id = $1`, [scene.slots['S1']])).toBe(
    '1',
  );
});

test('B3: a cadet who has to change uniforms can’t be at the second time so soon; the host can allow it', async () => {
  await competes(db, scene, 'AREG-A', ['cadet 7']);
  await competes(db, scene, 'AIR-A', ['cadet 7']);
  await act.book('AREG-A', 'S1');
  expect(await act.book('AIR-A', 'R1')).toMatchObject({ done: false, code: 'cadet_conflict', names: ['cadet 7'] });
  expect(await act.bookFor('AIR-A', 'R1', true, 'Changes at the range')).toMatchObject({ done: true });
});

test('B4: a hold that ended ten minutes and a second ago gives way to another school', async () => {
  await act.hold('AREG-A', 'S1');
  expect(await act.book('AREG-B', 'S1')).toMatchObject({ done: false, code: 'slot_taken' });
  await act.pass('S1', '10 minutes 1 second');
  expect(await act.book('AREG-B', 'S1')).toMatchObject({ done: true });
  expect(
    await one(db.root, 'select state as id from slot_bookings where entry_id = $1', [scene.entries['AREG-A']]),
  ).toBe('expired');
});

test('B5: a place that comes free is offered to the first in line whose cadets don’t clash', async () => {
  const host = at.host;
  await act.book('AREG-B', 'S2');
  const meet = { id: scene.meet, host, events: { areg: scene.events.AREG, guard: scene.events.AREG } };
  const { id } = await register(db, meet, await plainSchool(db), { events: [scene.events.AREG] });
  scene.entries['AREG-D'] = await one(db.root, 'select id from registration_entries where registration_id = $1', [id]);
  await act.bookFor('AREG-D', 'S1');
  for (const entry of ['AREG-A', 'AREG-B', 'AREG-C']) await act.wait(entry, 'S1');
  await competes(db, scene, 'AREG-A', ['A-7']);
  await competes(db, scene, 'AEX-A', ['A-7']);
  expect(await act.book('AEX-A', 'S5')).toMatchObject({ done: true });
  await act.say(host.instructor, 'free_slot_of($1, $2, $3)', [
    scene.entries['AREG-D'],
    scene.slots['S1'],
    'Bus is late',
  ]);
  const { rows } = await db.root.query<{ entry: string; hours: string }>(
    `select entry_id as entry, round(extract(epoch from hold_until - now()) / 3600)::text as hours from slot_bookings
     where slot_id = $1 and state = 'offered'`,
    [scene.slots['S1']],
  );
  expect(rows).toEqual([{ entry: scene.entries['AREG-B'], hours: '24' }]);
  const waits = (await act.grid('A'))['entries'] as { waits?: { line: number; skipped?: string }[] }[];
  expect(waits[0]?.waits).toEqual([expect.objectContaining({ line: 1, skipped: expect.stringContaining('AEX') })]);
  expect(await act.told(at.A, 'slot-skipped:%')).toBe(1);
});

test('B6: two tabs that enter the second of two entries add one, and the other is told the limit', async () => {
  await db.root.query('update meet_events set max_per_school = 2 where id = $1', [scene.events.AREG]);
  const enter = (letter: string) =>
    act.say(at.A.instructor, 'save_registration_entries($1, $2)', [
      scene.registrations.A,
      [{ id: randomUUID(), event_id: scene.events.AREG, letter }],
    ]);
  const [one, two] = await Promise.allSettled([enter('B'), enter('C')]);
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = [one, two].find((tab) => tab.status === 'rejected');
  expect(await refusalOf(Promise.reject(refused?.reason))).toMatchObject({ detail: 'entry_limit:event_id' });
  const { rowCount } = await db.root.query(
    `select from registration_entries where registration_id = $1 and event_id = $2
       and state not in ('withdrawn', 'scratched')`,
    [scene.registrations.A, scene.events.AREG],
  );
  expect(rowCount).toBe(2);
});

test('B6: where an event takes one entry of a school, only one of two entries books a time', async () => {
  const second = randomUUID();
  await act.say(at.A.instructor, 'save_registration_entries($1, $2)', [
    scene.registrations.A,
    [{ id: second, event_id: scene.events.AREG, letter: 'B' }],
  ]);
  await db.root.query('update meet_events set max_per_school = 1 where id = $1', [scene.events.AREG]);
  scene.entries['AREG-second-A'] = second;
  const answers = await Promise.all([act.book('AREG-A', 'S1'), act.book('AREG-second-A', 'S2')]);
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
  expect(answers.find(({ done }) => !done)).toMatchObject({ code: 'entry_limit' });
});

test('B7: who moves to a time that is taken in the same moment keeps the time they had', async () => {
  await act.book('AREG-A', 'S1');
  const [move, other] = await Promise.all([act.book('AREG-A', 'S2'), act.book('AREG-B', 'S2')]);
  expect([move.done, other.done].filter(Boolean)).toHaveLength(1);
  expect(await act.placeOf('AREG-A')).toBe(move.done ? 'booked S2' : 'booked S1');
  expect(move.done ? other.code : move.code).toBe('slot_taken');
});

test('B8: a time that the host took away is no longer there', async () => {
  await act.say(at.host.instructor, 'remove_slots($1)', [[scene.slots['S1']]]);
  expect(await act.book('AREG-A', 'S1')).toMatchObject({ done: false, code: 'schedule_changed' });
  expect(await act.book('AREG-A', randomUUID())).toMatchObject({ done: false, code: 'schedule_changed' });
});

test('B9: where fees come before booking, a registration that isn’t paid books nothing', async () => {
  await db.root.query(
    `update meet_fee_plans set is_free = false, payment_policy = 'before_booking' where meet_id = $1`,
    [scene.meet],
  );
  expect((await act.book('AREG-A', 'S1')).done).toBe(true);
  await act.say(at.host.instructor, 'save_meet_fee($1, $2, $3)', [
    scene.meet,
    randomUUID(),
    { label: 'Entry fee', unit: 'school', amount: '100' },
  ]);
  expect(await act.book('AREG-B', 'S2')).toMatchObject({ done: false, code: 'payment_required' });
});

test('B10: a roster that makes two booked times clash is saved, and both sides see it', async () => {
  await competes(db, scene, 'AREG-A', ['A-7']);
  await act.book('AREG-A', 'S1');
  await act.book('AEX-A', 'S5');
  const member = await one(db.root, 'select member_id as id from entry_members where entry_id = $1', [
    scene.entries['AREG-A'],
  ]);
  expect(
    await act.say(at.A.instructor, 'set_entry_members($1, $2)', [scene.entries['AEX-A'], [{ member_id: member }]]),
  ).toBe(1);
  expect([await act.placeOf('AREG-A'), await act.placeOf('AEX-A')]).toEqual(['booked S1', 'booked S5']);
  for (const grid of [await act.grid('A'), await act.hostGrid()])
    expect(grid['clashes']).toEqual([expect.objectContaining({ names: ['A-7'], excused: false })]);
  expect((await act.grid('B'))['clashes']).toEqual([]);
  expect([await act.told(at.A, 'slot-clash:%'), await act.told(at.B, 'slot-clash:%')]).toEqual([1, 0]);
});

test('an entry of another school isn’t booked, and neither is one without the right', async () => {
  const call = 'book_slot($1, $2)';
  const values = [scene.entries['AREG-A'], scene.slots['S1']];
  expect((await refusalOf(said(db, at.B.instructor, call, values))).detail).toBe('not_your_entry:entry');
  for (const person of [at.A.cadet, at.A.parent, at.A.bare])
    expect((await refusalOf(said(db, person, call, values))).code).toBe('42501');
});
