import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, ANONYMOUS, aSchool, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let without: TestSchool;
let leader: Account;
let today: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other, without] = [await aSchool(db.root), await aSchool(db.root), await aSchool(db.root)];
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select s, m.id, true from unnest($1::uuid[]) s, permission_modules m where m.name = 'conduct'`,
    [[school.id, other.id]],
  );
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200`);
  leader = await aLeader();
  today = (await db.root.query<{ day: string }>('select app.today($1)::text as day', [school.id])).rows[0]?.day ?? '';
});

afterAll(() => db.close());

/** A cadet whose role may propose. */
async function aLeader(): Promise<Account> {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('leader', 'Leader', 'cadet', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 'leader', m.id, a.id from permission_modules m, permission_actions a
     where m.name = 'conduct' and a.name in ('read', 'create')`,
    [role],
  );
  return anAccount(db.root, { role: 'cadet', school: school.id, roleId: role });
}

async function ask<Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.as(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

async function tell<Answer = unknown>(person: Person, sql: string, values: unknown[] = []): Promise<Answer> {
  return db.commitAs(
    person,
    async (client) => (await client.query<{ a: Answer }>(`select (${sql}) as a`, values)).rows[0]?.a as Answer,
  );
}

function entry(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { kind: 'demerit', points: '3', reason: 'Late to formation', happened_on: today, ...more };
}

function propose(person: Person, input = entry(), cadets = [school.cadets.own], key: string = randomUUID()) {
  return tell<string[]>(person, 'propose_conduct($1, $2, $3)', [cadets, input, key]);
}

function decide(person: Person, ids: string[], state: string) {
  return tell<string[]>(person, `decide_conduct($1, $2, ${seen('conduct_entries')})`, [ids, state]);
}

const listed = (person: Person, ids: string[]) =>
  ask(person, 'select state, detail from conduct_list where id = any ($1)', [ids]);

test('a leader proposes, an instructor confirms, and only then the cadet and the family see it, without the detail', async () => {
  const ids = await propose(leader, entry({ detail: 'Came at 8:20 for the third time' }));
  expect(await listed(leader, ids)).toEqual([{ state: 'proposed', detail: null }]);
  for (const person of [school.cadet, school.parent]) expect(await listed(person, ids)).toEqual([]);
  expect(await refusalOf(decide(leader, ids, 'confirmed'))).toMatchObject({ code: '42501' });
  expect(await decide(school.instructor, ids, 'confirmed')).toEqual(ids);
  expect(await decide(school.instructor, ids, 'confirmed')).toEqual([]);
  for (const person of [school.cadet, school.parent]) {
    expect(await listed(person, ids)).toEqual([{ state: 'confirmed', detail: null }]);
  }
  expect(await listed(school.instructor, ids)).toEqual([
    { state: 'confirmed', detail: 'Came at 8:20 for the third time' },
  ]);
});

test('no cadet’s role can be given the right to decide or to see everyone’s', async () => {
  for (const action of ['approve', 'manage', 'view_restricted', 'update']) {
    const give = db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
       select r.id, 'leader', m.id, a.id from user_roles r, permission_modules m, permission_actions a
       where r.role_name = 'leader' and m.name = 'conduct' and a.name = $1`,
      [action],
    );
    expect(await refusalOf(give)).toMatchObject({ detail: 'never_granted' });
  }
});

test('no one but those who may proposes, and no one reaches another school', async () => {
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    expect(await refusalOf(propose(person))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(propose(leader, entry({ confirm: true })))).toMatchObject({ code: '42501' });
  expect(await refusalOf(propose(other.instructor))).toMatchObject({ detail: 'unknown_cadet:cadets' });
  const ids = await propose(school.instructor, entry({ confirm: true }));
  for (const person of [other.instructor, other.cadet, school.bare]) expect(await listed(person, ids)).toEqual([]);
  expect(await refusalOf(decide(other.instructor, ids, 'revoked'))).toMatchObject({ detail: 'unknown_entry' });
  expect(await refusalOf(ask(ANONYMOUS, 'select id from conduct_entries'))).toMatchObject({ code: '42501' });
});

test('a school that has not turned it on has none of it', async () => {
  expect(await refusalOf(propose(without.instructor, entry(), [without.cadets.own]))).toMatchObject({ code: '42501' });
  const { rows } = await db.root.query(
    `select 1 from app.career_facts($1, array[('conduct_clean', $2::uuid[])::app.asked_fact], $3)`,
    [without.id, [without.cadets.own], today],
  );
  expect(rows).toEqual([]);
});

test('the same key proposes once, also at the same moment', async () => {
  const key = randomUUID();
  const again = () => propose(school.instructor, entry(), [school.cadets.own, school.cadets.other], key);
  const answers = await Promise.all([again(), again(), again()]);
  expect(new Set(answers.map((ids) => ids.toSorted().join()))).toHaveProperty('size', 1);
  expect(answers[0]).toHaveLength(2);
});

test.each([
  ['kind:kind', { kind: 'praise' }],
  ['reason:reason', { reason: '' }],
  ['points:points', { points: '-3' }],
  ['points:points', { points: '101' }],
  ['points:points', { kind: 'counselling', points: '2' }],
  ['date:happened_on', { happened_on: '2999-01-01' }],
  ['date_order:expires_on', { expires_on: '2020-01-01' }],
  ['detail:detail', { detail: '123-45-6789' }],
])('%s is refused by its field', async (detail, wrong) => {
  expect(await refusalOf(propose(school.instructor, entry(wrong)))).toMatchObject({ detail });
});

test('full months without a demerit count from the last confirmed one that still counts, else from entry', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.root.query(`update cadets set entry_date = app.today($2) - 200 where id = $1`, [cadet, school.id]);
  const clean = async () => {
    const { rows } = await db.root.query<{ value: number; text: string }>(
      `select value::float, evidence ->> 'text' as text from app.career_facts($1, array[('conduct_clean', $2::uuid[])::app.asked_fact], $3)`,
      [school.id, [cadet], today],
    );
    return rows[0];
  };
  expect(await clean()).toMatchObject({ value: 6, text: expect.stringMatching(/^No demerits since /) });
  const on = new Date(Date.parse(today) - 70 * 86_400_000).toISOString().slice(0, 10);
  const ids = await propose(school.instructor, entry({ happened_on: on }), [cadet]);
  expect(await clean()).toMatchObject({ value: 6 });
  await decide(school.instructor, ids, 'confirmed');
  expect(await clean()).toMatchObject({ value: 2, text: expect.stringMatching(/^Last demerit on /) });
  const [line] = await ask(school.instructor, `select title, detail from cadet_timeline($1) where module = 'conduct'`, [
    cadet,
  ]);
  expect(line).toEqual({ title: 'Demerit: Late to formation', detail: '3 points' });
  await decide(school.instructor, ids, 'revoked');
  expect(await clean()).toMatchObject({ value: 6 });
  const expired = entry({ happened_on: on, expires_on: on, confirm: true });
  await propose(school.instructor, expired, [cadet]);
  expect(await clean()).toMatchObject({ value: 6 });
});

test('new entries are undone as one act by who made them, until one is decided on', async () => {
  const cadets = [await aCadet(db.root, school.id, school.year), await aCadet(db.root, school.id, school.year)];
  const propose = async (key: string) =>
    tell<string[]>(leader, 'propose_conduct($1, $2, $3)', [cadets, entry({ detail: 'Seen' }), key]);
  const undo = (key: string, person: Person = leader) => tell(person, 'undo_conduct($1)', [key]);
  const [first, second] = [randomUUID(), randomUUID()];
  const ids = await propose(first);
  for (const person of [school.instructor, other.instructor]) {
    expect(await refusalOf(undo(first, person))).toMatchObject({ detail: 'undo_gone' });
  }
  expect(await refusalOf(undo(first, school.parent))).toMatchObject({ code: '42501' });
  expect(await undo(first)).toBe(2);
  expect(await undo(first)).toBe(0);
  const { rows } = await db.root.query('select id from conduct_entries where id = any ($1)', [ids]);
  expect(rows).toEqual([]);
  const [decided] = await propose(second);
  await tell(school.instructor, `decide_conduct($1, 'confirmed', ${seen('conduct_entries')})`, [[decided]]);
  expect(await refusalOf(undo(second))).toMatchObject({ detail: 'changed_since' });
});
