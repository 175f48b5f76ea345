import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});

afterAll(() => db.close());

type Row = Record<string, unknown>;
type Result = {
  created: string[];
  refused: { row: number; field: string; code: string; reason: string; fix: string }[];
};

function begin(): Promise<string> {
  return db.commitAs(school.instructor, (client) =>
    one(client, `insert into imports (module, file_name) values ('cadets', 'roster.csv') returning id`),
  );
}

function send(id: string, rows: Row[], key: string = randomUUID()): Promise<Result> {
  return db.commitAs(school.instructor, async (client) => {
    const { rows: replies } = await client.query<{ result: Result }>('select import_cadets($1, $2, $3) as result', [
      id,
      JSON.stringify(rows),
      key,
    ]);
    return replies[0]?.result ?? { created: [], refused: [] };
  });
}

function undo(id: string, key: string | null = null): Promise<number> {
  return db.commitAs(school.instructor, async (client) => {
    const { rows } = await client.query<{ n: number }>('select undo_import($1, $2) as n', [id, key]);
    return rows[0]?.n ?? -1;
  });
}

function undoAs(person: Person, id: string): Promise<unknown> {
  return db.as(person, (client) => client.query('select undo_import($1) as n', [id]));
}

async function preview(person: Person, id: string): Promise<unknown> {
  const { rows } = await db.as(person, (client) =>
    client.query<{ r: unknown }>('select preview_import_undo($1) as r', [id]),
  );
  return rows[0]?.r;
}

function row(number: number, change: Row = {}): Row {
  return {
    row: number,
    first_name: 'Ada',
    last_name: `Kaya ${number}`,
    grade: '9',
    student_number: `S${number}`,
    ...change,
  };
}

const BAD: [string, Row, string, string][] = [
  ['a bad email address', { email: 'not an address' }, 'email', 'email'],
  ['an unknown grade', { grade: '14' }, 'grade', 'grade'],
  ['a missing grade', { grade: '' }, 'grade', 'missing'],
  ['a missing last name', { last_name: ' ' }, 'last_name', 'missing'],
  ['a missing first name', { first_name: null }, 'first_name', 'missing'],
  ['a number like a Social Security number', { student_number: '123-45-6789' }, 'student_number', 'ssn'],
  ['nine bare digits', { student_number: '123456789' }, 'student_number', 'ssn'],
  ['an over-long text', { last_name: 'x'.repeat(96) }, 'last_name', 'too_long'],
  ['a formula', { first_name: '=HYPERLINK("http://evil.example")' }, 'first_name', 'formula'],
  ['a lost character', { first_name: 'Jos\uFFFD' }, 'first_name', 'encoding'],
  ['an unknown unit', { unit: 'Zulu Platoon' }, 'unit', 'unit'],
  ['an unknown rank', { rank: 'Grand Admiral' }, 'rank', 'rank'],
  ['a level out of range', { program_level: '7' }, 'program_level', 'level'],
  ['a day that is none', { entry_date: '2026-02-31' }, 'entry_date', 'date'],
  ['a bad phone', { phone: 'call me' }, 'phone', 'phone'],
];

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

test('an undo takes away what nobody touched, frees numbers and addresses, and works once', async () => {
  const id = await begin();
  const rows = [row(41, { email: 'u41@student.example' }), row(42), row(43)];
  const { created } = await send(id, rows);
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadets set first_name = 'Mended' where id = $1`, [created[1]]),
  );
  const key = randomUUID();
  expect(await undo(id, key)).toBe(2);
  expect(await undo(id, key)).toBe(2);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'import_undone' });
  const { rows: imports } = await db.root.query('select state, kept_ids from imports where id = $1', [id]);
  expect(imports).toEqual([{ state: 'undone', kept_ids: [created[1]] }]);
  const again = await send(await begin(), rows);
  expect(again.created).toHaveLength(2);
  expect(again.refused.map((refused) => refused.row)).toEqual([42]);
});

test('the list of imports says who, when, and what; before an undo one sees what it would take', async () => {
  const id = await begin();
  const { created } = await send(id, [row(45), row(46), row(47, { grade: '99' })]);
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadets set first_name = 'Kept' where id = $1`, [created[0]]),
  );
  const listed = () =>
    db.as(school.instructor, async (client) => {
      const { rows } = await client.query('select * from import_list where id = $1', [id]);
      return rows[0] as Row;
    });
  expect(await listed()).toMatchObject({
    file_name: 'roster.csv',
    state: 'open',
    created_count: 2,
    skipped_count: 1,
    created_by_label: 'Pat Instructor',
    undone_by_label: null,
  });
  expect(await preview(school.instructor, id)).toEqual({ gone: 1, kept: 1, restored: 0 });
  await undo(id);
  expect(await listed()).toMatchObject({ state: 'undone', kept_ids: [created[0]], undone_by_label: 'Pat Instructor' });
});

test('a row that names a cadet by student ID brings it up to date, and an undo puts back what nobody changed since', async () => {
  const first = await begin();
  const { created } = await send(first, [row(61, { class_period: '1', email: 'k61@student.example' }), row(62)]);
  const [one_, two] = created;
  const id = await begin();
  const result = await send(id, [
    row(61, { row: 2, cadet_id: one_, first_name: 'Adele', grade: '10', class_period: '', email: null }),
    row(62, { row: 3, cadet_id: two, phone: '512 555 0143' }),
    row(63, { row: 4, cadet_id: two }),
    row(61, { row: 5, cadet_id: one_, email: 'no address' }),
    row(62, { row: 6, cadet_id: two, email: 'k61@student.example' }),
    row(64, { row: 7 }),
  ]);
  expect(result).toMatchObject({ updated: [one_, two] });
  expect(result.created).toHaveLength(1);
  expect(result.refused.map(({ row: number, field, code }) => [number, field, code])).toEqual([
    [4, 'student_number', 'unknown_cadet'],
    [5, 'email', 'email'],
    [6, 'email', 'duplicate'],
  ]);
  const read = async (cadet: unknown) => {
    const { rows } = await db.root.query(
      'select first_name, grade, class_period, email, phone from cadet_roster where id = $1',
      [cadet],
    );
    return rows[0] as Row;
  };
  const after = { first_name: 'Adele', grade: 10, class_period: '1', email: 'k61@student.example', phone: null };
  expect(await read(one_)).toEqual(after);
  expect(await preview(school.instructor, id)).toEqual({ gone: 1, kept: 0, restored: 2 });

  // The name was corrected since: it stays; the rest goes back.
  await db.commitAs(school.instructor, (client) =>
    client.query(`update cadets set first_name = 'Adelheid' where id = $1`, [one_]),
  );
  expect(await undo(id)).toBe(1);
  expect(await read(one_)).toEqual({ ...after, first_name: 'Adelheid', grade: 9 });
  expect(await read(two)).toMatchObject({ phone: null });
});

test('an import brings nobody up to date without the right, nor anybody of another school', async () => {
  const other = await aSchool(db.root);
  const number = await one(db.root, 'select student_number as id from cadet_details where cadet_id = $1', [
    other.cadets.own,
  ]);
  const stranger = { cadet_id: other.cadets.own, student_number: number };
  const result = await send(await begin(), [row(65, { row: 2, ...stranger, first_name: 'Taken' })]);
  expect(result.refused).toMatchObject([{ code: 'unknown_cadet' }]);
  expect(await one(db.root, 'select first_name as id from cadets where id = $1', [other.cadets.own])).not.toBe('Taken');

  const id = await begin();
  await expect(
    db.as(school.instructor, async (client) => {
      await client.query('reset role');
      await client.query(
        `delete from role_permissions where role_id = (select role_id from profiles where id = $1)
           and module_id = (select id from permission_modules where name = 'cadets')
           and action_id = (select id from permission_actions where name = 'update')`,
        [school.instructor.id],
      );
      await client.query('set local role authenticated');
      await client.query('select import_cadets($1, $2)', [
        id,
        JSON.stringify([row(66, { cadet_id: school.cadets.own })]),
      ]);
    }),
  ).rejects.toMatchObject({ code: '42501', message: "You don't have permission to update cadets" });
});

test('nobody sees or undoes an import without the right, of another school, or signed out', async () => {
  const id = await begin();
  await send(id, [row(48)]);
  const other = await aSchool(db.root);
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(preview(person, id))).toMatchObject({ code: '42501' });
    expect(await refusalOf(undoAs(person, id))).toMatchObject({ code: '42501' });
  }
  for (const attempt of [preview, undoAs]) {
    expect(await refusalOf(attempt(other.instructor, id))).toMatchObject({ detail: 'unknown_import' });
  }
  expect(await preview(school.instructor, id)).toEqual({ gone: 1, kept: 0, restored: 0 });
  const forged = await db.commitAs(school.instructor, (client) =>
    one(
      client,
      `insert into imports (module, file_name, created_by_label) values ('cadets', 'a.csv', 'Somebody else')
       returning created_by_label as id`,
    ),
  );
  expect(forged).toBe('Pat Instructor');
});

test('an import that is not open, not there, or too big takes nothing', async () => {
  const id = await begin();
  expect(await refusalOf(send(randomUUID(), [row(51)]))).toMatchObject({ detail: 'import_closed' });
  expect(
    await refusalOf(
      send(
        id,
        Array.from({ length: 201 }, (_, n) => row(5000 + n)),
      ),
    ),
  ).toMatchObject({ detail: 'chunk_size' });
  await db.commitAs(school.instructor, (client) =>
    client.query(`update imports set state = 'done' where id = $1`, [id]),
  );
  expect(await refusalOf(send(id, [row(52)]))).toMatchObject({ detail: 'import_closed' });
});

test('a browser can neither call an import undone nor claim what it made', async () => {
  const id = await begin();
  const change = (sql: string) => db.as(school.instructor, (client) => client.query(sql, [id]));
  expect(await refusalOf(change(`update imports set state = 'undone' where id = $1`))).toMatchObject({
    detail: 'import_undone',
  });
  expect(await refusalOf(change('update imports set created_count = 9 where id = $1'))).toMatchObject({
    code: '42501',
  });
});

test('two chunks with the same cadets at once: one is taken, the other refused, nobody twice', async () => {
  const [one_, two] = await Promise.all([begin(), begin()]);
  const rows = Array.from({ length: 20 }, (_, n) => row(6000 + n));
  const results = await Promise.allSettled([send(one_, rows), send(two, rows)]);
  const created = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.created : []));
  expect(created).toHaveLength(20);
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
