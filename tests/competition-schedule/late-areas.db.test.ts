import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addSlot, type Bookers, type Booking, bookers, bookingOf, competes } from '../support/meet/booking.ts';
import { lateOf, lateScene } from '../support/meet/late.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Bookers;
let scene: Booking;
let act: ReturnType<typeof bookingOf>;
let late: ReturnType<typeof lateOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  scene = await lateScene(db, at);
  act = bookingOf(db, at, scene);
  late = lateOf(db, at, scene);
});

const host = (call: string, values: unknown[]) => act.say(at.host.instructor, call, values);
const closed = (more: object = {}) => ({ kind: 'area_closed', area: scene.areas['PAD-1'], from: '11:30', ...more });
const windows = async () =>
  (await db.root.query<{ windows: unknown[] }>('select windows from meet_areas where id = $1', [scene.areas['PAD-1']]))
    .rows[0]?.windows;

test('what is on a closed area goes to the one that the host names, at its start where that is free, else the next', async () => {
  await addSlot(db, at, scene, ['B', 'PAD-3', 'AIR', '12:10', '12:20']);
  await act.bookFor('AIR-C', 'B', true, 'There already');
  const input = closed({ to_areas: [scene.areas['PAD-3']], until: '14:00' });
  const report = await late.preview(input);
  expect(report).toMatchObject({ words: 'PAD-1 is closed from 11:30 AM to 2:00 PM', freed: [], problems: [] });
  const { id } = await late.apply(input);
  // The first would run into what is there; both come after it, with the buffers of their events.
  expect(await late.times()).toMatchObject({
    N1: '12:20 PAD-3',
    N2: '12:35 PAD-3',
    N4: '12:30 PAD-1',
    N3: '13:00 PAD-2',
  });
  expect(await windows()).toEqual([{ day: scene.day, from: '11:30', to: '14:00', closed: true, reason: 'Lightning' }]);
  expect(await act.book('AREG-C', 'N4')).toMatchObject({ code: 'area_closed', message: 'Lightning' });
  expect(await act.told(at.A, 'late:%')).toBe(1);
  expect(await late.undo(id)).toEqual({ left: [] });
  expect(await late.times()).toMatchObject({ N1: '12:00 PAD-1', N2: '12:15 PAD-1' });
  expect(await windows()).toEqual([]);
});

test('without a named area the event’s own others are proposed, and no cadet ends up in two places', async () => {
  await host('save_event_day($1, $2)', [scene.events.AREG, { areas: [scene.areas['PAD-1'], scene.areas['PAD-2']] }]);
  await competes(db, scene, 'AREG-B', ['B-1']);
  await act.bookFor('AEX-B', 'N3', true, 'x').catch(() => null);
  await addSlot(db, at, scene, ['E', 'RANGE', 'AIR', '12:30', '12:50']);
  await act.bookFor('AIR-B', 'E', true, 'Allowed');
  await competes(db, scene, 'AIR-B', ['B-1']);
  await late.apply(closed());
  const times = await late.times();
  expect(times['N1']).toBe('12:00 PAD-2');
  // B-1 is on the range until 12:50, 20 minutes away, and changes uniforms for 30.
  expect(times['N2']).toBe('13:40 PAD-2');
});

test('what finds no place is named, keeps its place unless the host frees it, and gets it back by an undo', async () => {
  await host('save_meet_day_plan($1, $2)', [scene.meet, { days: [{ day: scene.day, from: '08:00', to: '12:00' }] }]);
  const input = closed({ to_areas: [scene.areas['PAD-3']] });
  const report = await late.preview(input);
  expect(report.problems.map(({ kind, level }) => `${kind} ${level}`)).toEqual(['no_place hard', 'no_place hard']);
  const refused = await refusalOf(late.send({ ...input, reason: 'Hail' }, report.seen));
  expect(refused.detail).toBe('conflict:allow_reason');
  const { id } = await late.apply({ ...input, free: 'true' });
  expect(await act.placeOf('AREG-A')).toBe('');
  expect((await act.grid('A'))['entries']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: scene.entries['AREG-A'], displaced: true })]),
  );
  const { rows } = await db.root.query<{ body: string }>(
    'select body from notifications where once_key = $1 and user_id = $2',
    [`late:${id}`, at.A.admin.id],
  );
  expect(rows[0]?.body).toContain('lost its time at 12:00 PM. Choose another.');
  // One of the two has another time by then, which it keeps.
  await act.bookFor('AREG-B', 'S2', true, 'Free');
  const { left } = await late.undo(id);
  expect(left).toEqual([{ words: 'PAD-1, 12:15 PM', why: 'the place or the entry has another booking now' }]);
  expect(await act.placeOf('AREG-A')).toBe('booked N1');
  expect(await act.placeOf('AREG-B')).toBe('booked S2');
});

test('an event moves to another area, or by minutes, or both', async () => {
  const { id } = await late.apply({
    kind: 'event_moved',
    event: scene.events.AREG,
    to_area: scene.areas['PAD-3'],
    from: '12:00',
    minutes: '10',
  });
  expect(await late.times()).toMatchObject({
    N1: '12:10 PAD-3',
    N2: '12:25 PAD-3',
    S1: '09:00 PAD-1',
    N3: '13:00 PAD-2',
  });
  const { rows } = await db.root.query<{ words: string }>('select words from meet_late_changes where id = $1', [id]);
  expect(rows[0]?.words).toBe('Armed regulation from 12:00 PM on moves to PAD-3, 10 minutes later');
  await late.undo(id);
  const there = {
    kind: 'event_moved',
    event: scene.events.AREG,
    to_area: scene.areas['PAD-2'],
    from: '12:00',
    minutes: '55',
  };
  const report = await late.preview(there);
  expect(report.problems).toContainEqual({
    kind: 'area',
    level: 'hard',
    words: 'PAD-2 would have two times at once at 12:55 PM',
  });
});
