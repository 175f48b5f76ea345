import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, bookingScene } from '../support/meet/booking.ts';
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

test('B16: a time that is released is offered to the first in its line for a day, then to the next', async () => {
  await act.book('AREG-A', 'S1');
  await act.book('AREG-B', 'S2');
  expect([await act.wait('AREG-B', 'S1'), await act.wait('AREG-C', 'S1')]).toEqual([1, 2]);
  await act.release('AREG-A', 'S1');
  expect(await act.book('AREG-A', 'S1')).toMatchObject({ done: false, code: 'slot_taken' });
  await act.pass('S1', '24 hours 1 second');
  expect(await act.confirm('AREG-B', 'S1')).toMatchObject({ done: false, code: 'hold_expired' });
  expect(await act.placeOf('AREG-B')).toBe('booked S2');
  expect(await act.told(at.B, 'slot-lapsed:%')).toBe(1);
  const offers = () =>
    db.root.query(`select entry_id as entry from slot_bookings where slot_id = $1 and state = 'offered'`, [
      scene.slots['S1'],
    ]);
  expect((await offers()).rows).toEqual([{ entry: scene.entries['AREG-C'] }]);
  const line = ((await act.grid('B'))['entries'] as { waits?: { line: number }[] }[])[0];
  expect(line?.waits?.[0]?.line).toBe(2);
  expect(await act.confirm('AREG-C', 'S1')).toMatchObject({ done: true });
});

test('B16: who takes what was offered leaves every line of the event, and the time they had is free for its own line', async () => {
  await act.book('AREG-A', 'S1');
  await act.book('AREG-B', 'S2');
  await act.wait('AREG-B', 'S1');
  await act.wait('AREG-C', 'S1');
  await act.wait('AREG-C', 'S2');
  await act.release('AREG-A', 'S1');
  await act.pass('S1', '23 hours 59 minutes');
  expect(await act.confirm('AREG-B', 'S1')).toMatchObject({ done: true, state: 'booked' });
  expect(await act.placeOf('AREG-B')).toBe('booked S1');
  const { rows } = await db.root.query<{ entry: string; slot: string }>(
    `select entry_id as entry, slot_id as slot from slot_bookings where meet_id = $1 and state = 'offered'`,
    [scene.meet],
  );
  expect(rows).toEqual([{ entry: scene.entries['AREG-C'], slot: scene.slots['S2'] }]);
  const lines = await db.root.query(
    `select w.state, (select count(*)::int from slot_waits o where o.slot_id = w.slot_id and o.state = 'waiting'
       and o.line <= w.line) as line from slot_waits w where w.meet_id = $1 and w.slot_id = $2 order by w.line`,
    [scene.meet, scene.slots['S1']],
  );
  expect(lines.rows).toEqual([
    { state: 'taken', line: 0 },
    { state: 'waiting', line: 1 },
  ]);
});

test('B16: within the last three days an offer lives an hour, and on the day the place is taken right away', async () => {
  scene = await bookingScene(db, at, { days: 2 });
  act = bookingOf(db, at, scene);
  await act.book('AREG-A', 'S1');
  await act.wait('AREG-B', 'S1');
  await act.release('AREG-A', 'S1');
  const left = `select round(extract(epoch from hold_until - clock_timestamp()) / 60)::text as id from slot_bookings
    where entry_id = $1 and state = 'offered'`;
  expect(await one(db.root, left, [scene.entries['AREG-B']])).toBe('60');
  await act.book('AREG-A', 'S2');
  await act.wait('AREG-C', 'S2');
  await db.root.query(
    'update meets set starts_on = app.today(school_id), ends_on = app.today(school_id) where id = $1',
    [scene.meet],
  );
  await db.root.query(
    `update meet_slots s set starts_at = app.moment_at(m.starts_on + time '23:59:59', m.time_zone),
       ends_at = app.moment_at(m.starts_on + time '23:59:59', m.time_zone) + interval '12 minutes'
     from meets m where m.id = s.meet_id and s.id = $1`,
    [scene.slots['S2']],
  );
  await act.release('AREG-A', 'S2');
  expect(await act.placeOf('AREG-C')).toBe('booked S2');
  expect(await act.told(at.C, 'slot-taken:%')).toBe(1);
});
