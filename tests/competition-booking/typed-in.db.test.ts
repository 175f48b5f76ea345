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

/** Times of schools that the host typed in: they have no registration, and the host books for them. */
let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;
let school: string;
let entry: string;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  scene = await bookingScene(db, at);
  act = bookingOf(db, at, scene);
  entry = randomUUID();
  school = await host<string>('save_meet_school($1, $2, $3)', [
    scene.meet,
    randomUUID(),
    { code: 'T1', name: 'Typed High' },
  ]);
  const row = { id: entry, event_id: scene.events.AREG, meet_school_id: school, code: 'AREG-T', team: 'B' };
  await host('save_meet_entries($1, $2)', [scene.meet, [row]]);
});

const host = <Result>(call: string, values: unknown[]) => act.say<Result>(at.host.instructor, call, values);
const bookTyped = (slot: string, override = false, reason: string | null = null) =>
  host<Answer>('book_slot_for($1, $2, $3, $4)', [entry, scene.slots[slot], override, reason]);
const live = async () =>
  (
    await db.root.query<{ state: string; slot: string }>(
      `select state, slot_id as slot from slot_bookings where host_entry_id = $1 order by created_at`,
      [entry],
    )
  ).rows.map(({ state, slot }) => `${state} ${Object.entries(scene.slots).find(([, id]) => id === slot)?.[0]}`);

test('the host books a time for an entry of a typed-in school, moves it, and frees it; no one is told', async () => {
  const before = await one(db.root, 'select count(*) as id from notifications');
  expect(await bookTyped('S1')).toMatchObject({ done: true, state: 'booked', words: 'PAD-1, 9:00 AM' });
  expect(await bookTyped('S1')).toMatchObject({ done: true });
  expect(await bookTyped('S2')).toMatchObject({ done: true, moved_from: scene.slots['S1'] });
  expect(await live()).toEqual(['booked S2']);
  await act.book('AREG-A', 'S1');
  expect(await bookTyped('S1')).toMatchObject({ done: false, code: 'slot_taken', hint: 'Choose another time.' });
  expect(await bookTyped('S3')).toMatchObject({ done: false, code: 'schedule_changed' });
  const grid = await act.hostGrid();
  expect(grid['schools']).toContainEqual({
    registration: null,
    name: 'Typed High',
    entries: [
      expect.objectContaining({
        id: entry,
        label: 'Armed regulation B',
        displaced: false,
        place: { slot: scene.slots['S2'], seat: 1, state: 'booked', by_host: true },
      }),
    ],
  });
  expect(await host('free_slot_of($1, $2, $3)', [entry, scene.slots['S2'], 'They asked'])).toBe(true);
  expect(await live()).toEqual(['released S2']);
  expect(await one(db.root, 'select count(*) as id from notifications')).toBe(before);
});

test('its place counts as taken under its own name, and no school swaps with it or clashes with it', async () => {
  await bookTyped('S1');
  await host('save_booking_plan($1, $2)', [scene.meet, { shows_schools: true }]);
  const slots = (await act.grid('B'))['slots'] as { id: string; by?: string[]; taken: number }[];
  expect(slots.find(({ id }) => id === scene.slots['S1'])).toMatchObject({ taken: 1, by: ['Typed High'] });
  await act.book('AREG-A', 'S2');
  const swap = act.say(at.A.instructor, 'propose_swap($1, $2)', [scene.entries['AREG-A'], scene.slots['S1']]);
  expect((await refusalOf(swap)).detail).toBe('no_account:slot');
  // A time of another school's with a clash isn't announced because a typed-in one moves.
  await act.book('AEX-A', 'S3');
  await competes(db, scene, 'AREG-A', ['A-1']);
  await competes(db, scene, 'AEX-A', ['A-1']);
  await db.root.query(`delete from notifications where once_key like 'slot-clash%'`);
  await host('move_slot($1, $2)', [scene.slots['S1'], { starts_at: `${scene.day}T13:00:00-06:00` }]);
  expect(await act.told(at.A, 'slot-clash:%')).toBe(0);
  expect(await live()).toEqual(['booked S1']);
  for (const person of [at.A.instructor, at.host.cadet])
    expect(await db.call(person, 'select id from slot_bookings where host_entry_id is not null')).toEqual([]);
  expect(
    await db.call(at.host.instructor, 'select id from slot_bookings where host_entry_id = $1', [entry]),
  ).toHaveLength(1);
});

test('an entry that is scratched or archived frees its time, and the host’s own list says who lost one', async () => {
  await bookTyped('S1');
  await host('set_entry_status($1, $2)', [[entry], 'scratched']);
  expect(await live()).toEqual(['released S1']);
  expect(await bookTyped('S1')).toMatchObject({ code: 'not_your_entry' });
  await host('set_entry_status($1, $2)', [[entry], 'ok']);
  await bookTyped('S1');
  const archive = (at_: string) =>
    db.call(at.host.instructor, `update meet_entries set archived_at = ${at_} where id = $1 returning id`, [entry]);
  await archive('now()');
  expect(await live()).toEqual(['released S1', 'released S1']);
  await archive('null');
  await bookTyped('S1');
  await host('remove_slots($1)', [[scene.slots['S1']]]);
  expect((await live()).at(-1)).toBe('displaced S1');
  const count = 'select app.displaced_at_meets($1) as id';
  expect(Number(await one(db.root, count, [at.host.id]))).toBeGreaterThan(0);
  expect(Number(await one(db.root, 'select app.displaced_entries($1) as id', [at.host.id]))).toBe(0);
  await bookTyped('S2');
  expect(await live()).not.toContain('displaced S1');
});

test('the host’s entry of a school that registered stands for the one of its registration', async () => {
  const own = await one(db.root, 'select entry_id as id from registration_entries where id = $1', [
    scene.entries['AREG-A'],
  ]);
  await host('save_booking_plan($1, $2)', [scene.meet, { closes_at: new Date(Date.now() - 60_000).toISOString() }]);
  expect(await host('book_slot_for($1, $2)', [own, scene.slots['S1']])).toMatchObject({ code: 'registration_closed' });
  expect(await host('book_slot_for($1, $2, true, $3)', [own, scene.slots['S1'], 'By phone'])).toMatchObject({
    done: true,
  });
  expect(await act.placeOf('AREG-A')).toBe('booked S1');
  expect(await act.told(at.A, 'slot-host:%')).toBe(1);
  for (const [person, id] of [
    [at.A.instructor, entry],
    [at.host.cadet, entry],
    [at.host.instructor, randomUUID()],
  ] as const)
    expect((await refusalOf(act.say(person, 'book_slot_for($1, $2)', [id, scene.slots['S1']]))).code).toBe('42501');
});
