import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aGuardian, anAccount, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let squad: string;
/** In the squad below the unit, LET 2, period 3; without an account. */
let deep: string;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  squad = await one(
    db.root,
    `insert into units (school_id, echelon, name, parent_id) values ($1, 'squad', 'First Squad', $2) returning id`,
    [school.id, school.unit],
  );
  deep = await aCadet(db.root, school.id, school.year, { grade: 10 });
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $2, $3, '2026-08-15')`,
    [school.id, deep, squad],
  );
  await db.root.query(`update cadet_enrollments set program_level = 2, class_period = '3' where cadet_id = $1`, [deep]);
});

afterAll(() => db.close());

const cadets = async (audience: object, of = school): Promise<string[]> =>
  (await db.root.query<{ id: string }>('select app.audience_cadets($1, $2) as id', [of.id, audience])).rows
    .map(({ id }) => id)
    .toSorted();

const people = async (audience: object): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await db.root.query<{ account: string; kind: string }>('select * from app.audience_people($1, $2)', [
        school.id,
        audience,
      ])
    ).rows.map(({ account, kind }) => [account, kind]),
  );

const save = (person: Person, ids: string[], id: string = randomUUID(), name = `List ${id.slice(0, 8)}`) =>
  db.call<{ id: string }>(person, 'select save_list($1, $2, $3) as id', [id, name, ids]);

test('units mean those below them too; levels and class periods are of this year', async () => {
  const { own, other: second } = school.cadets;
  expect(await cadets({ units: [school.unit] })).toEqual([deep]);
  expect(await cadets({ units: [squad] })).toEqual([deep]);
  expect(await cadets({ levels: [2] })).toEqual([deep]);
  expect(await cadets({ levels: [1] })).toEqual([own, second].toSorted());
  expect(await cadets({ periods: ['3'] })).toEqual([deep]);
  expect(await cadets({ periods: ['3'], cadets: [own] })).toEqual([deep, own].toSorted());
  expect(await cadets({ roles: ['cadet'] })).toEqual([deep, own, second].toSorted());
  expect(await cadets({})).toEqual([]);
});

test('who has left, is archived, or is at another school is not meant', async () => {
  const gone = await aCadet(db.root, school.id, school.year);
  const away = await aCadet(db.root, school.id, school.year);
  await db.root.query(`update cadets set status = 'disenrolled' where id = $1`, [gone]);
  await db.root.query(`update cadets set archived_at = now() where id = $1`, [away]);
  const named = { cadets: [gone, away, other.cadets.own, deep], units: [other.unit] };
  expect(await cadets(named)).toEqual([deep]);
});

test('guardians are told by verified links alone, and custody is respected', async () => {
  const { own } = school.cadets;
  const family = { cadets: [own], guardians: true };
  const told = { [school.cadet.id]: 'cadet', [school.parent.id]: 'guardian' };
  expect(await people(family)).toEqual(told);
  expect(await people({ cadets: [own] })).toEqual({ [school.cadet.id]: 'cadet' });
  expect(await people({ roles: ['parent'] })).toEqual({ [school.parent.id]: 'guardian' });
  const without: [string, string][] = [
    [
      `update guardian_links set state = 'revoked' where school_id = $1`,
      `update guardian_links set state = 'verified' where school_id = $1`,
    ],
    [
      `update guardian_links set receives_messages = false where school_id = $1`,
      `update guardian_links set receives_messages = true where school_id = $1`,
    ],
    [
      `update contacts set do_not_contact = true where school_id = $1`,
      `update contacts set do_not_contact = false where school_id = $1`,
    ],
    [
      `update contacts set status = 'inactive' where school_id = $1`,
      `update contacts set status = 'active' where school_id = $1`,
    ],
    [
      `update guardian_restrictions set lifted_at = null where school_id = $1`,
      `update guardian_restrictions set lifted_at = now() where school_id = $1`,
    ],
    [
      `update profiles set active = false where role = 'parent' and school_id = $1`,
      `update profiles set active = true where role = 'parent' and school_id = $1`,
    ],
  ];
  for (const [away, back] of without) {
    await db.root.query(away, [school.id]);
    expect([away, await people(family)]).toEqual([away, { [school.cadet.id]: 'cadet' }]);
    await db.root.query(back, [school.id]);
  }
  const pending = await anAccount(db.root, { role: 'parent', school: school.id });
  await aGuardian(db.root, { school: school.id, parent: pending.id, cadet: own, state: 'pending' });
  expect(await people(family)).toEqual(told);
});

test('staff are told by role or by name, each account once', async () => {
  const staff = await people({ roles: ['instructor', 'cadet'], people: [school.instructor.id] });
  expect(staff).toMatchObject({
    [school.instructor.id]: 'staff',
    [school.admin.id]: 'staff',
    [school.cadet.id]: 'cadet',
  });
  expect(await people({ people: [school.parent.id] })).toEqual({ [school.parent.id]: 'guardian' });
  expect(await people({ people: [other.instructor.id] })).toEqual({});
});

test('those who keep the roster save lists and use them, others do not', async () => {
  const id = randomUUID();
  await save(school.instructor, [deep, school.cadets.own], id, 'Color guard');
  await save(school.instructor, [deep, school.cadets.own], id, 'Color guard');
  expect(await cadets({ lists: [id] })).toEqual([deep, school.cadets.own].toSorted());
  await save(school.instructor, [deep], id, 'Color guard');
  expect(await cadets({ lists: [id] })).toEqual([deep]);
  expect(await refusalOf(save(school.instructor, [], randomUUID(), ' color guard '))).toMatchObject({
    detail: 'duplicate:name',
  });
  expect(await refusalOf(save(school.instructor, [other.cadets.own]))).toMatchObject({
    detail: 'unknown_cadet:cadets',
  });
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS])
    expect(await refusalOf(save(person, [deep]))).toMatchObject({ code: '42501' });
  expect(await refusalOf(save(other.instructor, [], id))).toMatchObject({ detail: 'unknown_cadet:cadets' });
  expect(await db.call(other.instructor, 'select from people_lists')).toEqual([]);
  expect(await db.call(school.cadet, 'select from people_list_members')).toEqual([]);
  await db.call(school.instructor, 'select archive_list($1)', [id]);
  expect(await cadets({ lists: [id] })).toEqual([]);
  expect(await refusalOf(db.call(other.instructor, 'select archive_list($1, false)', [id]))).toMatchObject({
    detail: 'unknown_list',
  });
});

test.each([
  ['no object', '[]'],
  ['a kind that nobody registered', '{"squads": []}'],
  ['a role that is none', '{"roles": ["admin"]}'],
  ['a level that is none', '{"levels": [7]}'],
  ['an id that is none', '{"units": ["x"]}'],
  ['a text in place of a list', '{"cadets": "all"}'],
  ['too many', JSON.stringify({ periods: Array.from({ length: 201 }, () => '1') })],
])('%s is refused as an audience', async (_, audience) => {
  const preview = db.call(school.instructor, 'select audience_preview($1)', [audience]);
  expect(await refusalOf(preview)).toMatchObject({ code: 'P0001', detail: 'audience:audience' });
});

test('the preview names who is meant to those who manage the roster, never another school', async () => {
  const preview = async (person: Person, audience: object) =>
    (await db.call<{ meant: object }>(person, 'select audience_preview($1) as meant', [audience]))[0]?.meant;
  expect(await preview(school.instructor, { cadets: [school.cadets.own, deep], guardians: true })).toMatchObject({
    cadets: 2,
    guardians: 1,
    staff: 0,
    without_account: 1,
    left_out: { no_account: 1, not_verified: 1 },
    names: [
      { kind: 'cadet' },
      { kind: 'cadet' },
      { kind: 'guardian', name: 'Parent, Pat' },
      { kind: 'guardian', reason: 'not_verified' },
    ],
  });
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS])
    expect(await refusalOf(preview(person, { roles: ['cadet'] }))).toMatchObject({ code: '42501' });
  expect(await refusalOf(preview(other.instructor, { cadets: [deep] }))).toMatchObject({
    detail: 'other_school:audience',
  });
  expect(await refusalOf(preview(other.instructor, { units: [squad] }))).toMatchObject({
    detail: 'other_school:audience',
  });
});

test('a module adds a source, which is offered with its rights and resolved without them', async () => {
  await db.root.query(`
    create function app.squad_cadets(p_school uuid, p_ids uuid[]) returns setof uuid language sql stable
      as $$ select '${deep}'::uuid where '${squad}' = any (p_ids) $$;
    create function app.squad_choices() returns table (id uuid, label text) language sql stable
      as $$ select '${squad}'::uuid, 'Drill team' $$;
    call app.register_audience_source('squads', 'Squads', 'cadets', 'app.squad_cadets', 'app.squad_choices');`);
  expect(await cadets({ squads: [squad] })).toEqual([deep]);
  expect(await db.call(school.cadet, 'select * from audience_choices()')).toEqual([
    { kind: 'squads', kind_label: 'Squads', id: squad, label: 'Drill team', is_outside: false },
  ]);
});
