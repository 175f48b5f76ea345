import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { said } from '../support/meet/rostered.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;
let pad: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());
beforeEach(async () => {
  meet = await smallMeet(db, host);
  pad = randomUUID();
  await said(db, host.instructor, 'save_meet_area($1, $2, $3)', [meet.id, pad, { name: 'Pad 1' }]);
});

type HelpCall = { id: string; state: string; urgent: boolean } & Record<string, unknown>;

const ask = (person: Person, input: object, id = randomUUID()) =>
  said<string>(db, person, 'ask_for_help($1, $2, $3)', [meet.id, id, input]);
const calls = (person: Person = meet.people.medic) => said<HelpCall[]>(db, person, 'help_calls($1)', [meet.id]);
const answer = (id: string, was: string, to: string, person: Person = meet.people.medic) =>
  said(db, person, 'set_help_call($1, $2, $3)', [id, was, to]);
const noted = (id: string, whom: string, on: boolean, person: Person = meet.people.medic) =>
  said(db, person, 'note_help_call($1, $2, $3)', [id, whom, on]);
const told = async () =>
  (
    await db.root.query<{ user_id: string; title: string }>(
      `select user_id, title from notifications where kind = 'competition-floor.help' and link like '%' || $1 || '%'`,
      [meet.id],
    )
  ).rows;

test('anyone on the floor asks for help, and the medic, safety, and the director are notified once', async () => {
  const id = randomUUID();
  const input = { who: 'cadet', area: pad, place: 'By the bleachers', entry: meet.entries[0], urgent: 'true' };
  await ask(meet.people.timer, input, id);
  await ask(meet.people.timer, input, id);
  expect(await calls()).toMatchObject([
    {
      id,
      state: 'open',
      who: 'cadet',
      urgent: true,
      area: 'Pad 1',
      place: 'By the bleachers',
      code: 'AREG-S01-A',
      school: 'Larkspur High',
    },
  ]);
  const { medic, safety } = meet.people;
  expect((await told()).map(({ user_id: person }) => person).toSorted()).toEqual(
    [host.instructor.id, medic.id, safety.id].toSorted(),
  );
  expect((await told())[0]?.title).toBe('Help needed now: Pad 1, By the bleachers');
});

test('a call is answered step by step, and of two who answer at once one is told', async () => {
  const id = await ask(meet.people.check_in, { who: 'spectator', place: 'Parking lot' });
  await answer(id, 'open', 'on_way');
  expect(await refusalOf(answer(id, 'open', 'there', host.instructor))).toMatchObject({ detail: 'changed' });
  // Two who press the same are both right.
  await answer(id, 'open', 'on_way', meet.people.safety);
  await noted(id, 'emergency', true);
  await noted(id, 'parent', true);
  const [first] = await calls();
  await noted(id, 'emergency', true, meet.people.safety);
  expect((await calls())[0]).toMatchObject({
    emergency_at: first?.['emergency_at'],
    parent_at: expect.any(String),
    state: 'on_way',
  });
  await noted(id, 'parent', false);
  await answer(id, 'on_way', 'over');
  const next = await ask(meet.people.check_in, { who: 'adult', area: pad });
  expect((await calls()).map(({ id: one }) => one)).toEqual([next, id]);
  expect((await calls())[1]).toMatchObject({ parent_at: null, state: 'over' });
});

test('a call says where and who, and nothing that isn’t of the meet', async () => {
  const refused = async (input: object) => (await refusalOf(ask(meet.people.timer, input))).detail;
  expect(await refused({ who: 'cadet' })).toBe('missing:area');
  expect(await refused({ who: 'someone', area: pad })).toMatch(/:who$/);
  expect(await refused({ who: 'cadet', area: randomUUID() })).toBe('unknown_area:area');
  expect(await refused({ who: 'cadet', area: pad, entry: randomUUID() })).toBe('unknown_entry:entry');
  expect(await refused({ who: 'cadet', area: 'here' })).toMatch(/:area$/);
  expect(await refused({ who: 'cadet', place: 'x'.repeat(61) })).toMatch(/:place$/);
  expect(await refused({ who: 'cadet', area: pad, urgent: 'very' })).toBe('yes_or_no:urgent');
  const id = await ask(meet.people.timer, { who: 'cadet', area: pad });
  expect((await refusalOf(answer(id, 'open', 'healed'))).detail).toMatch(/:to$/);
  expect((await refusalOf(noted(id, 'press', true))).detail).toMatch(/:whom$/);
});

test('calls are read and answered by the medic, safety, and the director alone', async () => {
  const id = await ask(meet.people.check_in, { who: 'cadet', area: pad });
  for (const person of [host.instructor, meet.people.safety, meet.people.medic])
    expect(await calls(person)).toHaveLength(1);
  const others = [meet.people.check_in, meet.people.tabulator, meet.people.announcer, host.cadet, host.parent];
  for (const person of others) {
    expect((await refusalOf(calls(person))).code).toBe('42501');
    expect((await refusalOf(answer(id, 'open', 'on_way', person))).code).toBe('42501');
    expect((await refusalOf(noted(id, 'parent', true, person))).code).toBe('42501');
    expect(await db.call(person, 'select id from meet_help_calls where meet_id = $1', [meet.id])).toEqual([]);
  }
  for (const person of [host.parent, host.external, meet.people.keyer])
    expect((await refusalOf(ask(person, { who: 'cadet', area: pad }))).code).toBe('42501');
});

test('a medic sees the meet and its areas, and neither entries, schools, the floor, nor the safety log', async () => {
  await said(db, host.instructor, 'add_safety_line($1, $2, $3)', [meet.id, randomUUID(), { what: 'A fall' }]);
  const read = async (table: string, person: Person) =>
    db.call(person, `select from ${table} where meet_id = $1`, [meet.id]);
  for (const person of [meet.people.medic, meet.people.safety]) {
    expect(await read('meet_areas', person)).toHaveLength(1);
    for (const table of [
      'meet_entries',
      'meet_schools',
      'meet_events',
      'meet_calls',
      'meet_entry_cadets',
      'meet_results',
    ])
      expect([table, await read(table, person)]).toEqual([table, []]);
    expect((await refusalOf(said(db, person, 'floor_board($1)', [meet.id]))).code).toBe('42501');
    expect((await refusalOf(said(db, person, 'announcer_board($1)', [meet.id]))).code).toBe('42501');
  }
  expect(await read('meet_safety_lines', meet.people.medic)).toEqual([]);
});

test('a cadet is neither safety nor medic', async () => {
  for (const job of ['safety', 'medic'])
    expect(
      (await refusalOf(said(db, host.instructor, 'set_meet_staff($1, $2, $3)', [meet.id, host.cadet.id, job]))).detail,
    ).toBe('job:role');
});
