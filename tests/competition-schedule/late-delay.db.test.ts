import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf } from '../support/meet/booking.ts';
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

const NOON = { kind: 'delay', from: '12:00', minutes: '45' };
const BEFORE = {
  S1: '09:00 PAD-1',
  S2: '09:15 PAD-1',
  N1: '12:00 PAD-1',
  N2: '12:15 PAD-1',
  N3: '13:00 PAD-2',
  N4: '12:30 PAD-1',
};
const told = (like: string) => Promise.all([at.A, at.B, at.C].map((school) => act.told(school, like)));

test('a preview says who moves from when to when and who is told, and writes nothing', async () => {
  const before = await late.state();
  const report = await late.preview(NOON);
  expect(await late.state()).toBe(before);
  expect(report).toMatchObject({
    words: 'Everything from 12:00 PM on is 45 minutes later',
    free: 1,
    freed: [],
    problems: [],
    stays: [],
  });
  expect(report.moves.map(({ label, area }) => `${label} ${area}`)).toEqual([
    expect.stringContaining('PAD-1'),
    expect.stringContaining('PAD-1'),
    'AEX PAD-2',
  ]);
  for (const move of report.moves) {
    expect(Date.parse(move.start) - Date.parse(move.was)).toBe(45 * 60_000);
    expect(Date.parse(move.report) - Date.parse(move.was_report)).toBe(45 * 60_000);
    expect(Date.parse(move.report)).toBeLessThan(Date.parse(move.start));
  }
  expect(report.told.schools.map(({ entries }) => entries).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('a delay moves everything from noon on by the clock of the meet, tells each school once, and is undone as it was', async () => {
  const input = { ...NOON, reason: 'Lightning' };
  const { seen } = await late.preview(NOON);
  const key = randomUUID();
  const done = await late.send(input, seen, key);
  expect(await late.send(input, seen, key)).toEqual(done);
  expect(await late.times()).toEqual({
    ...BEFORE,
    N1: '12:45 PAD-1',
    N2: '13:00 PAD-1',
    N3: '13:45 PAD-2',
    N4: '13:15 PAD-1',
  });
  expect(await told('late:%')).toEqual([1, 1, 0]);
  expect(await told('slot-%')).toEqual([0, 0, 0]);
  const { rows } = await db.root.query<{ title: string; body: string }>(
    `select title, body from notifications where once_key = $1 and user_id = $2`,
    [`late:${done.id}`, at.A.admin.id],
  );
  expect(rows[0]?.title).toMatch(/^45 minutes later: /);
  expect(rows[0]?.body).toBe(
    'Everything from 12:00 PM on is 45 minutes later: Lightning. Armed regulation: report 12:30 PM, start 12:45 PM, PAD-1. ' +
      'AEX: report 1:30 PM, start 1:45 PM, PAD-2.',
  );
  const grid = (await act.grid('A'))['slots'] as { id: string }[];
  expect(grid.find(({ id }) => id === scene.slots['N1'])).toMatchObject({
    starts_at: expect.stringContaining('45:00') as string,
  });

  expect(await late.undo(done.id)).toEqual({ left: [] });
  expect(await late.times()).toEqual(BEFORE);
  expect(await told('late-undone:%')).toEqual([1, 1, 0]);
  expect(await late.undo(done.id)).toEqual({ left: [] });
  expect(await told('late-undone:%')).toEqual([1, 1, 0]);
  expect(await act.placeOf('AREG-A')).toBe('booked N1');
});

test('what was seen and isn’t so any more is refused, and of two who apply the same only one does', async () => {
  const input = { ...NOON, reason: 'Hail' };
  const { seen } = await late.preview(NOON);
  await act.release('AREG-B', 'N2');
  const stale = await refusalOf(late.send(input, seen));
  expect(stale).toMatchObject({ detail: 'changed', hint: 'Look at the preview again, then apply it.' });
  const fresh = await late.preview(NOON);
  const both = await Promise.allSettled([late.send(input, fresh.seen), late.send(input, fresh.seen)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await late.times())['N1']).toBe('12:45 PAD-1');
  expect((await refusalOf(late.send(NOON, (await late.preview(NOON)).seen))).detail).toBe('missing:reason');
});

test('a delay of a delay is undone from the last one on', async () => {
  const first = await late.apply(NOON);
  const second = await late.apply({ ...NOON, from: '12:45', minutes: '15' });
  expect(await late.times()).toMatchObject({ N1: '13:00 PAD-1', N3: '14:00 PAD-2' });
  expect((await refusalOf(late.undo(first.id))).detail).toBe('later_change');
  await late.undo(second.id);
  expect(await late.times()).toMatchObject({ N1: '12:45 PAD-1', N3: '13:45 PAD-2' });
  await late.undo(first.id);
  expect(await late.times()).toEqual(BEFORE);
});

test('an undo leaves and names what changed since, and what would meet it', async () => {
  const { id } = await late.apply({ ...NOON, minutes: '15' });
  // N1 is where N2 was; now it stays there, so that N2 can't come back to it.
  await act.say(at.host.instructor, 'move_slot($1, $2)', [scene.slots['N3'], { area: scene.areas['PAD-3'] }]);
  await db.root.query(
    `insert into meet_performances (school_id, meet_id, entry_id)
     select $1, $2, e.entry_id from registration_entries e where e.id = $3`,
    [at.host.id, scene.meet, scene.entries['AREG-B']],
  );
  const { left } = await late.undo(id);
  expect(left.map(({ why }) => why).toSorted()).toEqual([
    'another time is there now',
    'it was changed since',
    'it was scored',
  ]);
  expect(await late.times()).toMatchObject({
    N1: '12:00 PAD-1',
    N2: '12:30 PAD-1',
    N3: '13:15 PAD-3',
    N4: '12:45 PAD-1',
  });
});
