import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  type Answer,
  type Bookers,
  type Booking,
  bookers,
  bookingOf,
  bookingScene,
  competes,
} from '../support/meet/booking.ts';
import { one } from '../support/people.ts';
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

const audited = async () =>
  Number(
    await one(
      db.root,
      `select count(*) as id from audit_log where table_name = 'slot_bookings' and school_id = any ($1)`,
      [[at.A.id, at.B.id]],
    ),
  );
const propose = (entry: string, slot: string) =>
  act.say<string>(at[entry.slice(-1) as 'A'].instructor, 'propose_swap($1, $2)', [
    scene.entries[entry],
    scene.slots[slot],
  ]);
const accept = (school: 'A' | 'B', swap: string, key: string = randomUUID()) =>
  act.say<Answer>(at[school].instructor, 'answer_swap($1, true, $2)', [swap, key]);

test('B11: two schools swap their times in one transaction, once', async () => {
  await act.book('AREG-A', 'S1');
  await act.book('AREG-B', 'S2');
  const swap = await propose('AREG-A', 'S2');
  expect((await act.grid('B'))['swaps']).toEqual([expect.objectContaining({ id: swap, own: false })]);
  expect((await act.grid('C'))['swaps']).toEqual([]);
  const [key, before] = [randomUUID(), await audited()];
  const first = await accept('B', swap, key);
  expect(first).toMatchObject({ done: true, state: 'booked' });
  expect([await act.placeOf('AREG-A'), await act.placeOf('AREG-B')]).toEqual(['booked S2', 'booked S1']);
  expect(await audited()).toBe(before + 2);
  expect([await act.told(at.A, 'slot-swapped%'), await act.told(at.B, 'slot-swapped%')]).toEqual([1, 1]);
  expect(await accept('B', swap, key)).toEqual(first);
  expect(await audited()).toBe(before + 2);
});

test('B11: where the other school releases at that moment, either the swap or the release is done', async () => {
  await act.book('AREG-A', 'S1');
  await act.book('AREG-B', 'S2');
  const swap = await propose('AREG-A', 'S2');
  const [swapped, released] = await Promise.all([accept('B', swap), act.release('AREG-B', 'S2')]);
  expect(swapped.done).toBe(!released.done);
  expect(swapped.done ? released.code : swapped.code).toBe('schedule_changed');
  expect(await act.placeOf('AREG-A')).toBe(swapped.done ? 'booked S2' : 'booked S1');
});

test('B11: a swap that would make cadets clash is refused, and stays open', async () => {
  await competes(db, scene, 'AREG-B', ['B-1']);
  await competes(db, scene, 'AEX-B', ['B-1']);
  await act.book('AREG-A', 'S9');
  await act.book('AREG-B', 'S1');
  await db.root.query(
    `update meet_slots set starts_at = starts_at + interval '20 minutes',
    ends_at = ends_at + interval '20 minutes' where id = $1`,
    [scene.slots['S5']],
  );
  await act.book('AEX-B', 'S5');
  const swap = await propose('AREG-A', 'S1');
  expect(await accept('B', swap)).toMatchObject({ done: false, code: 'cadet_conflict', names: ['B-1'] });
  expect([await act.placeOf('AREG-A'), await act.placeOf('AREG-B')]).toEqual(['booked S9', 'booked S1']);
  expect((await act.grid('B'))['swaps']).toHaveLength(1);
});

const gridOf = async (change: (row: { id: string; starts_at: Date; ends_at: Date }) => object | null) => {
  const { rows } = await db.root.query<{ id: string; event: string; area: string; starts_at: Date; ends_at: Date }>(
    `select id, event_id as event, area_id as area, starts_at, ends_at, capacity from meet_slots
     where meet_id = $1 and removed_at is null`,
    [scene.meet],
  );
  return rows.flatMap((row) => change(row) ?? []);
};
const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000).toISOString();

test('B12: a new grid displaces who is at a time that is gone, moves the others, and tells each once', async () => {
  await competes(db, scene, 'AREG-A', ['A-7']);
  await act.book('AREG-A', 'S1');
  await act.book('AREG-B', 'S2');
  await act.hold('AREG-C', 'S9');
  const grid = await gridOf((row) => {
    if (row.id === scene.slots['S1'] || row.id === scene.slots['S9']) return null;
    const by = row.id === scene.slots['S2'] ? 5 : 0;
    return { ...row, starts_at: later(row.starts_at, by), ends_at: later(row.ends_at, by) };
  });
  const publish = () => act.say<object>(at.host.instructor, 'publish_slots($1, $2)', [scene.meet, grid]);
  expect(await publish()).toEqual({ version: 4, added: 0, changed: 1, removed: 2 });
  expect(await act.placeOf('AREG-A')).toBe('');
  expect(await act.placeOf('AREG-B')).toBe('booked S2');
  expect(await act.placeOf('AREG-C')).toBe('');
  const told = async () => [
    await act.told(at.A, 'slot-displaced:%'),
    await act.told(at.B, 'slot-moved:%'),
    await act.told(at.C, 'slot-displaced:%'),
  ];
  expect(await told()).toEqual([1, 1, 1]);
  expect(await publish()).toMatchObject({ version: 4, changed: 0, removed: 0 });
  expect(await told()).toEqual([1, 1, 1]);
  const waits = await db.root.query('select app.displaced_entries($1) as a, app.displaced_at_meets($2) as h', [
    at.A.id,
    at.host.id,
  ]);
  expect(waits.rows[0]).toEqual({ a: '1', h: expect.not.stringMatching('^0$') });
  const busy = await db.root.query(
    `select from app.cadet_busy c join slot_bookings b on b.id = c.booking_id where b.entry_id = $1`,
    [scene.entries['AREG-A']],
  );
  expect(busy.rowCount).toBe(0);
  expect(await act.book('AREG-A', 'S2')).toMatchObject({ done: false, code: 'slot_taken' });
  expect(((await act.grid('A'))['entries'] as { displaced: boolean }[])[0]?.displaced).toBe(true);
});

const minutesLeft = async (entry: string) =>
  Number(
    await one(
      db.root,
      `select round(extract(epoch from hold_until - clock_timestamp()) / 60) as id from slot_bookings
       where entry_id = $1 and state = 'hold'`,
      [scene.entries[entry]],
    ),
  );

test('B13: a hold that moves lives ten minutes again, and one that can’t move stays as it is', async () => {
  await act.hold('AREG-A', 'S1');
  await act.pass('S1', '4 minutes');
  expect(await act.hold('AREG-A', 'S2')).toMatchObject({ done: true, state: 'hold' });
  expect(await minutesLeft('AREG-A')).toBe(10);
  expect(await act.book('AREG-B', 'S1')).toMatchObject({ done: true });
  await act.pass('S2', '1 minute');
  expect(await act.hold('AREG-A', 'S1')).toMatchObject({ done: false, code: 'slot_taken' });
  expect([await act.placeOf('AREG-A'), await minutesLeft('AREG-A')]).toEqual(['hold S2', 9]);
  await act.pass('S2', '9 minutes 1 second');
  expect(await act.ask('AREG-A', 'S2', 'book', randomUUID())).toMatchObject({ done: false, code: 'hold_expired' });
  await act.hold('AREG-A', 'S2');
  await act.pass('S2', '9 minutes 59 seconds');
  expect(await act.confirm('AREG-A', 'S2')).toMatchObject({ done: true, state: 'booked' });
});

test('B14: the host allows a clash with a reason, as it is then and not after a move', async () => {
  await competes(db, scene, 'AREG-A', ['A-7']);
  await competes(db, scene, 'AEX-A', ['A-7']);
  await act.book('AREG-A', 'S1');
  expect(await act.book('AEX-A', 'S5')).toMatchObject({
    done: false,
    code: 'cadet_conflict',
    names: ['A-7'],
    with: 'Armed regulation',
    gap_min: 18,
    needed_min: 30,
    nearest_free: [{ slot: scene.slots['S3'] }, { slot: scene.slots['S4'] }],
  });
  expect((await refusalOf(act.bookFor('AEX-A', 'S5', true, ' '))).detail).toBe('missing:reason');
  const [reason, before] = ['changes at the pad, instructor agreed', await audited()];
  expect(await act.bookFor('AEX-A', 'S5', true, reason)).toMatchObject({
    done: true,
    override: { by: 'host', reason },
  });
  expect(await audited()).toBe(before + 1);
  const places = (grid: Record<string, unknown>) =>
    (grid['entries'] as { label: string; place?: { override?: string } }[]).map(({ place }) => place?.override);
  expect(places(await act.grid('A'))).toContain(reason);
  expect(JSON.stringify(await act.hostGrid())).toContain(reason);
  expect(JSON.stringify(await act.grid('B'))).not.toContain(reason);
  expect(await act.book('AREG-A', 'S2')).toMatchObject({
    done: false,
    code: 'cadet_conflict',
    names: ['A-7'],
    gap_min: 3,
    needed_min: 30,
  });
  expect(await act.bookFor('AEX-B', 'S5', true, 'Also wants it')).toMatchObject({ done: false, code: 'slot_taken' });
});
