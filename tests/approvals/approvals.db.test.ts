import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** A table of a later module, which its own migration lets be decided on in one line. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  const client = await db.root.connect();
  await client.query('set session authorization postgres');
  await client.query(`
    create table public.wishes (
      id uuid primary key default gen_random_uuid(), school_id uuid not null references public.schools (id),
      cadet_id uuid references public.cadets (id), asked_by uuid, state text not null default 'submitted', reason text,
      decided_by uuid, decided_by_label text, decided_at timestamptz,
      created_at timestamptz not null default now(), created_by uuid, updated_at timestamptz not null default now(), updated_by uuid
    );
    call app.register_module('wishes', 'Wishes', '/app/wishes', 'box', 5, '{read,create,update,approve,manage}');
    call app.grant('wishes', 'instructor', '{read,create,update,approve,manage}');
    call app.grant('wishes', 'cadet', '{read,approve}');
    call app.protect('public.wishes', 'wishes', cadet => 'cadet_id');
    call app.approvable('public.wishes', 'wishes', own => 'asked_by');`);
  await client.query('reset session authorization');
  client.release();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(() => db.close());

const aWish = (of = school, askedBy: string | null = null, state = 'submitted'): Promise<string> =>
  one(db.root, 'insert into wishes (school_id, cadet_id, asked_by, state) values ($1, $2, $3, $4) returning id', [
    of.id,
    of.cadets.own,
    askedBy,
    state,
  ]);

type Decision = { reason?: string | null; key?: string | null };

async function decide(person: Person, ids: string[], decision: string, { reason = null, key = null }: Decision = {}) {
  const sql = `select decide('wishes', $1, $2, $3, $4, ${seen('wishes')}) as ids`;
  return (await db.call<{ ids: string[] }>(person, sql, [ids, decision, reason, key]))[0]?.ids ?? [];
}

const state = async (id: string) =>
  (
    await db.root.query(
      'select state, reason, decided_by_label as by, decided_at is not null as decided from wishes where id = $1',
      [id],
    )
  ).rows[0];

test('many are approved at once, told with who and when, and taken back', async () => {
  const ids = [await aWish(), await aWish()].toSorted();
  expect((await decide(school.instructor, ids, 'approved')).toSorted()).toEqual(ids);
  expect(await state(ids[0] ?? '')).toEqual({ state: 'approved', reason: null, by: 'Pat Instructor', decided: true });
  expect(await decide(school.instructor, ids, 'approved')).toEqual([]);
  expect((await decide(school.instructor, ids, 'taken_back')).toSorted()).toEqual(ids);
  expect(await state(ids[1] ?? '')).toEqual({ state: 'submitted', reason: null, by: null, decided: false });
});

test('the same key decides once', async () => {
  const id = await aWish();
  const key = randomUUID();
  expect(await decide(school.instructor, [id], 'approved', { key })).toEqual([id]);
  await decide(school.instructor, [id], 'taken_back');
  expect(await decide(school.instructor, [id], 'approved', { key })).toEqual([id]);
  expect(await state(id)).toMatchObject({ state: 'submitted' });
  expect(await refusalOf(decide(school.instructor, [id], 'declined', { key, reason: 'No' }))).toMatchObject({
    detail: 'key_reused',
  });
});

test('declining needs a reason, which anyone who reads the row reads with each decision', async () => {
  const id = await aWish();
  for (const reason of [null, ' ', 'x'.repeat(401), 'It is 123-45-6789'])
    expect(await refusalOf(decide(school.instructor, [id], 'declined', { reason }))).toMatchObject({
      detail: 'reason:reason',
    });
  await decide(school.instructor, [id], 'declined', { reason: 'Not signed' });
  await decide(school.instructor, [id], 'approved');
  const told = (person: Person) =>
    db.call(person, 'select decision, reason from approvals where subject_id = $1 order by created_at', [id]);
  const lines = [
    { decision: 'declined', reason: 'Not signed' },
    { decision: 'approved', reason: null },
  ];
  expect(await told(school.cadet)).toEqual(lines);
  expect(await told(school.instructor)).toEqual(lines);
  for (const person of [school.bare, school.parent, school.external, other.instructor])
    expect(await told(person)).toEqual([]);
});

test('no one decides on their own row, nor on one about themselves', async () => {
  const own = await aWish(school, school.instructor.id);
  expect(await refusalOf(decide(school.instructor, [own, await aWish()], 'approved'))).toMatchObject({ detail: 'own' });
  const roles = await db.root.query<{ id: string }>(
    `insert into user_roles (role_name, label, base_role, school_id) values ('s1', 'S-1', 'cadet', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id) select $1, 's1', m.id, a.id
     from permission_modules m, permission_actions a where m.name = 'wishes' and a.name in ('read', 'approve', 'manage')`,
    [roles.rows[0]?.id],
  );
  await db.root.query('update profiles set role_id = $2 where id = $1', [school.cadet.id, roles.rows[0]?.id]);
  expect(await refusalOf(decide(school.cadet, [await aWish()], 'approved'))).toMatchObject({ detail: 'own' });
  await db.root.query(`update profiles set role_id = null, role = 'cadet' where id = $1`, [school.cadet.id]);
});

test('only who may approve, and only at their school; nothing of many is decided where one is refused', async () => {
  const id = await aWish();
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS])
    expect(await refusalOf(decide(person, [id], 'approved'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(decide(other.instructor, [id], 'approved'))).toMatchObject({ detail: 'unknown_entry' });
  expect(await refusalOf(decide(school.instructor, [id, await aWish(other)], 'approved'))).toMatchObject({
    detail: 'unknown_entry',
  });
  expect(await state(id)).toMatchObject({ state: 'submitted' });
  for (const [ids, decision, detail] of [
    [[], 'approved', 'none'],
    [[id], 'maybe', 'state:state'],
  ] as const)
    expect(await refusalOf(decide(school.instructor, [...ids], decision))).toMatchObject({ detail });
  const elsewhere = db.call(school.instructor, `select decide('cadets', $1, 'approved')`, [[id]]);
  expect(await refusalOf(elsewhere)).toMatchObject({ code: '42501' });
});
