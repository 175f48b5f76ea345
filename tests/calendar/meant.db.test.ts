import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Events for groups: who sees them, whom they are meant for, and what the next event would meet. */
let db: TestDatabase;
let school: TestSchool;
let platoon: string;
let other: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  platoon = await one(
    db.root,
    `insert into units (school_id, parent_id, echelon, name) values ($1, $2, 'platoon', '1st Platoon') returning id`,
    [school.id, school.unit],
  );
  other = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
     values ($1, $2, $3, current_date - 30), ($1, $4, $5, current_date - 30)`,
    [school.id, school.cadets.own, platoon, other, school.unit],
  );
});
afterAll(() => db.close());

/** An event an hour from now, for these groups, by the instructor. */
async function anEvent(audience: string, groups: object, more = '{}'): Promise<string> {
  const [row] = await db.call<{ id: string }>(
    school.instructor,
    `insert into school_events (title, kind, starts_at, ends_at, audience, audience_groups, place_ids)
     values ('Meeting', 'meeting', now() + interval '1 hour', now() + interval '2 hours', $1, $2, $3) returning id`,
    [audience, groups, more],
  );
  return row?.id ?? '';
}

const sees = async (person: Person, id: string) =>
  (await db.call(person, 'select from school_events where id = $1', [id])).length === 1;

const meant = async (id: string) =>
  (await db.root.query<{ id: string }>('select app.event_cadets($1) as id', [id])).rows.map((row) => row.id);

test('a unit of the chain above, a level, or the cadet by name opens an event; another group does not', async () => {
  for (const groups of [{ units: [school.unit] }, { units: [platoon] }, { cadets: [school.cadets.own] }]) {
    const id = await anEvent('group', groups);
    expect(await sees(school.cadet, id)).toBe(true);
    expect(await meant(id)).toContain(school.cadets.own);
  }
  const id = await anEvent('group', { cadets: [other] });
  expect(await sees(school.cadet, id)).toBe(false);
  expect(await meant(id)).toEqual([other]);
  expect(await sees(school.instructor, id)).toBe(true);
});

test('a guardian sees what is for the child where the event says so, or what is for parents', async () => {
  const groups = { cadets: [school.cadets.own] };
  expect(await sees(school.parent, await anEvent('group', groups))).toBe(false);
  expect(await sees(school.parent, await anEvent('group', { ...groups, guardians: true }))).toBe(true);
  expect(await sees(school.parent, await anEvent('group', { cadets: [other], guardians: true }))).toBe(false);
  expect(await sees(school.parent, await anEvent('group', { roles: ['parent'] }))).toBe(true);
});

test('an event for a group names one, of their own school', async () => {
  expect(await refusalOf(anEvent('group', {}))).toMatchObject({ detail: 'audience:audience_groups' });
  const elsewhere = await aSchool(db.root);
  expect(await refusalOf(anEvent('group', { units: [elsewhere.unit] }))).toMatchObject({
    detail: 'other_school:audience',
  });
  const place = await one(db.root, `insert into places (school_id, name) values ($1, 'Gym') returning id`, [
    elsewhere.id,
  ]);
  expect(await refusalOf(anEvent('everyone', {}, `{${place}}`))).toMatchObject({ detail: 'other_school:place_ids' });
});

test('what an event would meet: the room, the person in charge, and how many are meant for both', async () => {
  const [place] = await db.call<{ id: string }>(
    school.instructor,
    `insert into places (name) values ('Gym') returning id`,
  );
  const gym = place?.id ?? '';
  const taken = await anEvent('group', { cadets: [school.cadets.own, other] }, `{${gym}}`);
  const asked = (input: object) =>
    db.call<{ kind: string; what: string | null; event_id: string; cadets: number | null }>(
      school.instructor,
      `select kind, what, event_id, cadets from event_conflicts(jsonb_build_object('times', jsonb_build_array(
        jsonb_build_object('starts_at', now() + interval '90 minutes', 'ends_at', now() + interval '3 hours'))) || $1)
       where event_id = $2`,
      [input, taken],
    );
  const input = { audience: 'group', audience_groups: { cadets: [other] }, place_ids: [gym] };
  expect(await asked(input)).toEqual([
    { kind: 'cadets', what: null, event_id: taken, cadets: 1 },
    { kind: 'room', what: 'Gym', event_id: taken, cadets: null },
  ]);
  expect(await asked({ ...input, event_id: taken })).toEqual([]);
  expect(await asked({ audience: 'staff' })).toEqual([]);
  for (const sql of [`select event_conflicts('{}')`, 'select event_leads()']) {
    for (const person of [school.cadet, school.parent]) {
      expect(await refusalOf(db.call(person, sql))).toMatchObject({ code: '42501' });
    }
  }
});

test('the adults whom an event can name are their own school’s', async () => {
  await aSchool(db.root);
  const leads = await db.call<{ id: string }>(school.instructor, 'select id from event_leads()');
  expect(leads.map(({ id }) => id).toSorted()).toEqual(
    [school.instructor.id, school.admin.id, school.bare.id].toSorted(),
  );
});
