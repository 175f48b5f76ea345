import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, begin, send, undo, row, BAD, prepared } from './import-support.ts';

prepared();

test.each(BAD)(
  'a row with %s is refused with field and reason; the rows around it are taken',
  async (_, change, field, code) => {
    const id = await begin();
    const base = 1000 + BAD.findIndex((bad) => bad[1] === change) * 10;
    const result = await send(id, [row(base), row(base + 1, change), row(base + 2)]);
    expect(result.created).toHaveLength(2);
    expect(result.refused).toHaveLength(1);
    expect(result.refused[0]).toMatchObject({ row: base + 1, field, code });
    expect(result.refused[0]?.fix).not.toBe('');
  },
);

test('duplicates are found in the file and on the roster, by number, address, or name and grade', async () => {
  const id = await begin();
  const first = await send(id, [
    row(1, { email: 'One@Student.example' }),
    row(2, { student_number: 's1' }),
    row(3, { email: 'one@student.example' }),
    row(4, { first_name: 'José', last_name: 'Peña', student_number: null }),
    row(5, { first_name: 'Jose', last_name: 'PENA', student_number: null }),
  ]);
  expect(first.created).toHaveLength(2);
  expect(first.refused.map(({ row: number, field }) => [number, field])).toEqual([
    [2, 'student_number'],
    [3, 'email'],
    [5, 'row'],
  ]);
  const second = await send(id, [row(6, { student_number: 'S1' })]);
  expect(second.refused[0]?.reason).toBe('Student ID S1 is already on the roster');
  await undo(id);
});

test('a chunk sent again with its key adds nothing and gives the same reply', async () => {
  const id = await begin();
  const key = randomUUID();
  const first = await send(id, [row(21), row(22, { grade: '99' })], key);
  expect(await send(id, [row(21), row(22, { grade: '99' })], key)).toEqual(first);
  const { rows } = await db.root.query(
    'select created_count, jsonb_array_length(skipped) as skipped from imports where id = $1',
    [id],
  );
  expect(rows).toEqual([{ created_count: 1, skipped: 1 }]);
});

test('units and ranks are found by the names that schools write', async () => {
  const id = await begin();
  const result = await send(id, [
    row(31, { unit: 'alpha', rank: 'C/SGT' }),
    row(32, { unit: 'ALPHA COMPANY', rank: 'Cadet Sergeant' }),
    row(33, { rank: 'sgt' }),
  ]);
  expect(result.refused).toEqual([]);
  const { rows } = await db.root.query(
    'select rank_abbreviation, unit_name from cadet_roster where id = any ($1) order by student_number',
    [result.created],
  );
  expect(rows).toEqual([
    { rank_abbreviation: 'C/SGT', unit_name: 'Alpha Company' },
    { rank_abbreviation: 'C/SGT', unit_name: 'Alpha Company' },
    { rank_abbreviation: 'C/SGT', unit_name: null },
  ]);
});

test('200 rows write one live message per table', async () => {
  const id = await begin();
  const before = await one(db.root, 'select count(*)::text as id from realtime.messages');
  await send(
    id,
    Array.from({ length: 200 }, (_, n) => row(7000 + n)),
  );
  const { rows } = await db.root.query(
    `select payload ->> 'table' as table, topic, private
     from realtime.messages order by inserted_at, payload ->> 'table' offset $1`,
    [before],
  );
  const heard = `school:${school.id}`;
  expect(rows.map(({ table, topic }) => [table, topic])).toEqual([
    ['cadet_details', heard],
    ['cadet_enrollments', heard],
    ['cadets', heard],
    ['imports', `${heard}:staff`],
  ]);
});

test('a school remembers how its files are matched, and what was learned of their words, beside what it knew', async () => {
  const keep = (person: Person, words: object | string, mapping: object = { unit: 'Co' }, module = 'cadets') =>
    db.call(person, 'select keep_import_mapping($1, $2, $3)', [module, mapping, words]);
  await keep(school.instructor, { unit: { 'a co': 'Alpha', 'b co': 'Beta' } });
  await keep(school.instructor, { unit: { 'b co': 'Bravo' }, rank: { pfc: 'C/PFC' } }, { unit: 'Company' });
  await keep(school.instructor, {}, { unit: 'Unit' });
  const rows = (person: Person) =>
    db.call(person, `select mapping, words from import_mappings where module = 'cadets'`);
  expect(await rows(school.instructor)).toEqual([
    { mapping: { unit: 'Unit' }, words: { unit: { 'a co': 'Alpha', 'b co': 'Bravo' }, rank: { pfc: 'C/PFC' } } },
  ]);
  expect(await rows(school.parent)).toEqual([]);
  expect(await refusalOf(keep(school.parent, {}))).toMatchObject({ code: '42501' });
  for (const [words, mapping] of [
    [{ unit: 'Alpha' }, {}],
    [{ unit: { 'a co': 7 } }, {}],
    [{ unit: { 'a co': '078-05-1120' } }, {}],
    ['[]', {}],
  ] as const) {
    expect(await refusalOf(keep(school.instructor, words, mapping))).toMatchObject({ detail: 'words:words' });
  }
  expect(await refusalOf(keep(school.instructor, {}, { unit: 1 }))).toMatchObject({ detail: 'mapping:mapping' });
});

test('a word that is remembered is forgotten by those who import', async () => {
  const words = { unit: { 'c co': 'Charlie', 'd co': 'Delta' }, level: { one: 'LET 1' } };
  await db.call(school.instructor, `select keep_import_mapping('academics', '{}', $1)`, [words]);
  const forget = (person: Person, field: string, ...list: string[]) =>
    db.call(person, `select forget_import_words('academics', $1, $2)`, [field, list]);
  const kept = async () =>
    (await db.call(school.instructor, `select words from import_mappings where module = 'academics'`))[0];
  await forget(school.parent, 'unit', 'c co');
  await forget(school.instructor, 'unit', 'c co', 'e co');
  await forget(school.instructor, 'level', 'one');
  expect(await kept()).toEqual({ words: { unit: { 'd co': 'Delta' } } });
});
