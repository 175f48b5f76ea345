import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let today: string;

const SECTIONS = [
  {
    title: 'Uniform',
    items: [
      { id: 'shirt', label: 'Shirt pressed', points: 5 },
      { id: 'shoes', label: 'Shoes shined', points: 5 },
    ],
  },
];

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $2, $3, '2026-01-01')`,
    [school.id, school.cadets.own, school.unit],
  );
  today = (await db.root.query<{ day: string }>('select app.today($1)::text as day', [school.id])).rows[0]?.day ?? '';
});

afterAll(() => db.close());

async function ask<Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.as(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

async function tell(person: Person, sql: string, values: unknown[] = []): Promise<unknown> {
  return db.commitAs(person, async (client) => Object.values((await client.query(sql, values)).rows[0] ?? {})[0]);
}

async function aSheet(name = `Sheet ${randomUUID().slice(0, 7)}`): Promise<string> {
  const input = { name, sections: SECTIONS };
  return String(await tell(school.instructor, 'select save_inspection_sheet($1, $2)', [randomUUID(), input]));
}

async function start(sheet: string, more: Record<string, unknown> = {}, id: string = randomUUID()): Promise<string> {
  const input = { held_on: today, uniform: 'Class B', sheet_id: sheet, unit_id: school.unit, ...more };
  return String(await tell(school.instructor, 'select start_inspection($1, $2)', [id, input]));
}

function score(
  inspection: string,
  input: Record<string, unknown>,
  person: Person = school.instructor,
): Promise<unknown> {
  const sql = 'select to_jsonb(score_inspection($1, $2, $3))';
  return tell(person, sql, [inspection, school.cadets.own, input]);
}

test('a score that is sent again under its key changes nothing entered since, also once the inspection is closed', async () => {
  const id = await start(await aSheet());
  const key = randomUUID();
  const send = (input: Record<string, unknown>) =>
    tell(school.instructor, 'select to_jsonb(score_inspection($1, $2, $3, $4))', [id, school.cadets.own, input, key]);
  const first = await send({ presence: 'absent' });
  const later = await score(id, { presence: 'present', remarks: 'Came late' });
  expect(await send({ presence: 'absent' })).toEqual(first);
  await tell(school.instructor, 'select set_inspection($1, $2)', [id, { closed: true }]);
  expect(await send({ presence: 'absent' })).toEqual(first);
  const now = 'select to_jsonb(r) from inspection_results r where inspection_id = $1 and cadet_id = $2';
  expect(await tell(school.instructor, now, [id, school.cadets.own])).toEqual(later);
  await expect(send({ presence: 'excused' })).rejects.toThrow('already sent with different contents');
});

test('the example is adopted once, also by two at the same moment', async () => {
  const adopt = () => tell(school.instructor, 'select adopt_example_sheet()');
  expect(new Set(await Promise.all([adopt(), adopt(), adopt()])).size).toBe(1);
  const [sheet] = await ask(
    school.instructor,
    `select points, version from inspection_sheets where name = 'Uniform inspection'`,
  );
  expect(sheet).toEqual({ points: 50, version: 1 });
});

test.each([
  ['name', { name: '', sections: SECTIONS }],
  ['sections', { name: 'A', sections: [] }],
  ['sections', { name: 'A', sections: [{ title: 'B', items: [] }] }],
  ['sections', { name: 'A', sections: [{ title: 'B', items: [{ id: 'x', label: 'X', points: 11 }] }] }],
  ['sections', { name: 'A', sections: [{ title: 'B', items: [{ id: 'x', label: '', points: 1 }] }] }],
  [
    'sections',
    {
      name: 'A',
      sections: [
        {
          title: 'B',
          items: [
            { id: 'x', label: 'X', points: 1 },
            { id: 'x', label: 'Y', points: 1 },
          ],
        },
      ],
    },
  ],
])('a sheet that can not be scored is refused by its %s', async (field, input) => {
  const save = tell(school.instructor, 'select save_inspection_sheet($1, $2)', [randomUUID(), input]);
  expect((await refusalOf(save)).detail).toMatch(new RegExp(`:${field}$`));
});

test('a sheet that was used is copied on a change; one that was not is changed', async () => {
  const sheet = await aSheet();
  const [first] = SECTIONS;
  const changed = [
    { title: 'Uniform', items: [...(first?.items ?? []), { id: 'belt', label: 'Belt in line', points: 3 }] },
  ];
  const save = (id: string, sections: unknown) =>
    tell(school.instructor, 'select save_inspection_sheet($1, $2)', [
      id,
      { name: `Used ${sheet.slice(0, 7)}`, sections },
    ]);
  expect(await save(sheet, changed)).toBe(sheet);
  await start(sheet);
  const next = String(await save(sheet, SECTIONS));
  expect(next).not.toBe(sheet);
  const rows = await ask(
    school.instructor,
    `select points, version, retired_at is null as used from inspection_sheets where family_id =
       (select family_id from inspection_sheets where id = $1) order by version`,
    [sheet],
  );
  expect(rows).toEqual([
    { points: 13, version: 1, used: false },
    { points: 10, version: 2, used: true },
  ]);
  expect(await refusalOf(save(sheet, changed))).toMatchObject({ detail: 'unknown_sheet' });
});

test('an inspection holds the active cadets of the unit; the same call makes no second one', async () => {
  const sheet = await aSheet();
  const id = await start(sheet);
  expect(await start(sheet, {}, id)).toBe(id);
  expect(
    await ask(school.instructor, 'select cadet_id, presence from inspection_results where inspection_id = $1', [id]),
  ).toEqual([{ cadet_id: school.cadets.own, presence: null }]);
  const add = () => tell(school.instructor, 'select add_to_inspection($1, $2)', [id, [school.cadets.other]]);
  expect([await add(), await add()]).toEqual([1, 0]);
  expect(await refusalOf(start(sheet, { class_period: '9', unit_id: null }))).toMatchObject({
    detail: 'no_cadets:class_period',
  });
  expect(await refusalOf(start(sheet, { held_on: '2999-01-01' }))).toMatchObject({ detail: 'date:held_on' });
});

test('a percent stands once every item is scored; more than the sheet gives is refused', async () => {
  const id = await start(await aSheet());
  expect(await score(id, { scores: { shirt: 5 } })).toMatchObject({ total: 5, points: 10, percent: null });
  expect(await score(id, { scores: { shoes: 3 } })).toMatchObject({ total: 8, points: 10, percent: 80 });
  expect(await refusalOf(score(id, { scores: { shoes: 6 } }))).toMatchObject({ detail: 'score:shoes' });
  expect(await refusalOf(score(id, { scores: { hat: 1 } }))).toMatchObject({ detail: 'score:hat' });
  expect(await score(id, { presence: 'absent' })).toMatchObject({ percent: null, total: null });
  expect(await score(id, { presence: 'present' })).toMatchObject({ percent: 80 });
});

test('two inspectors on one cadet keep each other’s items', async () => {
  const id = await start(await aSheet());
  await Promise.all([score(id, { scores: { shirt: 4 } }), score(id, { scores: { shoes: 2 } }, school.admin)]);
  expect(await score(id, { remarks: 'Shine the left one' })).toMatchObject({
    scores: { shirt: 4, shoes: 2 },
    percent: 60,
    remarks: 'Shine the left one',
  });
});

test('a closed inspection takes no scores until it is opened again', async () => {
  const id = await start(await aSheet());
  const set = (input: unknown) => tell(school.instructor, 'select set_inspection($1, $2)', [id, input]);
  await set({ closed: true });
  expect(await refusalOf(score(id, { scores: { shirt: 1 } }))).toMatchObject({ detail: 'closed' });
  await set({ closed: false });
  await score(id, { scores: { shirt: 1 } });
  await set({ archived: true });
  expect(await ask(school.instructor, 'select id from inspection_list where id = $1', [id])).toEqual([]);
  await set({ archived: false });
});

test('a cadet reads their own results only and writes none; no one from elsewhere reads any', async () => {
  const id = await start(await aSheet(), { unit_id: null });
  await score(id, { scores: { shirt: 5, shoes: 5 } });
  const read = 'select distinct cadet_id from inspection_results where inspection_id = $1';
  for (const person of [school.cadet, school.parent]) {
    expect(await ask(person, read, [id])).toEqual([{ cadet_id: school.cadets.own }]);
  }
  for (const person of [other.instructor, other.cadet, school.bare, school.external]) {
    expect(await ask(person, read, [id])).toEqual([]);
  }
  expect(await refusalOf(ask(ANONYMOUS, read, [id]))).toMatchObject({ code: '42501' });
  const foreign = await start(await aSheet(), { unit_id: null });
  const leaving = 'delete from inspection_results where inspection_id = $1 and cadet_id = $2';
  await db.root.query(leaving, [foreign, school.cadets.own]);
  const listed = 'select id from inspection_list where id in ($1, $2)';
  expect(await ask(school.cadet, listed, [id, foreign])).toEqual([{ id }]);
  expect(await ask(school.instructor, listed, [id, foreign])).toHaveLength(2);
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    expect(await refusalOf(score(id, { scores: { shirt: 5 } }, person))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(score(id, { scores: { shirt: 5 } }, other.instructor))).toMatchObject({
    detail: 'unknown_inspection',
  });
});

test('averages, losses, the promotion fact and the timeline follow from whole sheets', async () => {
  const cadet = await aCadet(db.root, other.id, other.year);
  const sheet = await one(
    db.root,
    `insert into inspection_sheets (school_id, name, sections) values ($1, 'Theirs', $2) returning id`,
    [other.id, JSON.stringify(SECTIONS)],
  );
  for (const shoes of [5, 1]) {
    const id = randomUUID();
    const input = { held_on: today, uniform: 'Class A', sheet_id: sheet };
    await tell(other.instructor, 'select start_inspection($1, $2)', [id, input]);
    const scores = { shirt: 5, shoes };
    await tell(other.instructor, 'select score_inspection($1, $2, $3) is not null', [id, cadet, { scores }]);
  }
  expect(
    await ask(other.instructor, 'select inspections, average::float from inspection_averages($1)', [other.year]),
  ).toEqual([{ inspections: 2, average: 80 }]);
  expect(
    await ask(other.instructor, 'select label, deficient, lost_percent::float from inspection_losses($1)', [
      other.year,
    ]),
  ).toEqual([
    { label: 'Shoes shined', deficient: 1, lost_percent: 40 },
    { label: 'Shirt pressed', deficient: 0, lost_percent: 0 },
  ]);
  const { rows } = await db.root.query(
    `select value::float from app.career_facts($1, array[('uniform_avg', $2)::app.asked_fact], $3)`,
    [other.id, [cadet, other.cadets.own], today],
  );
  expect(rows).toEqual([{ value: 80 }]);
  const [line] = await ask(other.instructor, `select title from cadet_timeline($1) where module = 'inspections'`, [
    cadet,
  ]);
  expect(line?.['title']).toMatch(/^Uniform inspections in .*: 80%$/);
});
