import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, bookingScene, competes } from '../support/meet/booking.ts';
import { one } from '../support/people.ts';

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

const memberOf = (entry: string) =>
  one(db.root, 'select member_id as id from entry_members where entry_id = $1 limit 1', [scene.entries[entry]]);
const setMembers = (entry: string, members: object[]) =>
  act.say(at.A.instructor, 'set_entry_members($1, $2)', [scene.entries[entry], members]);

test('B17: a roster that makes a hold clash is saved, and the hold waits until the cadet is out again', async () => {
  await competes(db, scene, 'AREG-A', ['A-7']);
  await act.book('AREG-A', 'S1');
  await act.hold('AEX-A', 'S5');
  const until = () =>
    one(db.root, 'select hold_until::text as id from slot_bookings where entry_id = $1', [scene.entries['AEX-A']]);
  const before = await until();
  await setMembers('AEX-A', [{ member_id: await memberOf('AREG-A') }]);
  expect((await act.grid('A'))['clashes']).toEqual([expect.objectContaining({ names: ['A-7'] })]);
  expect(await until()).toBe(before);
  expect(await act.confirm('AEX-A', 'S5')).toMatchObject({
    done: false,
    code: 'cadet_conflict',
    names: ['A-7'],
    gap_min: 18,
    needed_min: 30,
  });
  expect(await act.placeOf('AEX-A')).toBe('hold S5');
  await setMembers('AEX-A', []);
  expect((await act.grid('A'))['clashes']).toEqual([]);
  expect(await act.confirm('AEX-A', 'S5')).toMatchObject({ done: true, state: 'booked' });
});

test('B18: booking ends at its moment by the clock of the database, with every hold', async () => {
  const open = `select app.booking_closed(b, m, b.closes_at - interval '1 millisecond') is null as before,
    app.booking_closed(b, m, b.closes_at) is null as at, app.booking_closed(b, m, b.opens_at - interval '1 millisecond') is null
    as early from meet_booking_plans b join meets m on m.id = b.meet_id where m.id = $1`;
  expect((await db.root.query(open, [scene.meet])).rows).toEqual([{ before: true, at: false, early: false }]);
  await db.root.query(`update meet_booking_plans set closes_at = now() + interval '3 minutes' where meet_id = $1`, [
    scene.meet,
  ]);
  await act.hold('AREG-A', 'S1');
  const ends = `select b.hold_until = p.closes_at as id from slot_bookings b join meet_booking_plans p using (meet_id)
    where b.entry_id = $1`;
  expect(await one(db.root, ends, [scene.entries['AREG-A']])).toBe(true);
  await db.root.query(`update meet_booking_plans set closes_at = now() - interval '1 second' where meet_id = $1`, [
    scene.meet,
  ]);
  await act.pass('S1', '3 minutes 1 second');
  const clock = await one(
    db.root,
    `select to_char(b.closes_at at time zone m.time_zone, 'FMHH12:MI AM') as id from meet_booking_plans b
     join meets m on m.id = b.meet_id where m.id = $1`,
    [scene.meet],
  );
  for (const [entry, slot] of [
    ['AREG-A', 'S1'],
    ['AREG-B', 'S2'],
  ] as const)
    expect(await act.book(entry, slot)).toMatchObject({
      done: false,
      code: 'registration_closed',
      message: expect.stringContaining(clock),
    });
  expect(await act.placeOf('AREG-A')).toBe('');
  expect((await act.grid('B'))['closed']).toContain(clock);
  expect(await act.bookFor('AREG-B', 'S2')).toMatchObject({ done: false, code: 'registration_closed' });
  expect(await act.bookFor('AREG-B', 'S2', true, 'Their bus broke down')).toMatchObject({
    done: true,
    override: { by: 'host' },
  });
});

test('B19: two sites ask for the change of uniforms and the way between them', async () => {
  await competes(db, scene, 'AREG-A', ['A-3']);
  await competes(db, scene, 'AIR-A', ['A-3']);
  await act.book('AREG-A', 'S1');
  expect(await act.book('AIR-A', 'R1')).toMatchObject({
    done: false,
    code: 'cadet_conflict',
    names: ['A-3'],
    gap_min: 33,
    needed_min: 50,
    parts: { change_uniform: 30, travel: 20 },
    nearest_free: [{ slot: scene.slots['R2'] }],
  });
  expect(await act.book('AIR-A', 'R2')).toMatchObject({ done: true, gap_min: 93 });
  expect(await act.book('AREG-A', 'S9')).toMatchObject({
    done: false,
    code: 'cadet_conflict',
    gap_min: 48,
    needed_min: 50,
  });
  expect(await act.book('AREG-A', 'S10')).toMatchObject({ done: true, gap_min: 53 });
});

test('B19: of two clashing times booked at once from two browsers one is refused', async () => {
  await competes(db, scene, 'AREG-A', ['A-3']);
  await competes(db, scene, 'AIR-A', ['A-3']);
  const answers = await Promise.all([act.book('AREG-A', 'S1'), act.book('AIR-A', 'R1')]);
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
  expect(answers.find(({ done }) => !done)).toMatchObject({ code: 'cadet_conflict' });
});

test('B20: the school’s own calendar warns its school alone, and is confirmed by its key', async () => {
  const add = (title: string, from: string, to: string) =>
    db.root.query(
      `insert into school_events (school_id, title, kind, starts_at, ends_at, audience)
       select $1, $2, 'practice', app.moment_at(m.starts_on + $3::time, m.time_zone),
         app.moment_at(m.starts_on + $4::time, m.time_zone), 'cadets' from meets m where m.id = $5`,
      [at.A.id, title, from, to, scene.meet],
    );
  await add('Band concert', '09:00', '11:00');
  await add('Team practice', '08:00', '09:30');
  await competes(db, scene, 'AREG-A', ['A-3'], [at.A.cadets.own]);
  const first = await act.book('AREG-A', 'S1');
  expect(first).toMatchObject({
    done: false,
    code: 'own_calendar',
    warning: 'own_calendar',
    lists: [
      { item: 'Team practice', cadets: ['A-3'] },
      { item: 'Band concert', cadets: ['A-3'] },
    ],
  });
  expect(await act.placeOf('AREG-A')).toBe('hold S1');
  await act.pass('S1', '2 minutes');
  const again = await act.book('AREG-A', 'S1');
  expect(again).toMatchObject({ done: false, warning: 'own_calendar', confirm: first['confirm'] });
  const held = `select extract(epoch from hold_until - clock_timestamp()) < 481 as id from slot_bookings where entry_id = $1`;
  expect(await one(db.root, held, [scene.entries['AREG-A']])).toBe(true);
  expect(await act.ask('AREG-A', 'S1', 'confirm', null, String(first['confirm']))).toMatchObject({
    done: true,
    state: 'booked',
  });
  expect(JSON.stringify(await act.grid('A'))).toContain('Band concert');
  for (const grid of [await act.hostGrid(), await act.grid('B')])
    expect(JSON.stringify(grid)).not.toContain('Band concert');
  const seen = ((await act.grid('B'))['slots'] as { id: string; taken: number }[]).find(
    ({ id }) => id === scene.slots['S1'],
  );
  expect(seen).toMatchObject({ taken: 1 });
  await db.root.query(`update school_events set archived_at = now() where school_id = $1`, [at.A.id]);
});

test('the key of a draw is the sha256 of its seed and the code of an entry', async () => {
  const key = await one(db.root, `select app.draw_key('4711', 'AREG-B') as id`, []);
  expect(key).toBe(createHash('sha256').update('4711:AREG-B').digest('hex'));
});
