import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSchedules } from '../../domain/scheduling/compare.ts';
import { finishSchedule } from '../../domain/scheduling/finish.ts';
import { slotsIn } from '../../domain/scheduling/read/read-schedule.ts';
import { built, readGood, type Json } from '../scheduling/support/days.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { publishedMeet } from '../support/meet/registered.ts';
import { said } from '../support/meet/rostered.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

type Saved = { id: string; number: number; placed: number; unplaced: number };
type File = Json & { slots: Json[]; unplaced: Json[] };

let db: TestDatabase;
let host: TestSchool;
let rival: TestSchool;
let meet: Awaited<ReturnType<typeof publishedMeet>>;
const [pad, judge] = [randomUUID(), randomUUID()];
const entries: string[] = [];

const say = <Result>(call: string, values: unknown[], person: Person = host.instructor) =>
  said<Result>(db, person, call, values);
const dayFile = () => say<Json>('meet_day_file($1)', [meet.id]);
const save = (input: Json, key: string | null = null, person?: Person) =>
  say<Saved>('save_schedule_version($1, $2, $3)', [meet.id, input, key], person);
async function schedule(seed = 1): Promise<File> {
  const day = readGood(await dayFile());
  return finishSchedule(day, built(day, seed, 2000), () => false) as File;
}

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  rival = await aSchool(db.root);
  meet = await publishedMeet(db, host, { uniform: 'dress', minutes: '12', buffer_minutes: '3' });
  await say('save_meet_area($1, $2, $3)', [meet.id, pad, { name: 'Pad 1', site: 'Main' }]);
  await say('save_meet_day_plan($1, $2)', [meet.id, { days: [{ from: '08:00', to: '10:00' }] }]);
  for (const event of [meet.events.areg, meet.events.guard])
    await say('save_event_day($1, $2)', [event, { areas: [pad] }]);
  await say('save_meet_judge($1, $2, $3)', [meet.id, judge, { name: 'Judge One', tied_to: ['B1'] }]);
  for (const code of ['A1', 'B1', 'C1']) {
    const school = await say<string>('save_meet_school($1, $2, $3)', [
      meet.id,
      randomUUID(),
      { code, name: `School ${code}` },
    ]);
    for (const event of [meet.events.areg, meet.events.guard]) {
      const id = randomUUID();
      await say('save_meet_entries($1, $2)', [
        meet.id,
        [{ id, event_id: event, meet_school_id: school, code: `${code}-1` }],
      ]);
      entries.push(id);
    }
  }
});
afterAll(() => db.close());

test('a meet gives a day file that the builder reads, with ids of cadets and never their names', async () => {
  const [entry] = entries;
  await db.root.query(
    `insert into meet_entry_cadets (school_id, meet_id, entry_id, code, name) values ($1, $2, $3, 'C1', 'Alex Adams')`,
    [host.id, meet.id, entry],
  );
  const file = await dayFile();
  const day = readGood(file);
  expect(day.days).toMatchObject([{ id: '2030-03-02', from: 480, to: 600 }]);
  expect(day.events.map(({ minutes, areas }) => [minutes, areas])).toContainEqual([12, [pad]]);
  expect(day.entries).toHaveLength(6);
  expect(day.entries.find(({ id }) => id === entry)?.members).toEqual(['A1:C1']);
  expect(day.judges.find(({ id }) => id === judge)?.ties).toEqual(['B1']);
  expect(JSON.stringify(file)).not.toContain('Adams');
});

test('what is archived, canceled, or scratched isn’t in the file', async () => {
  const [entry] = entries;
  await db.root.query(`update meet_entries set status = 'scratched' where id = $1`, [entry]);
  await db.root.query('update meet_areas set archived_at = now() where id = $1', [pad]);
  const file = readGood(await dayFile());
  expect(file.entries.map(({ id }) => id)).not.toContain(entry);
  expect(file.events.flatMap(({ areas }) => areas)).toEqual([]);
  await db.root.query(`update meet_entries set status = 'ok' where id = $1`, [entry]);
  await db.root.query('update meet_areas set archived_at = null where id = $1', [pad]);
});

test('versions are numbered, saved once for a key, and compared as the domain compares them', async () => {
  const [key, one, other] = [randomUUID(), await schedule(1), await schedule(1)];
  const [a, b] = [other.slots[0] ?? {}, other.slots.at(-1) ?? {}];
  const first = await save({ schedule: one, name: 'First', seed: 1 }, key);
  expect(first).toMatchObject({ placed: 6, unplaced: 0 });
  expect(await save({ schedule: one, name: 'First', seed: 1 }, key)).toEqual(first);
  other.slots = other.slots.filter((slot) => slot !== a);
  const second = await save({
    schedule: other,
    based_on: first.id,
    pins: [{ entry: b['entry'], kind: 'pinned', start: b['start'] }],
  });
  expect(second).toMatchObject({ number: first.number + 1, placed: 5, unplaced: 1 });
  const moves = await db.call<Json>(host.instructor, 'select * from compare_schedule_versions($1, $2)', [
    first.id,
    second.id,
  ]);
  const day = readGood(await dayFile());
  const expected = compareSchedules(day, slotsIn(day, one), slotsIn(day, other));
  expect(moves.map(({ entry, kind, is_told, minutes }) => [entry, kind, is_told, minutes])).toEqual(
    expected.map(({ entry, kind, isTold, minutes }) => [entry, kind, isTold, minutes]),
  );
  const { rows } = await db.root.query<{ day: { entries: Json[] }; schedule: File; last_end: string }>(
    'select day, schedule, last_end from meet_schedule_versions where id = $1',
    [second.id],
  );
  expect(rows[0]?.day.entries.find(({ id }) => id === b['entry'])).toMatchObject({ pin: { kind: 'pinned' } });
  expect(rows[0]?.schedule.unplaced).toMatchObject([{ entry: a['entry'], rules: [], free: [] }]);
});

test('a schedule that breaks a rule of the meet as it is now isn’t saved', async () => {
  const good = await schedule();
  const [one, other] = good.slots;
  const onto = {
    ...good,
    slots: good.slots.map((slot) =>
      slot === one ? { ...other, entry: one?.['entry'], event: one?.['event'], school: one?.['school'] } : slot,
    ),
  };
  const refusal = await refusalOf(save({ schedule: onto }));
  expect(refusal).toMatchObject({ detail: 'schedule_breaks:schedule' });
  expect(refusal.message).toMatch(/^This schedule breaks a rule: .+ \([A-C]1-1.*\)$/);
  const pinned = { schedule: good, pins: [{ entry: one?.['entry'], kind: 'locked', start: '09:45' }] };
  expect((await refusalOf(save(pinned))).detail).toBe('schedule_breaks:schedule');
});

test('what isn’t a schedule is refused, and nothing of it is an error of the server', async () => {
  const good = await schedule();
  const refused: [Json | unknown[] | null, string][] = [
    [null, 'input:schedule'],
    [[], 'input:schedule'],
    [{}, 'input:schedule'],
    [{ schedule: [] }, 'input:schedule'],
    [{ schedule: { slots: 3 } }, 'input:schedule'],
    [{ schedule: { slots: Array.from({ length: 5001 }, () => ({})) } }, 'input:schedule'],
    [{ schedule: { slots: ['x'.repeat(4_100_000)] } }, 'input:schedule'],
    [{ schedule: { slots: [null, 7, [], {}] } }, 'schedule_breaks:schedule'],
    [{ schedule: good, pins: 3 }, 'lines:pins'],
    [{ schedule: good, pins: [null] }, 'pins:pins'],
    [{ schedule: good, pins: [{ entry: 'x', kind: 'pinned', lane: {} }] }, 'pins:pins'],
    [{ schedule: good, seed: 'x' }, 'number:seed'],
    [{ schedule: good, based_on: 'x' }, 'id:based_on'],
    [{ schedule: good, based_on: randomUUID() }, 'unknown_version:based_on'],
  ];
  for (const [input, detail] of refused) expect((await refusalOf(save(input as Json))).detail).toBe(detail);
  const odd = { ...good, unplaced: [null, 3, { entry: {} }, { entry: 'x', rules: 7, free: 'y', text: [] }] };
  expect(await save({ schedule: odd })).toMatchObject({ placed: 6 });
});

test('a saved version never changes, is archived and restored, and stays when it’s published', async () => {
  const { id } = await save({ schedule: await schedule() });
  await expect(
    db.root.query(`update meet_schedule_versions set schedule = '{"format":"schedule/1"}' where id = $1`, [id]),
  ).rejects.toThrow("A saved schedule isn't changed");
  await expect(db.root.query('delete from meet_schedule_versions where id = $1', [id])).rejects.toThrow(
    "isn't changed",
  );
  await say('archive_schedule_version($1)', [id]);
  await say('archive_schedule_version($1, false)', [id]);
  await db.root.query('update meet_schedule_versions set published_at = now() where id = $1', [id]);
  expect((await refusalOf(say('archive_schedule_version($1)', [id]))).detail).toBe('published');
});

test('another school, and people without a job at the meet, build and read nothing', async () => {
  const { id } = await save({ schedule: await schedule() });
  for (const person of [rival.instructor, host.cadet, host.bare]) {
    expect((await refusalOf(say('meet_day_file($1)', [meet.id], person))).code).toBe('42501');
    expect((await refusalOf(say('compare_schedule_versions($1, $1)', [id], person))).code).toBe('42501');
    expect((await refusalOf(save({ schedule: { slots: [] } }, null, person))).detail).toMatch(
      /unknown_meet|permission_denied/,
    );
    expect((await refusalOf(say('archive_schedule_version($1)', [id], person))).detail).toMatch(
      /unknown_meet|permission_denied/,
    );
    expect(await db.call(person, 'select id from meet_schedule_versions')).toEqual([]);
  }
});
