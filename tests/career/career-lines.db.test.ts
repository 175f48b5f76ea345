import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aTestDay, enter, GOOD } from '../support/fitness.ts';
import { aKeeper } from '../support/keeper.ts';
import { readOf, readRelations } from '../support/matrix.ts';
import { aCadet, anAccount, aSchool, one, SERVICE, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Lines inside a school: what a cadet with every staff job reads, writes and decides, and what not. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let keeper: Account;
let own: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  keeper = await aKeeper(db.root, school);
  own = await aCadet(db.root, school.id, school.year, { profile: keeper.id });
});
afterAll(() => db.close());

function call<Row extends object>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.commitAs(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

const OTHERS = () => [school.cadet, school.parent, school.bare, school.external];

test('clearance of who left is set by who keeps the roster: of their own school, of no one who is here, not of oneself', async () => {
  const leaver = await aCadet(db.root, school.id, school.year);
  const here = await aCadet(db.root, school.id, school.year);
  const set = (person: Person, cadets: string[], state: string | null = 'cleared') =>
    call<{ n: number }>(person, 'select set_exit_clearance($1, $2) as n', [cadets, state]);
  await db.root.query(
    `update cadets set status = 'disenrolled', exit_date = app.today(school_id), exit_clearance = 'open' where id = any ($1)`,
    [[leaver, own]],
  );
  for (const person of OTHERS()) expect(await refusalOf(set(person, [leaver]))).toMatchObject({ code: '42501' });
  for (const [person, cadets, detail] of [
    [other.instructor, [leaver], 'unknown_cadet'],
    [school.instructor, [leaver, other.cadets.own], 'unknown_cadet'],
    [school.instructor, [leaver, here], 'not_left'],
    [keeper, [leaver, own], 'own_record:cadet_id'],
  ] as const)
    expect([detail, (await refusalOf(set(person, [...cadets]))).detail]).toEqual([detail, detail]);
  for (const state of [null, 'done'])
    expect(await refusalOf(set(keeper, [leaver], state))).toMatchObject({ detail: 'state:state' });
  expect(await set(keeper, [leaver, leaver])).toEqual([{ n: 1 }]);
  await db.root.query(`update cadets set status = 'active', exit_date = null where id = $1`, [own]);
});

test('no one scores, decides or closes at a board that sits on oneself', async () => {
  const board = await one(
    db.root,
    `insert into boards (school_id, title, held_on, rubric) values ($1, 'Board', app.today($1), '[{"key":"a","label":"A","max":5}]') returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into board_members (school_id, board_id, profile_id, name) values ($1, $2, $3, 'Keeper')`,
    [school.id, board, keeper.id],
  );
  const stand = (cadet: string) =>
    one(db.root, `insert into board_candidates (school_id, board_id, cadet_id) values ($1, $2, $3) returning id`, [
      school.id,
      board,
      cadet,
    ]);
  const [mine, mate] = [await stand(own), await stand(school.cadets.other)];
  for (const sql of [
    `select score_candidate($1, '{"a":5}')`,
    `select decide_candidate($1, 'recommended', ${seen('board_candidates')})`,
  ])
    expect([sql, (await refusalOf(call(keeper, sql, [mine]))).detail]).toEqual([sql, 'own_record:cadet_id']);
  await call(keeper, `select score_candidate($1, '{"a":5}')`, [mate]);
  const score = call(school.instructor, `select score_candidate($1, '{"a":5}')`, [mate]);
  expect(await refusalOf(score)).toMatchObject({ code: '42501' });
  await db.root.query(`update board_candidates set result = 'not' where board_id = $1`, [board]);
  expect(await refusalOf(call(keeper, 'select close_board($1)', [board]))).toMatchObject({
    detail: 'own_record:cadet_id',
  });
});

test('signed consents and documents behind flags open to who sees restricted data; a keeper of the roster stores the first', async () => {
  const at = (folder: string, cadet = school.cadets.other, of = school.id) => `${of}/${cadet}/${folder}/paper.pdf`;
  const put = (person: Person, path: string) =>
    call(person, `insert into storage.objects (bucket_id, name) values ('cadet-files', $1)`, [path]);
  for (const person of [...OTHERS(), other.instructor])
    for (const folder of ['consents', 'flags', 'portfolio'])
      expect(await refusalOf(put(person, at(folder)))).toMatchObject({ code: '42501' });
  expect(await refusalOf(put(keeper, at('flags')))).toMatchObject({ code: '42501' });
  expect(await refusalOf(put(keeper, at('consents', other.cadets.own)))).toMatchObject({ code: '42501' });
  expect(await refusalOf(put(keeper, at('consents', other.cadets.own, other.id)))).toMatchObject({ code: '42501' });
  await put(keeper, at('consents'));
  await put(keeper, at('portfolio'));
  await put(school.instructor, at('flags'));
  await put(school.instructor, at('consents', school.cadets.own));
  const seen = async (person: Person) => {
    const files = await call<{ name: string }>(
      person,
      `select name from storage.objects where bucket_id = 'cadet-files' order by 1`,
    );
    return files.map(({ name }) => name).toSorted();
  };
  const all = [at('consents'), at('flags'), at('portfolio'), at('consents', school.cadets.own)];
  expect(await seen(school.instructor)).toEqual(all.toSorted());
  expect(await seen(keeper)).toEqual([at('portfolio')]);
  for (const person of [school.cadet, school.parent])
    expect(await seen(person)).toEqual([at('consents', school.cadets.own)]);
  for (const person of [school.bare, school.external, other.instructor, other.parent])
    expect(await seen(person)).toEqual([]);
  const gone = call(keeper, `delete from storage.objects where bucket_id = 'cadet-files' returning name`);
  expect(await gone).toEqual([]);
});

test('a closed inspection takes neither scores nor cadets, from no one', async () => {
  const id = randomUUID();
  await call(school.instructor, 'select adopt_example_sheet()');
  await call(
    school.instructor,
    `select start_inspection($1, jsonb_build_object('held_on', app.today(s.school_id)::text, 'uniform', 'B', 'sheet_id', s.id)) from inspection_sheets s`,
    [id],
  );
  const late = await aCadet(db.root, school.id, school.year);
  const tries = [
    [`select score_inspection($1, $2, '{"scores":{"hair":5}}')`, school.cadets.other],
    [`select score_inspection($1, $2, '{"presence":"absent"}')`, school.cadets.other],
    [`select add_to_inspection($1, array[$2]::uuid[])`, late],
  ] as const;
  for (const closing of ['{"closed":true}', '{"closed":false,"archived":true}']) {
    await call(school.instructor, 'select set_inspection($1, $2)', [id, closing]);
    for (const person of [keeper, school.instructor])
      for (const [sql, cadet] of tries)
        expect([sql, (await refusalOf(call(person, sql, [id, cadet]))).detail]).toEqual([sql, 'closed']);
  }
  await call(school.instructor, `select set_inspection($1, '{"archived":false}')`, [id]);
  for (const [sql, cadet] of tries) await call(keeper, sql, [id, cadet]);
});

test("a supervisor's contact stays where who does not see it saves the form, and goes with the record", async () => {
  const server = await anAccount(db.root, { role: 'cadet', school: school.id });
  const cadet = await aCadet(db.root, school.id, school.year, { profile: server.id });
  await db.root.query('update cadets set entry_date = app.today(school_id) - 400 where id = $1', [cadet]);
  const id = randomUUID();
  const served_on = await one(db.root, 'select (app.today($1) - 50)::text as id', [school.id]);
  const form = { cadet_id: cadet, served_on, hours: '2', organisation: 'Food bank' };
  const save = (person: Person, more: object) =>
    call(person, 'select save_service_hours($1, $2)', [id, JSON.stringify({ ...form, ...more })]);
  const contact = async () =>
    (await db.root.query(`select supervisor_contact as is from service_hour_contacts where id = $1`, [id])).rows;
  await save(server, { supervisor_contact: 'lee@food.example' });
  for (const more of [{}, { supervisor_contact: null }, { supervisor_contact: '' }]) await save(keeper, more);
  expect(await contact()).toEqual([{ is: 'lee@food.example' }]);
  await save(server, { supervisor_contact: '' });
  expect(await contact()).toEqual([{ is: null }]);
  await save(school.instructor, { supervisor_contact: 'lee@food.example' });
  const lines = `select 1 from audit_log where changed::text like '%lee@food%'`;
  expect((await db.root.query(lines)).rows).toEqual([]);
  await db.root.query(
    `update cadets set status = 'graduated', exit_date = app.today(school_id) - interval '6 years' where id = $1`,
    [cadet],
  );
  await call(SERVICE, 'select purge_records($1, $2, $3)', [school.instructor.id, [cadet], randomUUID()]);
  expect(await contact()).toEqual([]);
});

test('who enters fitness scores reads levels, and nowhere an age, a sex or the row of a table of a cadet', async () => {
  const tested = await aCadet(db.root, school.id, school.year);
  await db.root.query(
    `update cadet_restricted set birth_date = '2011-05-04', sex_for_tables = 'F' where cadet_id = $1`,
    [tested],
  );
  const session = await aTestDay(db, school, { cadets: [tested] });
  const row = await enter(db, { person: keeper, session, cadet: tested }, GOOD);
  expect(row).toMatchObject({ level: expect.any(String) });
  await call(school.instructor, 'select close_pt_session($1)', [session]);
  const texts: [string, string][] = [['the answer to a score', JSON.stringify(row)]];
  // What no one of the API reads at all, such as welfare reports, is tried by the matrix.
  const { rows: open } = await db.root.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and has_any_column_privilege('authenticated', oid, 'select')`,
  );
  const readable = new Set(open.map(({ name }) => name));
  for (const relation of (await readRelations(db.root)).filter((one) => readable.has(one.name))) {
    const { name } = relation;
    const sql = `select coalesce(json_agg(t), '[]')::text as all from ${readOf(relation)} t where t::text like '%' || $1 || '%'`;
    texts.push([name, (await call<{ all: string }>(keeper, sql, [tested]))[0]?.all ?? '']);
  }
  for (const sql of [
    'pt_session_grid($1)::text',
    'pt_cadet_record($2)::text',
    'pt_people()::text',
    'unit_balance()::text',
    'cadet_marks()::text',
    'compute_pt_session($1)::text',
    'promotion_readiness(null, array[$2]::uuid[])::text',
    'cadet_overview($2)::text',
    '(select json_agg(t)::text from cadet_timeline($2) t)',
  ])
    texts.push([
      sql,
      (
        await call<{ all: string }>(keeper, `select ${sql} as all from (select $1::uuid, $2::uuid) ids`, [
          session,
          tested,
        ])
      )[0]?.all ?? '',
    ]);
  const told = texts.filter(([, text]) =>
    /"(birth\w*|age\w*|row_age|sex\w*|sexes|mark_id|row_id|table_id|basis)":(?!null)|2011-05-04/.test(text),
  );
  expect(told).toEqual([]);
  expect(texts.filter(([name]) => name === 'pt_results')[0]?.[1]).toContain('level_code');
  for (const table of ['pt_result_basis', 'cadet_restricted'])
    expect([table, await call(keeper, `select * from ${table}`)]).toEqual([table, []]);
  const note = call(keeper, 'select note_pt_result($1, $2, gen_random_uuid(), $3)', [session, tested, 'x']);
  expect(await refusalOf(note)).toMatchObject({ code: '42501' });
  // A table of one's own with a level for each age and sex would make the levels tell them.
  const oracle = `select import_pt_standard('{"name":"Mine","version":"1","source":"x","lines":[{"level":"F15","event":"CURL_UPS_60","sex":"F","age":15,"mark":1}]}')`;
  expect(await refusalOf(call(keeper, oracle))).toMatchObject({ code: '42501' });
  await call(school.instructor, oracle);
  expect(await call(school.instructor, 'select row_age from pt_result_basis')).not.toEqual([]);
});

test('a former name is in the log, and only staff of the school read the log', async () => {
  await call(school.instructor, `select update_cadet($1, '{"first_name":"Zebulon"}')`, [school.cadets.other]);
  await call(school.instructor, `select update_cadet($1, '{"first_name":"Morgan"}')`, [school.cadets.other]);
  await db.root.query(`update profiles set first_name = 'Zebulon' where id = $1`, [keeper.id]);
  await call(
    keeper,
    `select record_sizes(jsonb_build_array(jsonb_build_object('cadet_id', $1::uuid, 'size_scheme', 'hat', 'value', '7')))`,
    [school.cadets.other],
  );
  await db.root.query(`update profiles set first_name = 'Morgan' where id = $1`, [keeper.id]);
  const log = `select changed::text || actor_label as line from audit_log where changed::text || actor_label like '%Zebulon%'`;
  expect((await call(school.instructor, log)).length).toBeGreaterThan(2);
  for (const person of [keeper, ...OTHERS(), other.instructor, other.parent])
    expect(await call(person, 'select id from audit_log where school_id = $1', [school.id])).toEqual([]);
});
