import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { anAccount, ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let other: TestSchool;
let running: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  other = await aSchool(db.root);
  running = await smallMeet(db, host);
});
afterAll(() => db.close());

const call = (person: Person, text: string, values: unknown[] = []) =>
  db.call(
    person,
    `select ${text}`,
    values.map((value) => (typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value)),
  );

const archive = (table: string, id: string | undefined) =>
  db.call(host.instructor, `update ${table} set archived_at = now() where id = $1 returning id`, [id]);

/** A meet in planning, with an event without a sheet. */
async function aPlan(): Promise<{ id: string; event: string }> {
  const [id, event] = [randomUUID(), randomUUID()];
  await call(host.instructor, 'save_meet($1, $2)', [id, { title: `Plan ${id.slice(0, 6)}`, starts_on: '2030-03-02' }]);
  const input = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation' };
  await call(host.instructor, 'save_meet_event($1, $2, $3)', [id, event, input]);
  return { id, event };
}

test('who adds a meet directs it, and it is on the calendar for staff', async () => {
  const { id } = await aPlan();
  const [meet] = await db.call<{ event_id: string }>(host.instructor, 'select event_id from meets where id = $1', [id]);
  const { rows } = await db.root.query(
    `select e.kind, e.audience, e.all_day, app.day_in(e.ends_at, m.time_zone) - m.ends_on as after
     from school_events e join meets m on m.event_id = e.id where e.id = $1`,
    [meet?.event_id],
  );
  expect(rows).toEqual([{ kind: 'competition', audience: 'staff', all_day: true, after: 0 }]);
  const [staff] = await db.call(host.instructor, 'select profile_id, role from meet_staff where meet_id = $1', [id]);
  expect(staff).toEqual({ profile_id: host.instructor.id, role: 'director' });
  const last = call(host.instructor, `set_meet_staff($1, $2, 'director', false)`, [id, host.instructor.id]);
  expect(await refusalOf(last)).toMatchObject({ detail: 'last_director:role' });
});

test('a meet is published and started only with what it needs, each missing thing in a sentence', async () => {
  const { id } = await aPlan();
  const blocks = await db.call<{ message: string }>(host.instructor, `select * from meet_blocks($1, 'published')`, [
    id,
  ]);
  expect(blocks.map(({ message }) => message).toSorted()).toEqual([
    'Armed regulation has no published score sheet',
    `The SOP isn't among the documents`,
    'The venue is missing',
  ]);
  const early = call(host.instructor, `set_meet_state($1, 'published')`, [id]);
  expect(await refusalOf(early)).toMatchObject({ detail: expect.stringMatching(/^blocked:/) });
  const jump = call(host.instructor, `set_meet_state($1, 'in_progress')`, [id]);
  expect(await refusalOf(jump)).toMatchObject({ detail: 'state:state' });
  const silent = call(host.instructor, `set_meet_state($1, 'cancelled')`, [id]);
  expect(await refusalOf(silent)).toMatchObject({ detail: 'missing:reason' });
  await call(host.instructor, `set_meet_state($1, 'cancelled', 'Snow')`, [id]);
  const { rows } = await db.root.query(
    'select cancelled_at is not null as canceled from school_events e join meets m on m.event_id = e.id where m.id = $1',
    [id],
  );
  expect(rows).toEqual([{ canceled: true }]);
});

test('once a meet runs, codes stay and nothing that papers name goes away', async () => {
  const renamed = { code: 'NEW', name: 'Armed regulation', discipline: 'armed_regulation', sheet_id: running.sheet };
  const changed = call(host.instructor, 'save_meet_event($1, $2, $3)', [running.id, running.event, renamed]);
  expect(await refusalOf(changed)).toMatchObject({ detail: 'code:code' });
  const gone: [string, string][] = [
    ['meet_events', running.event],
    ['meet_seats', running.seats[0]],
    ['meet_entries', running.entries[0]],
    ['meets', running.id],
  ];
  for (const [table, id] of gone)
    expect([table, await refusalOf(archive(table, id))]).toMatchObject([table, { detail: 'running' }]);
  const plan = await aPlan();
  expect(await archive('meet_events', plan.event)).toHaveLength(1);
});

test('each job opens its part alone', async () => {
  const { check_in: door, keyer, tabulator, announcer } = running.people;
  const [school] = await db.call<{ id: string }>(
    door,
    `select id from meet_schools where meet_id = $1 and code = 'S01'`,
    [running.id],
  );
  const walkIn = {
    id: randomUUID(),
    event_id: running.event,
    meet_school_id: school?.id,
    code: 'AREG-W1',
    is_walk_in: true,
  };
  const add = (person: Person, row: object) =>
    call(person, 'save_meet_entries($1, $2)', [running.id, JSON.stringify([row])]);
  await add(door, walkIn);
  const moved = { ...walkIn, is_exhibition: true };
  expect(await refusalOf(add(door, moved))).toMatchObject({ code: '42501' });
  for (const person of [keyer, tabulator, announcer, host.cadet, host.bare, host.parent, ANONYMOUS])
    expect(await refusalOf(add(person, { ...walkIn, id: randomUUID(), code: 'X' }))).toMatchObject({ code: '42501' });
  const foreign = add(other.instructor, { ...walkIn, id: randomUUID(), code: 'X' });
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_meet' });
  await call(host.instructor, 'save_meet_entries($1, $2)', [running.id, JSON.stringify([moved])]);
  expect(await db.call(host.cadet, 'select id from meets')).toEqual([]);
  expect(await db.call(other.instructor, 'select id from meets where id = $1', [running.id])).toEqual([]);
});

test('a cadet helps but never decides, and no one from outside has a job', async () => {
  const staff = (profile: string, role: string) =>
    call(host.instructor, 'set_meet_staff($1, $2, $3)', [running.id, profile, role]);
  for (const role of ['director', 'tabulator', 'head_judge', 'announcer'])
    expect(await refusalOf(staff(host.cadet.id, role))).toMatchObject({ detail: 'job:role' });
  for (const person of [host.parent, host.external])
    expect(await refusalOf(staff(person.id, 'runner'))).toMatchObject({ detail: 'job:role' });
  const foreign = await anAccount(db.root, { role: 'instructor', school: other.id });
  expect(await refusalOf(staff(foreign.id, 'keyer'))).toMatchObject({ detail: 'unknown_person:profile_id' });
});

test('entries stay within the limits of their event, also when two add at once', async () => {
  const { id, event } = await aPlan();
  const school = randomUUID();
  await call(host.instructor, 'save_meet_school($1, $2, $3)', [id, school, { code: 'S01', name: 'Larkspur High' }]);
  const limited = { code: 'AREG', name: 'Armed regulation', discipline: 'armed_regulation', max_entries: 3 };
  await call(host.instructor, 'save_meet_event($1, $2, $3)', [id, event, limited]);
  const add = (codes: string[]) => {
    const rows = codes.map((code) => ({ id: randomUUID(), event_id: event, meet_school_id: school, code }));
    return call(host.instructor, 'save_meet_entries($1, $2)', [id, JSON.stringify(rows)]);
  };
  const both = await Promise.allSettled([add(['A1', 'A2']), add(['B1', 'B2'])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await db.call(host.instructor, 'select code from meet_entries where meet_id = $1', [id])).toHaveLength(2);
  expect(await refusalOf(archive('meet_schools', school))).toMatchObject({ detail: 'has_entries' });
});

test('a copy has the plan of last year, without people, schools, and entries, and with its days moved', async () => {
  const id = randomUUID();
  const { rows } = await db.root.query<{ id: string }>('select id from meet_events where meet_id = $1', [running.id]);
  const asks = { grade_min: 9, grade_max: 10, first_year_only: true };
  await call(host.instructor, 'save_event_limits($1, $2)', [rows[0]?.id, JSON.stringify(asks)]);
  await call(host.instructor, 'copy_meet($1, $2, $3, $4)', [running.id, id, 'Next year', '2031-03-01']);
  const [meet] = await db.call(
    host.instructor,
    'select title, starts_on::text, ends_on::text, state from meets where id = $1',
    [id],
  );
  expect(meet).toEqual({ title: 'Next year', starts_on: '2031-03-01', ends_on: '2031-03-01', state: 'draft' });
  const count = async (table: string) =>
    (await db.call(host.instructor, `select from ${table} where meet_id = $1`, [id])).length;
  expect([await count('meet_events'), await count('meet_seats'), await count('meet_entries')]).toEqual([1, 3, 0]);
  expect(
    await db.call(
      host.instructor,
      'select grade_min, grade_max, first_year_only from event_entry_limits where meet_id = $1',
      [id],
    ),
  ).toEqual([asks]);
  expect(
    await db.call(host.instructor, 'select judge_id from meet_seats where meet_id = $1 and judge_id is not null', [id]),
  ).toEqual([]);
});

test('a cadet who leaves the roster leaves the code alone, and the log still agrees', async () => {
  const { id, event } = await aPlan();
  const [school, entry] = [randomUUID(), randomUUID()];
  await call(host.instructor, 'save_meet_school($1, $2, $3)', [id, school, { code: 'S01', name: 'Larkspur High' }]);
  const solo = { code: 'SOLO', name: 'Solo', discipline: 'solo_exhibition', ranks_individuals: true };
  await call(host.instructor, 'save_meet_event($1, $2, $3)', [id, event, solo]);
  const cadet = { code: 'S01-C1', name: 'Alex Quist', grade: 10, own_cadet_id: host.cadets.other };
  const row = { id: entry, event_id: event, meet_school_id: school, code: 'SOLO-1', cadets: [cadet] };
  await call(host.instructor, 'save_meet_entries($1, $2)', [id, JSON.stringify([row])]);
  await db.root.query('update meet_entry_cadets set own_cadet_id = null where entry_id = $1', [entry]);
  const left = await db.call(host.instructor, 'select code, name, grade from meet_entry_cadets where entry_id = $1', [
    entry,
  ]);
  expect(left).toEqual([{ code: 'S01-C1', name: null, grade: null }]);
  const { rows } = await db.root.query('select body::text as body from meet_log where meet_id = $1', [id]);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ body }) => String(body).includes('Quist'))).toBe(false);
  expect(await db.call(host.instructor, 'select * from check_meet_log($1)', [id])).toEqual([]);
});
