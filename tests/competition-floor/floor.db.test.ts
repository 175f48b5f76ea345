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
let pads: [string, string];

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());
beforeEach(async () => {
  meet = await smallMeet(db, host);
  pads = [randomUUID(), randomUUID()];
  for (const [at, pad] of pads.entries())
    await said(db, host.instructor, 'save_meet_area($1, $2, $3)', [meet.id, pad, { name: `Pad ${at + 1}` }]);
});

type Board = { areas: { state: string; reason: string | null }[]; entries: Record<string, unknown>[] };

const board = (person: Person = meet.people.check_in) => said<Board>(db, person, 'floor_board($1)', [meet.id]);
const call = (entry: string, was: string, to: string, person: Person = meet.people.check_in, key?: string) =>
  said(db, person, 'call_entry($1, $2, $3, $4, $5)', [entry, was, to, 'They left', key ?? null]);
const move = (entries: string[], area: string | null) =>
  said<number>(db, meet.people.check_in, 'move_calls($1, $2)', [`{${entries.join(',')}}`, area]);
const lines = async () =>
  (
    await db.root.query<{ kind: string }>('select kind from meet_checks where meet_id = $1 order by created_at', [
      meet.id,
    ])
  ).rows.map(({ kind }) => kind);

test('an entry is called to the pad, runs, and is done, with its real times', async () => {
  const [entry] = meet.entries;
  const steps = ['waiting', 'reporting', 'on_deck', 'on_pad', 'running', 'done'];
  for (const [at, to] of steps.slice(1).entries()) await call(entry, steps[at] ?? '', to);
  const { entries } = await board();
  expect(entries[0]).toMatchObject({ code: 'AREG-S01-A', school: 'Larkspur High', state: 'done' });
  expect(entries[0]?.['started_at']).toBeTruthy();
  expect(entries[0]?.['ended_at']).toBeTruthy();
  expect(await lines()).toEqual(steps.slice(1));
});

test('the same press twice is one call, and of two people at once one is told', async () => {
  const [entry] = meet.entries;
  const key = randomUUID();
  await call(entry, 'waiting', 'reporting', meet.people.check_in, key);
  await call(entry, 'waiting', 'reporting', meet.people.check_in, key);
  expect(await lines()).toEqual(['reporting']);
  const both = [meet.people.check_in, meet.people.timer].map((person) => call(entry, 'reporting', 'on_deck', person));
  const done = await Promise.allSettled(both);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(call(entry, 'reporting', 'on_deck'))).toMatchObject({ detail: 'changed' });
});

test('a pad takes one entry at a time, none while it is held, and moved entries go elsewhere', async () => {
  const [first, second] = meet.entries;
  expect(await move([first, second], pads[0])).toBe(2);
  expect(await move([first, second], pads[0])).toBe(0);
  await call(first, 'waiting', 'running');
  expect(await refusalOf(call(second, 'waiting', 'on_pad'))).toMatchObject({ detail: 'taken' });
  expect(await move([second], pads[1])).toBe(1);
  expect(await refusalOf(move([first], pads[1]))).toMatchObject({ detail: 'state:entries' });
  const hold = (was: string, to: string) =>
    said(db, meet.people.check_in, 'set_floor_area($1, $2, $3, $4)', [pads[1], was, to, 'Wet floor']);
  await hold('open', 'hold');
  expect((await board()).areas[1]).toMatchObject({ state: 'hold', reason: 'Wet floor' });
  expect(await refusalOf(call(second, 'waiting', 'on_pad'))).toMatchObject({ detail: 'held' });
  expect(await refusalOf(hold('open', 'break'))).toMatchObject({ detail: 'changed' });
  await hold('hold', 'open');
  await call(second, 'waiting', 'on_pad');
});

test('who has no job at the meet neither sees the floor nor works on it', async () => {
  const hold = (person: Person) => said(db, person, 'set_floor_area($1, $2, $3, $4)', [pads[0], 'open', 'hold', 'Wet']);
  for (const person of [host.cadet, host.parent, host.external, meet.people.keyer])
    for (const tried of [
      () => board(person),
      () => call(meet.entries[0], 'waiting', 'reporting', person),
      () => hold(person),
    ])
      expect((await refusalOf(tried())).code).toBe('42501');
  // An announcer reads it.
  expect((await board(meet.people.announcer)).entries).toHaveLength(2);
  expect((await refusalOf(hold(meet.people.announcer))).code).toBe('42501');
});

test('a no-show is the performance’s own, by those who decide on scores, and is taken back', async () => {
  const [entry] = meet.entries;
  expect((await refusalOf(call(entry, 'waiting', 'no_show'))).code).toBe('42501');
  const status = async () => (await board()).entries[0]?.['status'];
  await call(entry, 'waiting', 'no_show', meet.people.tabulator);
  expect(await status()).toBe('dns');
  await call(entry, 'no_show', 'waiting', meet.people.tabulator);
  expect(await status()).toBe('ok');
});

test('the board says who finished or scratched an entry and when, and it is put back to where it was', async () => {
  const [first, second] = meet.entries;
  for (const [was, to] of [
    ['waiting', 'reporting'],
    ['reporting', 'running'],
    ['running', 'done'],
  ] as const)
    await call(first, was, to);
  await call(second, 'waiting', 'scratch', meet.people.tabulator);
  const { entries } = await board();
  const label = async (id: string) =>
    (
      await db.root.query<{ name: string }>(
        `select trim(first_name || ' ' || last_name) as name from profiles where id = $1`,
        [id],
      )
    ).rows[0]?.name;
  expect(entries[0]?.['last']).toMatchObject({ from: 'running', by: await label(meet.people.check_in.id) });
  expect(entries[1]?.['last']).toMatchObject({ from: 'waiting', by: await label(meet.people.tabulator.id) });
  expect(entries[1]?.['last']).toHaveProperty('at');
  // A count after it isn't a call.
  await said(db, meet.people.check_in, 'check_entry($1, $2, $3)', [first, 9, null]);
  expect((await board()).entries[0]?.['last']).toMatchObject({ from: 'running' });

  expect((await refusalOf(call(second, 'scratch', 'waiting'))).code).toBe('42501');
  await call(second, 'scratch', 'waiting', meet.people.tabulator);
  await call(first, 'done', 'running');
  const back = (await board()).entries;
  expect(back[0]).toMatchObject({
    state: 'running',
    last: null,
    ended_at: null,
    started_at: entries[0]?.['started_at'],
  });
  expect(back[1]).toMatchObject({ state: 'waiting', status: 'ok', last: null });
});

test('entries of a canceled event are not on the board', async () => {
  await said(db, host.instructor, 'cancel_meet_event($1, $2)', [meet.event, 'Heat']);
  expect((await board()).entries).toEqual([]);
});

test('cadets are counted and weapons checked', async () => {
  const [entry] = meet.entries;
  const check = (cadets: number | null, weapons: string | null, note: string | null = null) =>
    said(db, meet.people.check_in, 'check_entry($1, $2, $3, $4)', [entry, cadets, weapons, note]);
  await check(9, null);
  await check(null, 'passed');
  expect((await board()).entries[0]).toMatchObject({ cadets: 9, weapons: 'passed' });
  expect(await lines()).toEqual(['cadets', 'weapons']);
  expect(await refusalOf(check(null, 'failed'))).toMatchObject({ detail: 'missing:note' });
  expect(await refusalOf(check(501, null))).toMatchObject({ detail: 'number:cadets' });
  expect(await refusalOf(check(null, null))).toMatchObject({ detail: 'missing:cadets' });
});

test('while the meet is paused no one is called', async () => {
  await said(db, host.instructor, 'set_meet_state($1, $2, $3)', [meet.id, 'paused', 'Lightning']);
  expect(await refusalOf(call(meet.entries[0], 'waiting', 'reporting'))).toMatchObject({ detail: 'paused' });
  expect(await board()).toMatchObject({ paused_at: expect.any(String) });
});

test('the safety log is the director’s and of who keeps it, and a line is corrected by another one', async () => {
  const add = (id: string, input: object, person: Person = host.instructor) =>
    said(db, person, 'add_safety_line($1, $2, $3)', [meet.id, id, input]);
  const [id, other] = [randomUUID(), randomUUID()];
  await add(id, { what: 'A cadet tripped', done: 'Ice', area: pads[0] });
  await add(id, { what: 'Another text' });
  await add(other, { what: 'A cadet slipped', corrects: id });
  expect(await refusalOf(add(randomUUID(), { what: 'Twice', corrects: id }))).toMatchObject({
    detail: 'corrected:corrects',
  });
  expect((await refusalOf(add(randomUUID(), { what: 'Mine' }, meet.people.check_in))).code).toBe('42501');
  const read = (person: Person) => db.call(person, 'select what from meet_safety_lines order by created_at');
  expect(await read(host.instructor)).toEqual([{ what: 'A cadet tripped' }, { what: 'A cadet slipped' }]);
  for (const person of [meet.people.check_in, meet.people.medic, meet.people.announcer])
    expect(await read(person)).toEqual([]);
  await add(randomUUID(), { what: 'A cable was loose' }, meet.people.safety);
  expect(await read(meet.people.safety)).toHaveLength(3);
});
