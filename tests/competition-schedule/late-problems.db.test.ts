import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addSlot, type Bookers, type Booking, bookers, bookingOf, competes } from '../support/meet/booking.ts';
import { lateOf, lateScene, type Report } from '../support/meet/late.ts';
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
const host = (call: string, values: unknown[]) => act.say(at.host.instructor, call, values);
const kinds = ({ problems }: Report) => problems.map(({ kind, level }) => `${kind} ${level}`);
const detailOf = async (work: Promise<unknown>) => (await refusalOf(work)).detail;

test('what runs past the end of the day, into a stop, or after a school leaves is said, and doesn’t keep a delay from being', async () => {
  const school = await db.root.query<{ id: string }>(
    'select meet_school_id as id from meet_registrations where id = $1',
    [scene.registrations.A],
  );
  await host('save_meet_day_plan($1, $2)', [
    scene.meet,
    {
      days: [{ day: scene.day, from: '08:00', to: '13:30' }],
      stops: [{ kind: 'ceremony', label: 'Lunch', day: scene.day, from: '12:40', to: '12:55' }],
      schools: [{ school: school.rows[0]?.id, depart: { [scene.day]: '13:40' } }],
    },
  ]);
  const report = await late.preview(NOON);
  expect(kinds(report).toSorted()).toEqual(['day_end soft', 'departs soft', 'hours soft']);
  expect(report.problems.map(({ words }) => words).join(' ')).toMatch(/nothing is held then/);
  // The stop moves too: then nothing runs into it.
  const moved = await late.preview({ ...NOON, stops: 'true' });
  expect(kinds(moved)).not.toContain('hours soft');
  expect(moved.stops).toEqual([expect.objectContaining({ label: 'Lunch', was: '12:40', from: '13:25', to: '13:40' })]);
  const { id } = await late.apply({ ...NOON, stops: 'true' });
  const stops = () =>
    db.root.query(`select stops -> 0 ->> 'from' as at from meet_day_plans where meet_id = $1`, [scene.meet]);
  expect((await stops()).rows).toEqual([{ at: '13:25' }]);
  await late.undo(id);
  expect((await stops()).rows).toEqual([{ at: '12:40' }]);
});

test('a cadet who would be in two places needs a reason, which an undo takes away again', async () => {
  await competes(db, scene, 'AREG-A', ['A-7']);
  await competes(db, scene, 'AEX-A', ['A-7']);
  const pad = { ...NOON, minutes: '40', areas: [scene.areas['PAD-1']] };
  const report = await late.preview(pad);
  expect(report.problems).toEqual([
    { kind: 'cadet', level: 'hard', words: expect.stringMatching(/A-7 compete in .*8 minutes between/) as string },
  ]);
  const input = { ...pad, reason: 'Wet pad' };
  const refused = await refusalOf(late.send(input, report.seen));
  expect(refused).toMatchObject({ detail: 'conflict:allow_reason', hint: 'Change it, or allow it with a reason.' });
  const { id } = await late.send({ ...input, allow_reason: 'The coach drives them' }, report.seen);
  expect((await act.hostGrid())['clashes']).toEqual([expect.objectContaining({ excused: true })]);
  // Both move on together: what was allowed stays allowed.
  await late.apply({ ...NOON, from: '12:30', minutes: '10' });
  expect((await act.hostGrid())['clashes']).toEqual([expect.objectContaining({ excused: true })]);
  const [, last] = (
    await db.root.query<{ id: string }>('select id from meet_late_changes where meet_id = $1 order by created_at', [
      scene.meet,
    ])
  ).rows;
  await late.undo(last?.id ?? '');
  await late.undo(id);
  expect((await act.hostGrid())['clashes']).toEqual([]);
  const { rows } = await db.root.query('select overrides from slot_bookings where meet_id = $1 and overrides <> $2', [
    scene.meet,
    '[]',
  ]);
  expect(rows).toEqual([]);
});

test('two times at once on an area need a reason, and catching up never gets it', async () => {
  const event = { ...NOON, minutes: '15', events: [scene.events.AREG], until: '12:10' };
  expect(kinds(await late.preview(event))).toEqual(['area hard']);
  const early = { kind: 'delay', from: '12:10', minutes: '-15', until: '12:20', reason: 'Ahead', allow_reason: 'Yes' };
  const { seen, problems } = await late.preview(early);
  expect(problems.map(({ kind }) => kind)).toEqual(['area']);
  expect(await detailOf(late.send(early, seen))).toBe('conflict:minutes');
  await late.apply(NOON);
  expect(await late.apply({ kind: 'delay', from: '12:45', minutes: '-30' })).toMatchObject({
    words: 'Everything from 12:45 PM on is 30 minutes earlier',
  });
  expect((await late.times())['N1']).toBe('12:15 PAD-1');
});

test('what has started, was held, or was scored stays and is named; what only had its hour can go along', async () => {
  await db.root.query(
    `insert into meet_performances (school_id, meet_id, entry_id)
     select $1, $2, e.entry_id from registration_entries e where e.id = $3`,
    [at.host.id, scene.meet, scene.entries['AREG-B']],
  );
  const report = await late.preview(NOON);
  expect(report.stays).toEqual([expect.stringMatching(/it was scored$/)]);
  expect(report.moves).toHaveLength(2);
  await db.root.query(
    `update meet_slots set starts_at = now() - interval '3 minutes', ends_at = now() + interval '9 minutes' where id = $1`,
    [scene.slots['N1']],
  );
  const day = await db.root.query<{ day: string; clock: string }>(
    `select (now() at time zone time_zone)::date::text as day, to_char((now() - interval '4 minutes') at time zone time_zone,
       'HH24:MI') as clock from meets where id = $1`,
    [scene.meet],
  );
  const now = { kind: 'delay', day: day.rows[0]?.day, from: day.rows[0]?.clock, minutes: '20' };
  await db.root.query('update meets set starts_on = $2, ends_on = $2 where id = $1', [scene.meet, now.day]);
  expect(await late.preview(now)).toMatchObject({ moves: [], stays: [expect.stringMatching(/it has started$/)] });
  expect((await late.preview({ ...now, started: 'true' })).moves).toHaveLength(1);
});

test('noon is noon on the clock of the meet', async () => {
  await db.root.query(`update meets set time_zone = 'Asia/Tokyo' where id = $1`, [scene.meet]);
  await addSlot(db, at, scene, ['T0', 'PAD-3', 'AIR', '11:55', '11:59']);
  await addSlot(db, at, scene, ['T1', 'PAD-3', 'AIR', '12:00', '12:10']);
  await act.bookFor('AIR-C', 'T1', true, 'Tokyo');
  const report = await late.preview(NOON);
  expect(report.moves.map(({ label }) => label)).toEqual(['AIR']);
  await late.apply({ ...NOON, areas: [scene.areas['PAD-3']] });
  expect(await late.times()).toMatchObject({ T0: '11:55 PAD-3', T1: '12:45 PAD-3' });
});

test('what can’t be a late change is refused at its field', async () => {
  const refused: [input: unknown, detail: string][] = [
    [[], 'input'],
    [null, 'input'],
    [{ kind: 'late' }, 'choice:kind'],
    [{ ...NOON, from: '' }, 'missing:from'],
    [{ ...NOON, from: 'noon' }, 'times:from'],
    [{ ...NOON, minutes: '3' }, 'number:minutes'],
    [{ ...NOON, minutes: '301' }, 'number:minutes'],
    [{ ...NOON, minutes: '' }, 'missing:minutes'],
    [{ ...NOON, until: '11:00' }, 'order:until'],
    [{ ...NOON, day: '2019-01-01' }, 'day:day'],
    [{ ...NOON, areas: [randomUUID()] }, 'unknown_row:areas'],
    [{ ...NOON, sites: [3] }, 'lines:sites'],
    [{ ...NOON, stops: 'maybe' }, 'yes_or_no:stops'],
    [{ ...NOON, reason: 'x'.repeat(201) }, 'too_long:reason'],
    [{ kind: 'area_closed', from: '12:00' }, 'missing:area'],
    [{ kind: 'area_closed', from: '12:00', area: randomUUID() }, 'unknown_area:area'],
    [{ kind: 'event_moved', event: scene.events.AEX }, 'missing:to_area'],
    [{ kind: 'event_moved', minutes: '10' }, 'unknown_row:event'],
  ];
  for (const [input, detail] of refused) expect(await detailOf(late.preview(input as object))).toBe(detail);
  const evening = { ...NOON, from: '22:00', reason: 'Late' };
  expect(await detailOf(late.send(evening, (await late.preview(evening)).seen))).toBe('nothing:from');
  const midnight = { ...NOON, minutes: '300', from: '12:50' };
  await addSlot(db, at, scene, ['X', 'PAD-3', 'AIR', '21:00', '21:40']);
  await act.bookFor('AIR-B', 'X', true, 'Late');
  expect(await detailOf(late.send({ ...midnight, reason: 'Storm' }, (await late.preview(midnight)).seen))).toBe(
    'blocked:minutes',
  );
});

test('a cadet, a parent, and other schools preview, apply, and undo nothing', async () => {
  const { id } = await late.apply(NOON);
  const { seen } = await late.preview(NOON);
  for (const person of [at.A.instructor, at.host.cadet, at.host.parent, at.host.bare])
    for (const work of [
      () => late.preview(NOON, person),
      () => late.send({ ...NOON, reason: 'x' }, seen, null, person),
      () => late.undo(id, null, person),
    ])
      expect((await refusalOf(work())).code).toBe('42501');
});
