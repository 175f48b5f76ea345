import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, bookers, bookingOf, competes } from '../support/meet/booking.ts';
import { publishingOf, type Put, type Scheduled, scheduledScene } from '../support/meet/scheduled.ts';
import { ANONYMOUS } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Bookers;
let scene: Scheduled;
let act: ReturnType<typeof publishingOf>;

const FIRST: Record<string, Put> = {
  'AREG-A': ['PAD-1', '09:00'],
  'AREG-B': ['PAD-1', '09:15'],
  'AREG-C': ['PAD-1', '09:30'],
  'AREG-T': ['PAD-1', '09:45'],
  'AEX-A': ['PAD-2', '11:00'],
  'AIR-A': ['RANGE', '13:00', 1],
  'AIR-B': ['RANGE', '13:00', 3],
};

beforeAll(async () => {
  db = await openTestDatabase();
  at = await bookers(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  scene = await scheduledScene(db, at);
  act = publishingOf(db, at, scene);
});

test('a version becomes the times of the meet: relays with their firing points, and schools without an account too', async () => {
  const version = await act.save(FIRST);
  const preview = await act.preview(version);
  expect(preview.counts).toMatchObject({ placed: 7, moved: 0, lost: 0, without: 3, told: 7 });
  expect(preview.schools).toContainEqual({ name: 'Typed High', has_account: false, entries: 1 });
  expect(preview.blocks).toEqual([]);
  expect(await act.publishSeen(version, preview.seen)).toEqual({
    version: 1,
    number: 1,
    moved: 0,
    placed: 7,
    lost: 0,
    told: 3,
  });
  expect(await act.places()).toEqual({
    'AEX-A': 'PAD-2 11:00',
    'AIR-A': 'RANGE 13:00 lane 1',
    'AIR-B': 'RANGE 13:00 lane 3',
    'AREG-A': 'PAD-1 09:00',
    'AREG-B': 'PAD-1 09:15',
    'AREG-C': 'PAD-1 09:30',
    'AREG-T': 'PAD-1 09:45',
  });
  const { rows } = await db.root.query(
    `select s.capacity, b.seat_no, b.lane from meet_slots s join slot_bookings b on b.slot_id = s.id
     where s.meet_id = $1 and s.event_id = $2 order by 2`,
    [scene.meet, scene.events.AIR],
  );
  expect(rows).toEqual([
    { capacity: 3, seat_no: 1, lane: 1 },
    { capacity: 3, seat_no: 2, lane: 3 },
  ]);
  const [message] = await act.told(at.A);
  expect(message?.title).toMatch(/^Your times at Meet/);
  expect(message?.body).toBe(
    'Armed regulation: report 8:45 AM, PAD-1. AEX: report 10:45 AM, PAD-2. AIR: report 12:45 PM, RANGE. ',
  );
  // Where the host said nothing of booking, it assigns the times.
  const grid = await bookingOf(db, at, scene).hostGrid();
  expect(grid).toMatchObject({ fairness: 'host', version: 1 });
});

test('those who move are told once, those who stay or move less than 5 minutes aren’t, and A, B, A tells each true move', async () => {
  const one = await act.save(FIRST);
  const other = await act.save({ ...FIRST, 'AREG-A': ['PAD-1', '10:00'], 'AIR-B': ['RANGE', '13:00', 5] });
  await act.publish(one);
  const rowOf = async () =>
    (await db.root.query<{ id: string }>(`select id from slot_bookings where entry_id = $1`, [scene.entries['AREG-A']]))
      .rows;
  const before = await rowOf();
  const preview = await act.preview(other);
  expect(preview.counts).toMatchObject({ moved: 2, unchanged: 5, told: 1 });
  expect(preview.rows.map(({ entry, kind, is_told, minutes }) => [entry, kind, is_told, minutes])).toEqual([
    ['AREG-A', 'moved', true, 60],
    ['AIR-B', 'moved', false, 0],
    ...preview.rows.filter(({ kind }) => kind === 'without').map(({ entry }) => [entry, 'without', false, undefined]),
  ]);
  expect(await act.publish(other)).toMatchObject({ version: 2, moved: 2, told: 1 });
  // The row moved with its entry, and knows where it was.
  expect(await rowOf()).toEqual(before);
  expect(await act.places()).toMatchObject({ 'AREG-A': 'PAD-1 10:00', 'AIR-B': 'RANGE 13:00 lane 5' });
  expect((await act.told(at.A)).length).toBe(2);
  expect((await act.told(at.B)).length).toBe(1);
  expect(await act.publish(other)).toMatchObject({ version: 2, moved: 0, told: 0 });
  expect(await act.publish(one)).toMatchObject({ version: 3, moved: 2, told: 1 });
  expect((await act.told(at.A)).map(({ body }) => body.slice(0, 33))).toEqual([
    'Armed regulation: report 8:45 AM,',
    'Armed regulation: report 9:45 AM,',
    'Armed regulation: report 8:45 AM,',
  ]);
  expect((await act.told(at.B)).length).toBe(1);
  await act.say('save_meet_day_plan($1, $2)', [scene.meet, { grid_min: '1' }]);
  const little = await act.save({ ...FIRST, 'AEX-A': ['PAD-2', '11:04'] });
  expect(await act.publish(little)).toMatchObject({ version: 4, moved: 1, told: 0 });
  // Small moves add up: 8 minutes from what the school knows.
  const more = await act.save({ ...FIRST, 'AEX-A': ['PAD-2', '11:08'] });
  expect(await act.publish(more)).toMatchObject({ version: 5, moved: 1, told: 1 });
  const { rows } = await db.root.query(
    'select number from meet_schedule_versions where meet_id = $1 and published_at is not null',
    [scene.meet],
  );
  expect(rows).toEqual([{ number: 4 }]);
});

test('two that exchange their times move together, and one that has none in the version loses its time and is told', async () => {
  await act.publish(await act.save(FIRST));
  const { 'AREG-C': _, ...rest } = FIRST;
  const swapped = await act.save({ ...rest, 'AREG-A': ['PAD-1', '09:15'], 'AREG-B': ['PAD-1', '09:00'] });
  expect((await act.preview(swapped)).counts).toMatchObject({ moved: 2, lost: 1, told: 3 });
  expect(await act.publish(swapped)).toMatchObject({ moved: 2, lost: 1, told: 3 });
  expect(await act.places()).toMatchObject({ 'AREG-A': 'PAD-1 09:15', 'AREG-B': 'PAD-1 09:00' });
  expect((await act.told(at.C)).at(-1)?.body).toBe('Armed regulation: no time now. ');
  const { rows } = await db.root.query(`select state from slot_bookings where entry_id = $1`, [
    scene.entries['AREG-C'],
  ]);
  expect(rows).toEqual([{ state: 'displaced' }]);
});

test('what isn’t true anymore isn’t published, a key publishes once, and of two at once one is told to look again', async () => {
  const [one, other] = [await act.save(FIRST), await act.save({ ...FIRST, 'AREG-A': ['PAD-2', '09:00'] })];
  const { seen } = await act.preview(one);
  await act.publish(other);
  expect((await refusalOf(act.publishSeen(one, seen))).detail).toBe('seen:seen');
  const key = randomUUID();
  const now = await act.preview(one);
  const done = await act.publishSeen(one, now.seen, { key });
  expect(await act.publishSeen(one, now.seen, { key })).toEqual(done);
  expect((await act.told(at.A)).length).toBe(2);
  const again = await act.preview(other);
  const both = await Promise.allSettled([act.publishSeen(other, again.seen), act.publishSeen(other, again.seen)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await act.told(at.A)).length).toBe(3);
});

test('holds and lines are named before, and end; a time that a school booked itself is marked as its own', async () => {
  const schools = bookingOf(db, at, scene);
  await act.publish(await act.save(FIRST));
  await act.say('save_booking_plan($1, $2)', [scene.meet, { fairness: 'first_come' }]);
  const { rows } = await db.root.query<{ id: string }>(
    `select id from meet_slots where meet_id = $1 and event_id = $2 order by starts_at`,
    [scene.meet, scene.events.AIR],
  );
  expect(await schools.hold('AIR-C', rows[0]?.id ?? '')).toMatchObject({ done: true });
  const nine = await db.root.query<{ id: string }>(
    `select s.id from meet_slots s join slot_bookings b on b.slot_id = s.id where b.entry_id = $1`,
    [scene.entries['AREG-A']],
  );
  await schools.wait('AREG-C', nine.rows[0]?.id ?? '');
  const next = await act.save({ ...FIRST, 'AREG-A': ['PAD-2', '09:00'] });
  const preview = await act.preview(next);
  expect(preview.holds).toEqual([expect.objectContaining({ entry: 'AIR', state: 'hold' })]);
  expect(preview.lines).toEqual([expect.objectContaining({ waiting: 1 })]);
  await schools.confirm('AIR-C', rows[0]?.id ?? '');
  expect((await refusalOf(act.publishSeen(next, preview.seen))).detail).toBe('seen:seen');
  const own = (await act.preview(next)).rows.find(({ entry }) => entry === 'AIR-C');
  expect(own).toMatchObject({ kind: 'lost', is_own: true });
  await act.publish(next);
  const waits = await db.root.query('select state from slot_waits where meet_id = $1', [scene.meet]);
  expect(waits.rows).toEqual([{ state: 'left' }]);
});

test('a rule that the meet breaks now, a closed time, and entries that came or went are said before', async () => {
  const version = await act.save(FIRST);
  await act.say('save_meet_entries($1, $2)', [
    scene.meet,
    [{ id: randomUUID(), event_id: scene.events.AEX, meet_school_id: scene.typed, code: 'AEX-T' }],
  ]);
  await act.say('set_entry_status($1, $2)', [[await act.entryOf('AREG-T')], 'scratched']);
  await competes(db, scene, 'AREG-A', ['A-1']);
  const changed = await act.preview(version);
  expect(changed).toMatchObject({
    came: [{ entry: 'AEX-T' }],
    went: [{ entry: 'AREG-T' }],
    changed: [{ entry: 'AREG-A' }],
    blocks: [],
  });
  await act.publish(version);
  expect(await act.places()).not.toHaveProperty('AREG-T');
  await competes(db, scene, 'AEX-A', ['A-1']);
  await act.say('save_meet_day_plan($1, $2)', [scene.meet, { change_uniform_min: '200' }]);
  const broken = await act.preview(version);
  expect(broken.blocks[0]?.message).toContain('(AEX-A, AREG-A)');
  const refusal = await refusalOf(act.publishSeen(version, broken.seen));
  expect(refusal).toMatchObject({ detail: 'blocked:version', message: broken.blocks[0]?.message });
  await act.say('save_meet_day_plan($1, $2)', [scene.meet, { change_uniform_min: '30' }]);
  const slot = await db.root.query<{ slot_id: string }>('select slot_id from slot_bookings where entry_id = $1', [
    scene.entries['AREG-B'],
  ]);
  await act.say('close_slots($1, true, $2)', [[slot.rows[0]?.slot_id], 'Wet floor']);
  expect((await act.preview(version)).blocks).toEqual([
    expect.objectContaining({ message: 'PAD-1, 9:15 AM is closed' }),
  ]);
  await act.say('close_slots($1, false)', [[slot.rows[0]?.slot_id]]);
  await act.say('save_booking_plan($1, $2)', [scene.meet, { fairness: 'draw', draw_at: `${scene.day}T08:00:00Z` }]);
  expect((await act.preview(version)).blocks).toEqual([
    expect.objectContaining({ message: "The draw of times hasn't been held" }),
  ]);
});

test('a meet that runs takes a version with a reason, and no entry whose time began moves', async () => {
  const [one, other] = [
    await act.save(FIRST),
    await act.save({ ...FIRST, 'AREG-A': ['PAD-2', '09:00'], 'AEX-A': ['PAD-2', '11:15'] }),
  ];
  await act.publish(one);
  await db.root.query(`update meets set state = 'in_progress', started_at = now() where id = $1`, [scene.meet]);
  await db.root.query(
    `update meet_slots set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
     where id in (select slot_id from slot_bookings where entry_id = $1)`,
    [scene.entries['AREG-A']],
  );
  expect((await act.preview(other)).blocks[0]?.message).toBe("AREG-A began at 9:00 AM, so it doesn't move");
  const { 'AREG-A': _, ...rest } = FIRST;
  await db.root.query(`update meet_entries set status = 'scratched' where id = $1`, [await act.entryOf('AREG-A')]);
  const late = await act.save({ ...rest, 'AEX-A': ['PAD-2', '11:15'] });
  const preview = await act.preview(late);
  expect(preview).toMatchObject({ needs_reason: true, blocks: [] });
  expect((await refusalOf(act.publishSeen(late, preview.seen))).detail).toBe('missing:reason');
  await act.publishSeen(late, preview.seen, { reason: 'The gym floor is wet' });
  expect((await act.told(at.A)).at(-1)?.body).toBe('The gym floor is wet. AEX: report 11:00 AM, PAD-2. ');
  await db.root.query(`update meets set state = 'draft' where id = $1`, [scene.meet]);
  expect((await refusalOf(act.publish(one))).detail).toBe('state');
});

test('another school, a cadet, and no one signed in reads or publishes anything', async () => {
  const version = await act.save(FIRST);
  const { seen } = await act.preview(version);
  for (const person of [at.A.instructor, at.host.cadet, at.host.bare, ANONYMOUS]) {
    expect((await refusalOf(act.preview(version, person))).code).toBe('42501');
    expect((await refusalOf(act.publishSeen(version, seen, { person }))).code).toBe('42501');
  }
  expect((await refusalOf(act.preview(randomUUID()))).code).toBe('42501');
  await act.say('archive_schedule_version($1)', [version]);
  expect((await refusalOf(act.publish(version))).detail).toBe('archived');
});
