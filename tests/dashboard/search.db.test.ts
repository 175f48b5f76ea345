import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  for (const { id } of [school, other]) {
    await db.root.query(
      `insert into school_events (school_id, title, place, starts_at, ends_at, audience)
       values ($1, 'Quill ceremony', 'Gym', now(), now() + interval '1 hour', 'staff')`,
      [id],
    );
  }
  await db.root.query(`update cadets set last_name = 'Quillon', first_name = 'Zoé' where id = $1`, [school.cadets.own]);
  await db.root.query(`update cadets set last_name = 'Aber', first_name = 'Quill' where id = $1`, [
    school.cadets.other,
  ]);
});

afterAll(() => db.close());

type Found = { kind: string; title: string; note: string; link: string; id: string };

const find = (person: Person, text: string) => db.call<Found>(person, 'select * from search_all($1)', [text]);
const titles = async (person: Person, text: string) => (await find(person, text)).map(({ title }) => title);

test('what modules register is found under one call, the best first, with the way to it', async () => {
  const found = await find(school.instructor, 'quill');
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([
    ['cadets', 'Quillon, Zoé'],
    ['cadets', 'Aber, Quill'],
    ['events', 'Quill ceremony'],
  ]);
  expect(found[0]?.link).toBe(`/app/cadets/${school.cadets.own}`);
  expect(found[2]?.link).toMatch(/^\/app\/calendar\?month=\d{4}-\d\d&day=\d{4}-\d\d-\d\d&event=[0-9a-f-]{36}$/);
});

test('words are found in any order and without accents; wildcards are plain characters', async () => {
  expect(await titles(school.instructor, 'zoe, QUILL')).toEqual(['Quillon, Zoé']);
  for (const text of ['%%', '__', 'q%n', '', 'q', ' ', 'x'.repeat(5000)]) {
    expect(await titles(school.instructor, text)).toEqual([]);
  }
});

test('each person finds what they may read', async () => {
  expect(await titles(school.cadet, 'quill')).toEqual(['Quillon, Zoé']);
  expect(await titles(school.bare, 'quill')).toEqual([]);
  expect(await titles(other.instructor, 'quill')).toEqual(['Quill ceremony']);
  expect(await refusalOf(find(ANONYMOUS, 'quill'))).toMatchObject({ code: '42501' });
});

test('accounts are found by those who keep them', async () => {
  await db.root.query(`update profiles set last_name = 'Parentis' where id = $1`, [school.parent.id]);
  const found = await find(school.instructor, 'parentis');
  expect(found.map(({ kind, link }) => [kind, link])).toEqual([['accounts', `/app/users/${school.parent.id}`]]);
  expect(await titles(school.cadet, 'parentis')).toEqual([]);
  expect(await titles(other.instructor, 'parentis')).toEqual([]);
});

test('cadets are found by their number, with or without their name', async () => {
  await db.root.query(`update cadet_details set student_number = 'QX-70412' where cadet_id = $1`, [school.cadets.own]);
  for (const text of ['qx-70412', '70412', 'zoe 70412'])
    expect([text, await titles(school.instructor, text)]).toEqual([text, ['Quillon, Zoé']]);
  for (const text of ['aber 70412', '70413']) expect([text, await titles(school.instructor, text)]).toEqual([text, []]);
});

test('inspections are found by whom they are for, uniform, sheet, and inspector', async () => {
  const { rows } = await db.root.query<{ sheet: string; unit: string }>(
    `with s as (insert into inspection_sheets (school_id, name, sections) values ($1, 'Sheet of June', $2) returning id),
       u as (insert into units (school_id, echelon, name) values ($1, 'company', 'Zebra') returning id)
     select s.id as sheet, u.id as unit from s, u`,
    [school.id, '[{"title":"Hair","items":[{"id":"hair","label":"Hair","points":5}]}]'],
  );
  await db.root.query(
    `insert into inspections (school_id, held_on, uniform, sheet_id, unit_id, class_period, inspector_label)
     values ($1, '2026-09-01', 'Zircon B', $2, $3, '3', 'Sgt. Öhm'), ($1, '2026-09-02', 'Zircon B', $2, null, null, '')`,
    [school.id, rows[0]?.sheet, rows[0]?.unit],
  );
  const notes = async (text: string) => (await find(school.instructor, text)).map(({ note }) => note);
  const ofUnit = 'Sep 1, 2026 · Zebra · Period 3';
  expect(await notes('zircon')).toEqual(['Sep 2, 2026 · Whole corps', ofUnit]);
  for (const text of ['ohm zircon', 'period 3 zircon', 'zircon zebra', 'sheet zebra'])
    expect([text, await notes(text)]).toEqual([text, [ofUnit]]);
  expect(await notes('zircon whole corps')).toEqual(['Sep 2, 2026 · Whole corps']);
  expect(await find(other.instructor, 'zircon')).toEqual([]);
});

test('at most eight of a kind are given', async () => {
  await db.root.query(
    `insert into school_events (school_id, title, starts_at, ends_at)
     select $1, 'Zephyr ' || n, now(), now() from generate_series(1, 20) n`,
    [school.id],
  );
  expect(await titles(school.instructor, 'zephyr')).toHaveLength(8);
});

test('a source that runs with more rights than the caller is refused', async () => {
  const client = await db.root.connect();
  await client.query('begin');
  await client.query(
    `create function app.leaky(p_words text[], p_limit integer) returns table (id uuid, title text, note text, link text)
     language sql stable security definer as $$ select null::uuid, '', '', '' $$`,
  );
  const tried = client.query(`call app.register_search('leaky', 'cadets', 'Leaky', 'app.leaky')`);
  await expect(tried).rejects.toThrow(/must run with the caller's rights/);
  await client.query('rollback');
  client.release();
});
