import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { readSources } from '../support/names-read.ts';

/** Names in full: a platoon with its company, a position with its unit, and units in the order of the tree. */

let db: TestDatabase;
let school: TestSchool;
const ids: Record<string, string> = {};

/** Three platoons and three squads of the same name; Charlie comes before Alpha in this school. */
const TREE: [key: string, name: string, short: string | null, above: string | null, sort: number, echelon?: string][] =
  [
    ['top', 'Mustang Battalion', 'Bn', null, 0, 'battalion'],
    ['c', 'Charlie Company', 'Charlie', 'top', 1],
    ['a', 'Alpha Company', 'Alpha', 'top', 2],
    ['b', 'Bravo Company', null, 'top', 3],
    ...['a', 'b', 'c'].flatMap((company): (typeof TREE)[number][] => [
      [`${company}1`, '1st Platoon', '1st Plt', company, 1],
      [`${company}1s`, '1st Squad', null, `${company}1`, 1],
    ]),
    ['a2', '2nd Platoon', '2nd Plt', 'a', 2],
    // Of a school without a battalion, or one that hasn't placed it yet.
    ['d', 'Delta Company', 'Delta', null, 9, 'company'],
    ['d4', '4th Platoon', null, 'd', 1, 'platoon'],
  ];

const PLACES = ['top', 'c', 'c1', 'c1s', 'a', 'a1', 'a1s', 'a2', 'b', 'b1', 'b1s', 'd', 'd4'];

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query('update units set archived_at = now() where school_id = $1', [school.id]);
  for (const [key, name, short, above, sort, echelon = 'company'] of TREE) {
    ids[key] = await one(
      db.root,
      `insert into units (school_id, parent_id, echelon, name, short_name, sort) values ($1, $2, $6, $3, $4, $5)
       returning id`,
      [school.id, above && ids[above], name, short, sort, echelon],
    );
  }
});
afterAll(() => db.close());

async function aMember(key: string): Promise<string> {
  const cadet = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    'insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $2, $3, app.today($1))',
    [school.id, cadet, ids[key]],
  );
  return cadet;
}

test('units come in the order of the tree at any depth, as a number and on the roster', async () => {
  const { rows } = await db.root.query<{ id: string; own: number }>(
    'select id, app.unit_sort(id) as own from units where id = any ($1) order by 2',
    [Object.values(ids)],
  );
  expect(rows.map(({ id }) => PLACES.find((key) => ids[key] === id))).toEqual(PLACES);
  const cadets = new Map<string, number | undefined>();
  for (const { id, own } of rows) cadets.set(await aMember(PLACES.find((key) => ids[key] === id) ?? ''), own);
  const roster = await db.call<{ id: string; unit_sort: number }>(
    school.instructor,
    'select id, unit_sort from cadet_roster where id = any ($1)',
    [[...cadets.keys()]],
  );
  expect(new Map(roster.map(({ id, unit_sort }) => [id, unit_sort]))).toEqual(cadets);
});

test.each([
  ['Alpha, 2nd Platoon', 'a2'],
  ['Alpha · 2nd Platoon', 'a2'],
  ['Alpha/2nd Platoon', 'a2'],
  ['2ND PLT, ALPHA COMPANY', 'a2'],
  ['2nd Platoon', 'a2'],
  ['Mustang Battalion, Bravo Company, 1st Platoon', 'b1'],
  ['Charlie, 1st Plt, 1st Squad', 'c1s'],
  ['Delta, 4th Platoon', 'd4'],
  ['1st Platoon', null],
  ['Bravo Company, 2nd Platoon', null],
  ['Platoon', null],
])('an import understands the unit "%s"', async (text, key) => {
  expect(await one(db.root, 'select app.find_unit($1, $2) as id', [school.id, text])).toBe(key && ids[key]);
});

test('several units in an email are told apart, in the order of the tree', async () => {
  const cadets = [await aMember('a2'), await aMember('c1')];
  const unit = (of: string[]) =>
    one(db.root, `select app.mail_values($1, 'Ana', $2, 'Office') ->> 'cadet.unit' as id`, [school.id, of]);
  expect(await unit(cadets)).toBe('Charlie, 1st Platoon; Alpha, 2nd Platoon');
  expect(await unit(cadets.slice(0, 1))).toBe('Alpha, 2nd Platoon');
});

test('a company at the top is named with its platoons, the whole corps is not', async () => {
  const position = randomUUID();
  await db.root.query(`insert into positions (id, school_id, title, unit_id) values ($1, $2, 'Commander', $3)`, [
    position,
    school.id,
    ids['d'],
  ]);
  const { rows } = await db.root.query(
    'select app.unit_label($1) as platoon, app.unit_label($2) as company, app.position_label($3) as position',
    [ids['d4'], ids['d'], position],
  );
  expect(rows).toEqual([{ platoon: 'Delta, 4th Platoon', company: 'Delta Company', position: 'Commander, Delta' }]);
  const cadet = await aMember('d4');
  expect(await one(db.root, 'select unit_name as id from cadet_roster where id = $1', [cadet])).toBe(
    'Delta, 4th Platoon',
  );
});

test('a refusal and the log name a platoon with its company, and a position with its unit', async () => {
  await aMember('a2');
  await expect(db.root.query('update units set archived_at = now() where id = $1', [ids['a2']])).rejects.toThrow(
    /^Alpha, 2nd Platoon still has /,
  );
  const position = randomUUID();
  await db.call(school.instructor, 'select save_position($1, $2)', [
    position,
    { title: 'Platoon Leader', kind: 'command', unit_id: ids['b1'] },
  ]);
  const names = await db.call<{ name: string }>(school.instructor, 'select name from names_of($1) order by name', [
    [position, ids['c1s']],
  ]);
  expect(names.map(({ name }) => name)).toEqual([
    'Charlie, 1st Plt, 1st Squad',
    'Platoon Leader, Bravo Company, 1st Platoon',
  ]);
});

test('what was chosen under an old name goes by the new one; what a person worded stays', async () => {
  await db.root.query(`insert into positions (school_id, title, unit_id) values ($1, 'Platoon Sergeant', $2)`, [
    school.id,
    ids['c1'],
  ]);
  const template = await one(
    db.root,
    `insert into task_templates (school_id, name) values ($1, 'Old names') returning id`,
    [school.id],
  );
  const codes = ['Charlie · 1st Platoon · Platoon Sergeant', 'S-4', 'Echo · 1st Platoon · Platoon Leader'];
  for (const [at, code] of codes.entries()) {
    await db.root.query(
      `insert into task_template_items (school_id, template_id, title, days_before, position_code, place)
       values ($1, $2, 'Report', 7, left($3, 40), $4)`,
      [school.id, template, code, at],
    );
  }
  const unit = ['Alpha · 2nd Platoon', '4th Platoon', 'Echo · 2nd Platoon', ''];
  const state = { search: 'Alpha · 2nd Platoon', filters: { unit, state: ['open'] }, columns: null };
  await db.root.query(
    `insert into saved_views (user_id, school_id, module, name, state) values ($1, $2, 'cadets', 'Mine', $3)`,
    [school.instructor.id, school.id, state],
  );
  const words = { unit: { '2 plt': 'Alpha · 2nd Platoon' }, rank: { pfc: 'C/PFC' } };
  await db.root.query(
    `insert into import_mappings (school_id, module, mapping, words) values ($1, 'cadets', '{}', $2)`,
    [school.id, words],
  );
  await db.root.query(await readFile('supabase/migrations/20261213002000_app_names_stored.sql', 'utf8'));
  const { rows } = await db.root.query(
    `select (select jsonb_agg(i.position_code order by i.place) from task_template_items i where i.template_id = $1)
       as codes, (select v.state from saved_views v where v.name = 'Mine' and v.school_id = $2) as state,
       (select m.words from import_mappings m where m.school_id = $2) as words`,
    [template, school.id],
  );
  expect(rows).toEqual([
    {
      codes: ['Platoon Sergeant, Charlie, 1st Platoon', codes[1], codes[2]],
      state: {
        ...state,
        filters: { unit: ['Alpha, 2nd Platoon', 'Delta, 4th Platoon', ...unit.slice(2)], state: ['open'] },
      },
      words: { ...words, unit: { '2 plt': 'Alpha, 2nd Platoon' } },
    },
  ]);
});

test('who may be given a task is read page by page in the order of the tree', async () => {
  const read = (order: string) => db.call(school.instructor, `select kind, id, label from task_choices() ${order}`);
  const whole = await read('');
  expect(whole.length).toBeGreaterThan(20);
  expect([
    ...(await read('order by kind, place, label, id limit 9')),
    ...(await read('order by kind, place, label, id offset 9')),
  ]).toEqual(whole);
});

test('no other view or function takes the bare name of a unit or a position', async () => {
  expect(await readSources(db.root, 'units', 'name|short_name')).toEqual(
    [
      // Where names in full are made, and the words they are found by.
      'app.find_unit',
      'app.position_label',
      'app.position_words',
      'app.targets_to_choose',
      'app.unit_label',
      'app.unit_place',
      'cadet_roster',
      // Its own list of names in full goes by that alias.
      'app.search_inspections',
      // Places a unit among those beside it.
      'move_unit',
    ].toSorted(),
  );
  expect(await readSources(db.root, 'positions', 'title')).toEqual(
    [
      'app.position_label',
      'app.position_of_code',
      'app.position_words',
      // With the name in full beside it, or for it to be put in its place.
      'app.tell_relief',
      'cancel_relief',
      'complete_relief',
      'position_chart',
      'save_relief',
      'undo_relief',
      // What a plan keeps and a form changes.
      'app.chart_document',
      'app.chart_item',
      'app.position_of',
      'save_position',
      // Sorts by it.
      'app.unit_lead',
    ].toSorted(),
  );
});
