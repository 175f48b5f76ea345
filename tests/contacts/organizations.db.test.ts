import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(() => db.close());

const ask = async <Answer>(sql: string, values: unknown[], person = school.instructor) =>
  (await db.call<{ a: Answer }>(person, `select ${sql} as a`, values))[0]?.a as Answer;

const save = (input: Record<string, unknown>, id: string = randomUUID()) =>
  ask<string>('save_organization($1, $2, $3)', [id, { name: `Post ${id}`.slice(0, 12), ...input }, randomUUID()]);

const contact = (name: string, of = school) =>
  one(db.root, `insert into contacts (school_id, name, type) values ($1, $2, 'supporter') returning id`, [of.id, name]);

const join = (organization: string, person: string, title: string | null = null) =>
  ask<string>('save_organization_person($1, $2, $3)', [organization, person, title]);

const dayIn = (days: number) => ask<string>('(app.today($1) + $2::integer)::text', [school.id, days]);

test('an organization is saved with its awards by name, and each wrong field is refused in words', async () => {
  const [award] = await db.call<{ code: string; name: string }>(
    school.instructor,
    'select code, name from school_awards where school_id = $1 limit 1',
    [school.id],
  );
  const id = await save({
    name: 'VFW Post 214',
    kind: 'veterans',
    website: 'post214.example',
    award_codes: [award?.code],
  });
  expect(
    await db.call(
      school.instructor,
      'select name, kind, website, award_names, renewal from organization_list where id = $1',
      [id],
    ),
  ).toEqual([
    {
      name: 'VFW Post 214',
      kind: 'veterans',
      website: 'https://post214.example',
      award_names: award?.name,
      renewal: 'none',
    },
  ]);
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: ' ' }, 'missing:name'],
    [{ name: 'vfw post 214' }, 'name:name'],
    [{ kind: 'club' }, 'kind:kind'],
    [{ website: 'javascript:alert(1)' }, 'website:website'],
    [{ renewal_on: 'soon' }, 'date:renewal_on'],
    [{ award_codes: ['NONE'] }, 'awards:award_codes'],
    [{ note: '123-45-6789' }, 'ssn:note'],
  ];
  for (const [input, detail] of wrong) expect(await refusalOf(save(input))).toMatchObject({ detail });
  expect(await refusalOf(ask('save_organization($1, $2)', [id, { name: 'Mine' }], other.instructor))).toMatchObject({
    detail: 'unknown_organization',
  });
  for (const person of [school.parent, school.cadet]) {
    expect(await refusalOf(ask('save_organization($1, $2)', [randomUUID(), { name: 'X' }], person))).toMatchObject({
      code: '42501',
    });
    expect(await db.call(person, 'select * from organization_list')).toEqual([]);
  }
});

test('a renewal waits on the dashboard from 30 days before, until it is renewed or archived', async () => {
  const due = async () => (await db.root.query('select app.due_renewals($1)::integer as n', [school.id])).rows[0]?.n;
  const before = await due();
  const [soon, late] = [await save({ renewal_on: await dayIn(30) }), await save({ renewal_on: await dayIn(-1) })];
  await save({ renewal_on: await dayIn(31) });
  expect(await due()).toBe(before + 2);
  const state = async (id: string) =>
    (await db.call(school.instructor, 'select renewal from organization_list where id = $1', [id]))[0];
  expect([await state(soon), await state(late)]).toEqual([{ renewal: 'due' }, { renewal: 'overdue' }]);
  await save({ renewal_on: await dayIn(365) }, soon);
  expect(await ask('archive_organizations($1, true)', [[late]])).toEqual([late]);
  expect(await due()).toBe(before);
  expect(await ask('archive_organizations($1, false)', [[late]])).toEqual([late]);
  expect(await due()).toBe(before + 1);
});

test('people belong to organizations with a title, once each, and go along when contacts are merged', async () => {
  const [post, club] = [await save({ name: 'Post 7' }), await save({ name: 'Boosters' })];
  const [ann, twin] = [await contact('Ann'), await contact('Ann')];
  await join(post, ann, 'Member');
  await join(post, ann, 'Post commander');
  await join(post, twin);
  await join(club, twin, 'Treasurer');
  expect(await refusalOf(join(post, await contact('Theirs', other)))).toMatchObject({
    detail: 'unknown_contact:contact',
  });
  const people = async (id: string) =>
    db.call(
      school.instructor,
      'select organization, title from organization_people_list where contact_id = $1 order by 1',
      [id],
    );
  expect(await people(ann)).toEqual([{ organization: 'Post 7', title: 'Post commander' }]);
  const merge = await ask<string>('merge_contacts($1, $2)', [ann, twin]);
  expect(await people(ann)).toEqual([
    { organization: 'Boosters', title: 'Treasurer' },
    { organization: 'Post 7', title: 'Post commander' },
  ]);
  expect(await people(twin)).toEqual([]);
  await ask('undo_merge($1)', [merge]);
  expect((await people(twin)).length).toBe(2);
  const [row] = await db.call<{ id: string }>(
    school.instructor,
    'select id from organization_people_list where contact_id = $1',
    [ann],
  );
  await ask('end_organization_person($1)', [row?.id]);
  expect(await people(ann)).toEqual([]);
  await ask('end_organization_person($1, false)', [row?.id]);
  expect((await people(ann)).length).toBe(1);
  const list = 'select organizations from contact_list where id = $1';
  expect(await db.call(school.instructor, list, [ann])).toEqual([{ organizations: 'Post 7' }]);
});

test('a conversation names an organization of the school, and search finds organizations by name and person', async () => {
  const id = await save({ name: 'Quartermaster Supply', kind: 'vendor' });
  const ann = await contact('Anselm Vogt');
  await join(id, ann);
  const talk = { happened_on: await dayIn(0), channel: 'phone', summary: 'Asked for a quote' };
  await ask('log_interaction($1, $2)', [ann, { ...talk, organization_id: id }]);
  const [theirs] = [
    await ask<string>('save_organization($1, $2)', [randomUUID(), { name: 'Theirs' }], other.instructor),
  ];
  const wrong = ask('log_interaction($1, $2)', [ann, { ...talk, organization_id: theirs }]);
  expect(await refusalOf(wrong)).toMatchObject({ detail: 'unknown_organization:organization_id' });
  const found = async (word: string) =>
    (await db.call<{ id: string }>(school.instructor, 'select id from app.search_organizations($1, 5)', [[word]])).map(
      (row) => row.id,
    );
  expect([await found('quartermaster'), await found('vogt'), await found('theirs')]).toEqual([[id], [id], []]);
});
