import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, bookingScene, competes } from '../support/meet/booking.ts';
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

const host = <Result>(call: string, values: unknown[]) => act.say<Result>(at.host.instructor, call, values);
const state = (to: string, reason: string | null = null) =>
  host('set_meet_state($1, $2, $3)', [scene.meet, to, reason]);

test('the host makes times by a form, leaves out what can’t be held, and publishes them', async () => {
  const { 'PAD-1': pad, 'PAD-3': other } = scene.areas;
  await host('save_meet_area($1, $2, $3)', [
    scene.meet,
    other,
    {
      name: 'PAD-3',
      site: 'MAIN',
      windows: [{ day: scene.day, from: '13:00', to: '14:00', closed: true, reason: 'Lunch' }],
    },
  ]);
  await host('save_meet_day_plan($1, $2)', [
    scene.meet,
    { stops: [{ kind: 'ceremony', label: 'Opening', from: '08:00', to: '08:30' }] },
  ]);
  const form = { event: scene.events.AREG, areas: [other], day: scene.day, from: '12:30', to: '14:30', every: '30' };
  const key = randomUUID();
  const made = await host<{ made: number; left: { why: string }[] }>('make_slots($1, $2, $3)', [scene.meet, form, key]);
  expect(made).toMatchObject({ made: 2, left: [{ why: 'Lunch' }, { why: 'Lunch' }] });
  expect(await host('make_slots($1, $2, $3)', [scene.meet, form, key])).toEqual(made);
  const early = { ...form, areas: [pad], from: '08:00', to: '09:30', every: '' };
  expect(await host('make_slots($1, $2)', [scene.meet, early])).toMatchObject({ made: 2 });
  expect((await act.grid('A'))['slots']).toHaveLength(9);
  expect((await act.hostGrid())['drafts']).toHaveLength(4);
  expect(await host('publish_slots($1)', [scene.meet])).toEqual({ version: 4, added: 4, changed: 0, removed: 0 });
  expect((await act.grid('A'))['slots']).toHaveLength(13);
  for (const [more, detail] of [
    [{ areas: [] }, 'missing:areas'],
    [{ every: '5' }, 'number:every'],
    [{ from: '15:00' }, 'spans:from'],
    [{ event: randomUUID() }, 'unknown_event:event'],
    [{ areas: 'all' }, 'lines:areas'],
  ] as const)
    expect((await refusalOf(host('make_slots($1, $2)', [scene.meet, { ...form, ...more }]))).detail).toBe(detail);
  expect((await refusalOf(host('publish_slots($1, $2)', [scene.meet, [1]]))).detail).toBe('spans:slots');
});

test('a time that the host closes is no one’s until it’s open again, and one that moves takes its school along', async () => {
  await host('close_slots($1, true, $2)', [[scene.slots['S1']], 'Wet floor']);
  expect(await act.book('AREG-A', 'S1')).toMatchObject({ code: 'area_closed', message: 'Wet floor' });
  expect(await host('close_slots($1, false)', [[scene.slots['S1']]])).toBe(1);
  await act.book('AREG-A', 'S1');
  const clock = `${scene.day}T12:00:00-06:00`;
  await host('move_slot($1, $2)', [scene.slots['S1'], { area: scene.areas['PAD-3'], starts_at: clock }]);
  expect(await act.placeOf('AREG-A')).toBe('booked S1');
  expect(await act.told(at.A, 'slot-moved:%')).toBe(1);
  const taken = host('move_slot($1, $2)', [scene.slots['S2'], { area: scene.areas['PAD-3'], starts_at: clock }]);
  expect((await refusalOf(taken)).detail).toBe('area_closed:starts_at');
  for (const person of [at.A.instructor, at.host.cadet])
    expect((await refusalOf(act.say(person, 'remove_slots($1)', [[scene.slots['S1']]]))).code).toBe('42501');
});

test('a meet is scheduled once its times are published and no clash is left that no one allowed', async () => {
  await competes(db, scene, 'AREG-A', ['A-7']);
  await act.book('AREG-A', 'S1');
  await act.book('AEX-A', 'S5');
  await competes(db, scene, 'AEX-A', ['A-7']);
  await state('registration_closed', 'Full');
  expect((await refusalOf(state('scheduled'))).detail).toBe('blocked:times');
  expect(await host('excuse_clashes($1, $2)', [scene.entries['AEX-A'], 'The coach drives them'])).toBe(1);
  expect(await state('scheduled')).toBe('scheduled');
  expect((await refusalOf(state('registration_closed'))).detail).toBe('missing:reason');
  // Rosters and times still change, and check-in runs.
  expect(await act.book('AEX-B', 'S4')).toMatchObject({ done: true });
  expect((await act.grid('A'))['clashes']).toEqual([expect.objectContaining({ excused: true })]);
});

test('the host assigns times where it says so, and schools swap what they got', async () => {
  await host('save_booking_plan($1, $2)', [scene.meet, { fairness: 'host', shows_schools: true }]);
  expect(await act.book('AREG-A', 'S1')).toMatchObject({ code: 'registration_closed' });
  expect(await act.bookFor('AREG-A', 'S1')).toMatchObject({ done: true });
  expect(await act.bookFor('AREG-B', 'S2')).toMatchObject({ done: true });
  expect(await act.bookFor('AREG-C', 'S2')).toMatchObject({ done: false, code: 'slot_taken' });
  const slots = (await act.grid('C'))['slots'] as { id: string; by?: string[] }[];
  expect(slots.find(({ id }) => id === scene.slots['S1'])?.by).toHaveLength(1);
  const swap = await act.say<string>(at.A.instructor, 'propose_swap($1, $2)', [
    scene.entries['AREG-A'],
    scene.slots['S2'],
  ]);
  expect((await refusalOf(act.say(at.B.instructor, 'withdraw_swap($1)', [swap]))).detail).toBe('unknown_swap');
  await act.say(at.A.instructor, 'withdraw_swap($1)', [swap]);
  expect((await act.grid('B'))['swaps']).toEqual([]);
  expect(await act.say(at.B.instructor, 'answer_swap($1, true)', [swap])).toMatchObject({ code: 'schedule_changed' });
});

test('an entry that is withdrawn frees its time for the line, and a job ends what is over by the clock', async () => {
  await act.book('AREG-A', 'S1');
  await act.wait('AREG-B', 'S1');
  await db.root.query(`update registration_entries set state = 'scratched' where id = $1`, [scene.entries['AREG-A']]);
  const offered = `select entry_id as entry, state from slot_bookings where slot_id = $1 and state = 'offered'`;
  expect((await db.root.query(offered, [scene.slots['S1']])).rows).toEqual([
    { entry: scene.entries['AREG-B'], state: 'offered' },
  ]);
  await act.hold('AREG-C', 'S2');
  await act.pass('S2', '11 minutes');
  await db.root.query('select app.tend_times($1, null)', [at.host.id]);
  expect(await act.placeOf('AREG-C')).toBe('');
});
