import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aKeeper } from '../support/keeper.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ok, aTestDay, eventOf, save } from '../support/fitness.ts';
import { aCadet, aSchool, one, SERVICE, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What a cadet who holds a staff job tries: to write and to read what is about oneself. */
let db: TestDatabase;
let school: TestSchool;
let keeper: Account;
let own: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled) select $1, id, true from permission_modules where name = 'conduct'`,
    [school.id],
  );
  keeper = await aKeeper(db.root, school);
  await db.root.query(`update profiles set first_name = 'Zephyrine', last_name = 'Quill' where id = $1`, [keeper.id]);
  own = await aCadet(db.root, school.id, school.year, { profile: keeper.id, first: 'Kim', last: 'Keeper' });
});
afterAll(() => db.close());

const asKeeper = <Row extends object>(sql: string, values: unknown[] = []) => db.call<Row>(keeper, sql, values);

test('a cadet who keeps records writes none of their own that count', async () => {
  await db.call(school.instructor, `insert into clearance_items (name) values ('Uniform returned')`);
  for (const [sql, values] of [
    [`select record_rank($1, 'ARMY_SGT')`, [own]],
    [`select change_cadet_status(array[$1]::uuid[], 'active')`, [own]],
    [`select settle_clearance(array[$1]::uuid[], id, 'cleared') from clearance_items`, [own]],
    [`insert into academic_snapshots (cadet_id, term, gpa) values ($1, 'Fall 2026', 4)`, [own]],
    [`insert into qualifications (cadet_id, type) values ($1, 'range_safety')`, [own]],
    [`select record_exams(jsonb_build_array(jsonb_build_object('cadet_id', $1::uuid, 'score', 100)))`, [own]],
  ] as const)
    expect([sql, (await refusalOf(asKeeper(sql, [...values]))).detail]).toEqual([sql, 'own_record:cadet_id']);
  // Precautions are for staff alone, no matter whose they are.
  const flag = asKeeper(`select save_flag(gen_random_uuid(), $1, '{"instruction":"Rest","severity":"info"}')`, [own]);
  expect(await refusalOf(flag)).toMatchObject({ detail: 'permission_denied' });
  await asKeeper(`insert into academic_snapshots (cadet_id, term, gpa) values ($1, 'Fall 2026', 4)`, [
    school.cadets.other,
  ]);
});

test('no one enters their own fitness scores or their own inspection', async () => {
  const session = await aTestDay(db, school, { cadets: [own, school.cadets.other] });
  const event = await eventOf(db.root, 'CURL_UPS_60');
  const cells = [own, school.cadets.other].map((cadet) => ({ cadet_id: cadet, event_id: event, tries: ok(50) }));
  const saved = await save(db, keeper, session, [...cells, ...cells.slice(1)]);
  expect(saved.cells).toMatchObject([
    { outcome: 'refused', code: 'own_record' },
    { outcome: 'saved' },
    { outcome: 'refused', code: 'cell' },
  ]);
  const id = randomUUID();
  await db.call(school.instructor, 'select adopt_example_sheet()');
  await db.call(
    school.instructor,
    `select start_inspection($1, jsonb_build_object('held_on', app.today(s.school_id)::text, 'uniform', 'B', 'sheet_id', s.id)) from inspection_sheets s`,
    [id],
  );
  const score = (cadet: string) => asKeeper(`select score_inspection($1, $2, '{"scores":{"hair":5}}')`, [id, cadet]);
  expect(await refusalOf(score(own))).toMatchObject({ detail: 'own_record:cadet_id' });
  await score(school.cadets.other);
  const [row] = await asKeeper<{ scores: object }>(
    `select (score_inspection($1, $2, '{"scores":{"hair":null}}')).scores`,
    [id, school.cadets.other],
  );
  expect(row?.scores).toEqual({});
  const junk = `{"presence":"absent","scores":{"nothing":9}}`;
  expect(
    await refusalOf(asKeeper('select score_inspection($1, $2, $3)', [id, school.cadets.other, junk])),
  ).toMatchObject({ detail: 'score:nothing' });
});

test('a cadet who keeps records reads no flag, no proposal and no open board about oneself', async () => {
  await db.call(
    school.instructor,
    `select save_flag(gen_random_uuid(), $1, '{"instruction":"Only to the mother","severity":"critical"}')`,
    [own],
  );
  await db.call(
    school.instructor,
    `select propose_conduct(array[$1]::uuid[], '{"kind":"demerit","reason":"Late","happened_on":"2026-09-01"}')`,
    [own],
  );
  const board = await one(
    db.root,
    `insert into boards (school_id, title, held_on, state) values ($1, 'Board', app.today($1), 'open') returning id`,
    [school.id],
  );
  const seat = await one(
    db.root,
    `insert into board_members (school_id, board_id, profile_id, name) values ($1, $2, $3, 'X') returning id`,
    [school.id, board, school.instructor.id],
  );
  for (const cadet of [own, school.cadets.other]) {
    const stand = await one(
      db.root,
      `insert into board_candidates (school_id, board_id, cadet_id, result) values ($1, $2, $3, 'not') returning id`,
      [school.id, board, cadet],
    );
    await db.root.query(
      `insert into board_scores (school_id, board_id, candidate_id, member_id, criterion, points) values ($1, $2, $3, $4, 'c1', 3)`,
      [school.id, board, stand, seat],
    );
  }
  for (const table of ['cadet_flags', 'conduct_entries', 'board_candidates', 'board_scores'])
    expect([table, await asKeeper(`select * from ${table}`)]).toEqual([table, []]);
  const marks = await asKeeper<{ all: string }>('select cadet_marks()::text as all');
  expect(marks[0]?.all).not.toContain('mother');
  expect(await db.call(school.instructor, 'select id from board_scores')).toHaveLength(2);
  expect(await refusalOf(asKeeper('select close_board($1)', [board]))).toMatchObject({ detail: 'own_record:cadet_id' });
  await db.root.query(`update boards set state = 'closed' where id = $1`, [board]);
  expect(await asKeeper('select id from board_scores')).toHaveLength(2);
});

test('a decision is made once, by who may, and what is final stays so', async () => {
  const twice = [1, 2].map(() => ({ cadet_id: school.cadets.other, from: 'ARMY_PVT', to: 'ARMY_PV2', reason: 'x' }));
  expect(await refusalOf(asKeeper('select promote_cadets($1)', [JSON.stringify(twice)]))).toMatchObject({
    detail: 'twice:cadets',
  });
  const many = Array.from({ length: 2001 }, () => randomUUID());
  expect(await refusalOf(asKeeper('select assign_unit($1, null)', [many]))).toMatchObject({
    detail: 'too_many:cadets',
  });
  const event = await one(
    db.root,
    `insert into school_events (school_id, title, starts_at, ends_at) values ($1, 'Parade', now() - interval '1 day', now()) returning id`,
    [school.id],
  );
  const input = { award: 'ARMY_N_1_3', cadets: [school.cadets.other], event };
  const [given] = await db.call<{ made: { ids: string[] } }>(school.instructor, 'select give_awards($1) as made', [
    JSON.stringify(input),
  ]);
  const ids = given?.made.ids ?? [];
  await db.call(school.instructor, 'select finalize_event_awards($1)', [event]);
  const [undone] = await db.call<{ made: { done: string[] } }>(
    school.instructor,
    'select undo_award_step($1) as made',
    [ids],
  );
  expect(undone?.made.done).toEqual([]);
});

test('members of a board see what others gave only when it is closed; who has scored stands before no board', async () => {
  const plain = school.cadet;
  const input = { type: 'promotion', title: 'Two', held_on: '2026-11-01', rubric: [{ key: 'a', label: 'A', max: 5 }] };
  const save = (more: object, id: string | null = null) =>
    db.call<{ id: string }>(school.instructor, 'select save_board($1, $2) as id', [
      JSON.stringify({ ...input, ...more }),
      id,
    ]);
  const candidates = [{ cadet_id: school.cadets.other }];
  const members = [school.instructor.id, keeper.id];
  const [{ id } = { id: '' }] = await save({ members, candidates });
  const [stand] = await db.call<{ id: string }>(
    school.instructor,
    'select id from board_candidates where board_id = $1',
    [id],
  );
  for (const person of [school.instructor, keeper])
    await db.call(person, `select score_candidate($1, '{"a":4}')`, [stand?.id]);
  await db.root.query(
    `update profiles set role_id = (select id from user_roles where role_name = 'scorer') where id = $1`,
    [keeper.id],
  );
  const seen = () => asKeeper('select id from board_scores where board_id = $1', [id]);
  expect(await seen()).toHaveLength(1);
  expect(
    await refusalOf(save({ members: [school.instructor.id], candidates: [...candidates, { cadet_id: own }] }, id)),
  ).toMatchObject({ detail: 'member:members' });
  await db.root.query(`update boards set state = 'closed' where id = $1`, [id]);
  expect(await seen()).toHaveLength(2);
  expect(await db.call(plain, 'select id from board_scores')).toEqual([]);
});

test('a purge takes the names of who sat on boards, recommended and scored', async () => {
  await db.root.query(
    `update profiles set role_id = (select id from user_roles where role_name = 'keeper') where id = $1`,
    [keeper.id],
  );
  await asKeeper('select record_sizes($1)', [
    JSON.stringify([{ cadet_id: school.cadets.other, size_scheme: 'coat', value: '38R' }]),
  ]);
  await db.root.query(
    `update cadets set status = 'graduated', exit_date = app.today(school_id) - interval '6 years' where id = $1`,
    [own],
  );
  expect(
    await db.call(SERVICE, 'select purge_records($1, array[$2, $2]::uuid[], $3) as n', [
      school.instructor.id,
      own,
      randomUUID(),
    ]),
  ).toBeTruthy();
  for (const table of ['board_members', 'audit_log']) {
    const { rows } = await db.root.query(`select t::text from ${table} t where t::text ~ $1`, [`Quill|${keeper.id}`]);
    expect([table, rows]).toEqual([table, []]);
  }
  const { rows: sizes } = await db.root.query(`select measured_by from cadet_sizes`);
  expect(sizes).toEqual([{ measured_by: 'A former cadet' }]);
  const { rows: log } = await db.root.query('select cadets from retention_log');
  expect(log).toEqual([{ cadets: 1 }]);
});
