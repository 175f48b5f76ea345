import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { compute, file, move, release, rule, type ScoredMeet, scoredMeet } from '../support/meet/protested.ts';
import { toldOf, tookPart } from '../support/meet/took-part.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let entrant: TestSchool;
let rival: TestSchool;
let meet: ScoredMeet;
let registration: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [host, entrant, rival] = [await aSchool(db.root), await aSchool(db.root), await aSchool(db.root)];
  meet = await scoredMeet(db, host);
  registration = await tookPart(db, { host, meet, school: meet.school, entrant });
});
afterAll(() => db.close());

type Filed = { id: string; number: number; state: string };

const ASKED = { asked_by: 'MSgt Rose', asked_role: 'Coach', reason: 'The drop was outside the pad' };
const FILE = 'select file_own_protest($1, $2, $3) as filed';

async function fileOwn(person: Person, more: object = {}, id = randomUUID()): Promise<Filed> {
  const input = JSON.stringify({ entry_id: meet.entries[0], ...ASKED, ...more });
  const [row] = await db.call<{ filed: Filed }>(person, FILE, [registration, id, input]);
  if (!row) throw new Error('Nothing was filed');
  return row.filed;
}

type Own = {
  id: string;
  number: number;
  state: string;
  filed_by_school: boolean;
  rulings: { outcome: string; text: string; changes: object[]; before: object | null; now: object | null }[];
};

async function ownOf(person: Person): Promise<Own[]> {
  const [row] = await db.call<{ own: Own[] }>(person, `select entrant_results($1) -> 'protests' as own`, [
    registration,
  ]);
  return row?.own ?? [];
}

/** Files as the coach when so much of the time to protest is left, to the microsecond. */
async function fileWithLeft(left: string): Promise<string | undefined> {
  return db.commitAs(entrant.instructor, async (client) => {
    // The moment of a request is when its transaction began; the release is moved so that the rest is left.
    await client.query('reset role');
    await client.query(
      `update meet_releases set released_at = now() - interval '30 minutes' + $2::interval where event_id = $1`,
      [meet.event, left],
    );
    await client.query('set local role authenticated');
    const input = JSON.stringify({ entry_id: meet.entries[0], ...ASKED });
    const { rows } = await client.query<{ filed: Filed }>(FILE, [registration, randomUUID(), input]);
    return rows[0]?.filed.state;
  });
}

test('a coach files in the last second, and a moment later is told whom to talk to', async () => {
  await release(db, host.instructor, meet);
  expect(await fileWithLeft('0')).toBe('filed');
  await db.root.query(`update meet_protests set state = 'withdrawn' where meet_id = $1`, [meet.id]);
  expect(await refusalOf(fileWithLeft('-1 microsecond'))).toMatchObject({
    detail: 'out_of_time',
    message: expect.stringMatching(/^The time to protest ended \w+ \d+, \d{4}, \d+:\d\d [AP]M \(.* time\)$/),
    hint: "Talk to the meet's director, who can still take it with a reason.",
  });
  expect(await ownOf(entrant.instructor)).toHaveLength(1);
});

test('the host sees who filed, and the school the state, the ruling, and what it changed', async () => {
  await release(db, host.instructor, meet);
  const { head_judge: head } = meet.people;
  const { id, number } = await fileOwn(entrant.external, { against: 'penalty', against_id: meet.penalty });
  const [row] = await db.call(
    head,
    'select filed_by_school, asked_by, created_by from meet_protest_list where id = $1',
    [id],
  );
  expect(row).toEqual({ filed_by_school: true, asked_by: 'MSgt Rose', created_by: entrant.external.id });
  const people = await db.call<{ id: string; name: string }>(head, 'select * from protest_people($1)', [meet.id]);
  expect(people).toContainEqual({ id: entrant.external.id, name: 'Pat External' });
  await move(db, head, id, 'filed', 'accepted');
  expect(await ownOf(entrant.instructor)).toMatchObject([
    { number, state: 'accepted', filed_by_school: true, rulings: [] },
  ]);
  await rule(db, head, id, { outcome: 'upheld', changes: [{ kind: 'void_penalty', id: meet.penalty }] });
  await compute(db, meet);
  expect(await ownOf(entrant.instructor)).toMatchObject([
    {
      state: 'upheld',
      rulings: [
        {
          outcome: 'upheld',
          text: 'The review board agrees',
          changes: [{ kind: 'void_penalty', key: 'drop', undone: false }],
          before: { place: expect.any(Number), net: expect.any(String) },
          now: { place: 1, net: expect.any(String) },
        },
      ],
    },
  ]);
  const told = (await toldOf(db, entrant)).filter(({ title }) => title.startsWith(`Protest ${number} at `));
  expect(told.map(({ user_id }) => user_id)).toContain(entrant.instructor.id);
  expect(told[0]).toMatchObject({ title: expect.stringMatching(/ was upheld$/), body: 'The review board agrees' });
});

test('a protest that the host filed at its desk is the school’s too, and one about what isn’t released says no place', async () => {
  const { head_judge: head } = meet.people;
  const { id } = await file(db, head, meet);
  await move(db, head, id, 'filed', 'accepted');
  await rule(db, head, id, { outcome: 'denied' });
  expect(await ownOf(entrant.instructor)).toMatchObject([
    { id, filed_by_school: false, state: 'denied', rulings: [{ before: null, now: null, changes: [] }] },
  ]);
});

test('only the school’s own entries, sheets, and penalties, and each open protest once', async () => {
  const other = randomUUID();
  await db.root.query(
    `insert into meet_schools (id, school_id, meet_id, code, name) values ($1, $2, $3, 'S02', 'Kestrel Ridge High')`,
    [other, host.id, meet.id],
  );
  await db.root.query('update meet_entries set meet_school_id = $2 where id = $1', [meet.entries[1], other]);
  await db.root.query('delete from registration_entries where entry_id = $1', [meet.entries[1]]);
  const penalty = { against: 'penalty', against_id: meet.penalty };
  expect(await refusalOf(fileOwn(entrant.instructor, penalty))).toMatchObject({ detail: 'not_released:against' });
  await compute(db, meet);
  await release(db, host.instructor, meet);
  const wrong: [object, string][] = [
    [{ entry_id: meet.entries[1] }, 'unknown_entry:entry_id'],
    [{ entry_id: randomUUID() }, 'unknown_entry:entry_id'],
    [{ entry_id: 'none' }, 'id:entry_id'],
    [{ against: 'judge' }, 'against'],
    [{ against: 'penalty', against_id: randomUUID() }, 'unknown_penalty:against_id'],
    [{ against: 'sheet', against_id: meet.penalty }, 'unknown_sheet:against_id'],
    [{ asked_by: '' }, 'missing:asked_by'],
    [{ reason: ' ' }, 'missing:reason'],
  ];
  for (const [input, detail] of wrong)
    expect([input, (await refusalOf(fileOwn(entrant.instructor, input))).detail]).toEqual([
      input,
      expect.stringContaining(detail),
    ]);
  const id = randomUUID();
  const first = await fileOwn(entrant.instructor, {}, id);
  expect(await fileOwn(entrant.instructor, {}, id)).toEqual(first);
  expect(await refusalOf(fileOwn(entrant.external))).toMatchObject({ detail: 'open_protest:entry_id' });
  // An id of another school's protest says nothing about it.
  const theirs = await tookPart(db, { host, meet, school: other, entrant: rival });
  const tried = db.call(rival.instructor, FILE, [theirs, id, JSON.stringify({ entry_id: meet.entries[1], ...ASKED })]);
  expect(await refusalOf(tried)).toMatchObject({ detail: 'id:id' });
});

test('a meet that takes no protests, one that is closed, and a certified result say so', async () => {
  const set = (sql: string) => db.root.query(`update meets set ${sql} where id = $1`, [meet.id]);
  await set('protest_minutes = 0');
  expect(await refusalOf(fileOwn(entrant.instructor))).toMatchObject({ detail: 'no_protests' });
  await set('protest_minutes = 30');
  await db.root.query(
    `insert into meet_certificates (school_id, meet_id, number, state, parts, statement, chain_seq, chain_hash, hash, certified_at)
     values ($1, $2, $3, 'certified', $4, 'Right', 1, repeat('0', 64), repeat('0', 64), now())`,
    [
      host.id,
      meet.id,
      `T-${meet.id.slice(0, 8).toUpperCase()}`,
      JSON.stringify([{ event_id: meet.event, generation: 1 }]),
    ],
  );
  expect(await refusalOf(fileOwn(entrant.instructor))).toMatchObject({ detail: 'certified' });
  await set(`state = 'cancelled', state_reason = 'Storm'`);
  expect(await refusalOf(fileOwn(entrant.instructor))).toMatchObject({ detail: 'meet_closed' });
});

const withdraw = (person: Person, id: string, seen: string, reason: string | null = 'Settled at the pad') =>
  db.call(person, 'select withdraw_own_protest($1, $2, $3, $4)', [registration, id, seen, reason]);

test('a school withdraws its protest before it’s ruled on', async () => {
  const { head_judge: head } = meet.people;
  const { id } = await fileOwn(entrant.instructor);
  await move(db, head, id, 'filed', 'accepted');
  expect(await refusalOf(withdraw(entrant.instructor, id, 'filed'))).toMatchObject({ detail: 'changed' });
  expect(await refusalOf(withdraw(entrant.instructor, id, 'accepted', ' '))).toMatchObject({
    detail: 'missing:reason',
  });
  await withdraw(entrant.instructor, id, 'accepted');
  await withdraw(entrant.instructor, id, 'accepted');
  expect(await ownOf(entrant.instructor)).toMatchObject([{ state: 'withdrawn', state_reason: 'Settled at the pad' }]);
  const open = await db.root.query('select from meet_reviews where protest_id = $1 and ended_at is null', [id]);
  expect(open.rows).toEqual([]);
  const ruled = await fileOwn(entrant.instructor);
  await move(db, head, ruled.id, 'filed', 'accepted');
  await rule(db, head, ruled.id, { outcome: 'denied' });
  expect(await refusalOf(withdraw(entrant.instructor, ruled.id, 'denied'))).toMatchObject({ detail: 'over' });
});

test('a cadet who may read registrations, parents, rivals, and visitors don’t file, and no one reads the host’s rows', async () => {
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select r.id, r.role_name, m.id, a.id from profiles p join user_roles r on r.id = p.role_id, permission_modules m, permission_actions a
     where p.id = $1 and m.name = 'competition-entries' and a.name = 'read' on conflict do nothing`,
    [entrant.cadet.id],
  );
  const { id } = await fileOwn(entrant.instructor);
  const off = [
    entrant.cadet,
    entrant.parent,
    entrant.bare,
    rival.instructor,
    rival.external,
    rival.cadet,
    host.instructor,
  ];
  for (const person of [...off, ANONYMOUS]) {
    expect(await refusalOf(fileOwn(person, { against: 'other' }))).toMatchObject({ code: '42501' });
    expect(await refusalOf(withdraw(person, id, 'filed'))).toMatchObject({ code: '42501' });
  }
  for (const person of [entrant.instructor, entrant.external, rival.instructor]) {
    const rows = await db.call(person, 'select from meet_protests where meet_id = $1', [meet.id]);
    expect(rows).toEqual([]);
    expect(await refusalOf(move(db, person, id, 'filed', 'accepted'))).toMatchObject({ code: expect.any(String) });
  }
  expect((await db.root.query('select state from meet_protests where id = $1', [id])).rows).toEqual([
    { state: 'filed' },
  ]);
});
