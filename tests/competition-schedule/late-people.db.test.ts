import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Bookers, type Booking, bookers, bookingOf, competes } from '../support/meet/booking.ts';
import { lateOf, lateScene } from '../support/meet/late.ts';
import { one } from '../support/people.ts';
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
const host = <Result>(call: string, values: unknown[]) => act.say<Result>(at.host.instructor, call, values);

/** A judge who accepted, on a shift of the day. */
async function onShift(name: string, from: string, to: string, email: string | null) {
  const [crew] = await host<string[]>('recruit_crew($1, $2)', [
    scene.meet,
    [{ job: 'judge', name: `Judge ${name}`, ...(email ? { email } : {}) }],
  ]);
  await host('set_crew_state($1, $2)', [crew, 'accepted']);
  const zone = await one(db.root, 'select time_zone as id from meets where id = $1', [scene.meet]);
  const shift = randomUUID();
  await host('save_meet_shift($1, $2, $3)', [
    scene.meet,
    shift,
    {
      name,
      job: 'judge',
      event_id: scene.events.AREG,
      area_id: scene.areas['PAD-1'],
      starts_at: `${scene.day} ${from} ${zone}`,
      ends_at: `${scene.day} ${to} ${zone}`,
    },
  ]);
  await host('save_shift_plan($1, $2)', [scene.meet, [{ shift_id: shift, crew_id: crew }]]);
  return { shift, crew };
}
const shiftTimes = async (): Promise<string[]> =>
  (
    await db.root.query<{ at: string }>(
      `select s.name || to_char(s.starts_at at time zone m.time_zone, ' HH24:MI-') || to_char(s.ends_at at time zone m.time_zone, 'HH24:MI')
         as at from meet_shifts s join meets m on m.id = s.meet_id where s.meet_id = $1 order by s.name`,
      [scene.meet],
    )
  ).rows.map(({ at: words }) => words);

test('shifts go along with their people, who get one message; one that doesn’t suit them stays and says why', async () => {
  const email = `${randomUUID()}@judges.example`;
  const first = await onShift('A', '12:00', '13:00', email);
  await host('save_meet_shift($1, $2, $3)', [
    scene.meet,
    randomUUID(),
    {
      name: 'B',
      job: 'judge',
      event_id: scene.events.AREG,
      starts_at: `${scene.day} 13:00 ${await one(db.root, 'select time_zone as id from meets where id = $1', [scene.meet])}`,
      ends_at: `${scene.day} 14:00 ${await one(db.root, 'select time_zone as id from meets where id = $1', [scene.meet])}`,
    },
  ]);
  const second = await one(db.root, `select id from meet_shifts where meet_id = $1 and name = 'B'`, [scene.meet]);
  await host('save_shift_plan($1, $2)', [scene.meet, [{ shift_id: second, crew_id: first.crew }]]);
  const busy = await onShift('C', '12:30', '13:30', null);
  await host('save_crew($1, $2)', [busy.crew, { available: [{ day: scene.day, from: '08:00', to: '13:30' }] }]);
  await onShift('D', '11:00', '12:30', `${randomUUID()}@judges.example`);

  const report = await late.preview(NOON);
  expect(report.shifts.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'D']);
  expect(report.problems).toEqual([
    { kind: 'shift', level: 'soft', words: "The shift C stays as it is: Judge C isn't available then" },
  ]);
  expect(report.told.crew).toBe(2);
  const { id } = await late.apply(NOON);
  expect(await shiftTimes()).toEqual(['A 12:45-13:45', 'B 13:45-14:45', 'C 12:30-13:30', 'D 11:00-13:15']);
  const mails = async () =>
    (
      await db.root.query<{ subject: string }>(
        'select subject from mail.outbox where recipient = $1 order by created_at',
        [email],
      )
    ).rows.map(({ subject }) => subject);
  expect(await mails()).toEqual([expect.stringMatching(/^Your shifts moved at /)]);
  await late.undo(id);
  expect(await shiftTimes()).toEqual(['A 12:00-13:00', 'B 13:00-14:00', 'C 12:30-13:30', 'D 11:00-12:30']);
  expect(await mails()).toHaveLength(2);
});

test('families hear of a new time from the job of their own school, once, and of an undo only if they heard before', async () => {
  const cadet = at.A.cadets.own;
  await competes(db, scene, 'AREG-A', ['A-7'], [cadet]);
  expect((await late.preview(NOON)).told.families).toBe(1);
  const job = () => db.root.query('select app.tell_late_families($1, null)', [at.A.id]);
  const heard = async () =>
    (
      await db.root.query<{ body: string }>(
        `select n.title || ' · ' || n.body as body from notifications n where n.kind = 'calendar.meet-times' and n.cadet_id = $1
         order by n.created_at, n.body`,
        [cadet],
      )
    ).rows.map(({ body }) => body);
  const age = () =>
    db.root.query(`update app.late_change_families set due_at = due_at - interval '2 minutes' where school_id = $1`, [
      at.A.id,
    ]);
  const { id } = await late.apply(NOON);
  await late.undo(id);
  await age();
  await job();
  expect(await heard()).toEqual([]);

  const again = await late.apply(NOON);
  await job();
  expect(await heard()).toEqual([]);
  await age();
  await job();
  await job();
  const { length } = await heard();
  expect(length).toBeGreaterThan(0);
  for (const body of await heard()) expect(body).toMatch(/^New time: .*report 12:30 PM, start 12:45 PM, PAD-1\.$/);
  await late.undo(again.id);
  await job();
  expect((await heard()).slice(length).every((body) => body.startsWith('Times restored: '))).toBe(true);
  expect(await heard()).toHaveLength(2 * length);
});

test('a school reads how late it runs and why, another school and a visitor nothing', async () => {
  const pad = { ...NOON, areas: [scene.areas['PAD-2']], minutes: '10' };
  await late.apply(pad);
  const { id } = await late.apply(NOON);
  const seen = (letter: 'A' | 'B' | 'C') =>
    act.say<{ changes: object[]; places: object[] }>(at[letter].instructor, 'late_changes_of($1)', [
      scene.registrations[letter],
    ]);
  const read = async (letter: 'A' | 'B' | 'C') => (await seen(letter)).changes;
  expect(await read('A')).toEqual([
    expect.objectContaining({ words: 'Everything at PAD-2 from 12:00 PM on is 10 minutes later', is_whole: false }),
    expect.objectContaining({ minutes: 45, reason: 'Lightning', since: '12:00 PM', is_whole: true }),
  ]);
  expect(await read('C')).toHaveLength(1);
  expect((await seen('A')).places).toMatchObject([{ area: 'PAD-1' }, { label: 'AEX', area: 'PAD-2' }]);
  const page = () => one(db.root, 'select app.meet_page_late($1)::text as id', [scene.meet]).catch(() => null);
  expect(JSON.parse((await page()) ?? '{}')).toEqual({
    title: 'Late changes',
    lines: [{ label: 'Everything from 12:00 PM on is 45 minutes later', note: 'Lightning' }],
  });
  await late.undo(id);
  expect(await read('C')).toEqual([]);
  for (const person of [at.B.instructor, at.A.cadet, at.A.parent, at.host.instructor])
    expect((await refusalOf(act.say(person, 'late_changes_of($1)', [scene.registrations.A]))).code).toBe('42501');
});

test('a school that the host typed in has no account, so it’s named for the host to tell', async () => {
  const school = randomUUID();
  await host('save_meet_school($1, $2, $3)', [scene.meet, school, { code: 'TYPED', name: 'Larkspur High School' }]);
  await host('save_meet_entries($1, $2)', [
    scene.meet,
    [{ id: randomUUID(), event_id: scene.events.AREG, meet_school_id: school, code: 'AREG-T' }],
  ]);
  expect((await late.preview(NOON)).told.by_hand).toEqual(['Larkspur High School (you entered this school)']);
});
