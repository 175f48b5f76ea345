import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let nextYear: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  school = await aSchool(db.root);
  nextYear = await one(
    db.root,
    `insert into school_years (school_id, name, starts_on, ends_on)
     select school_id, 'next', ends_on + 1, ends_on + 365 from school_years where id = $1 returning id`,
    [school.year],
  );
});
afterAll(() => db.close());

const senior = () => aCadet(db.root, school.id, school.year, { grade: 12 });

async function plan(person: Person = school.instructor, key: string | null = null): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select plan_rollover($1, $2) as id', [nextYear, key]);
  return row?.id ?? '';
}

async function run(id: string, limit = 100, key: string | null = null) {
  const [row] = await db.call<{ state: object }>(school.instructor, 'select run_rollover($1, $2, $3) as state', [
    id,
    limit,
    key,
  ]);
  return row?.state;
}

const undo = (id: string, person: Person = school.instructor) => db.call(person, 'select undo_rollover($1)', [id]);
const decide = (id: string, cadets: string[], decision: string | null, level: number | null = null) =>
  db.call(school.instructor, 'select decide_rollover($1, $2, $3, $4)', [id, cadets, decision, level]);

/** Everything a rollover may change, of the whole school. */
async function picture() {
  const { rows } = await db.root.query<{ line: object }>(
    `select jsonb_build_object('cadet', c.id, 'status', c.status, 'since', c.status_since, 'exit', c.exit_date,
       'clearance', c.exit_clearance,
       'years', (select jsonb_agg(jsonb_build_array(e.school_year_id, e.grade, e.program_level) order by e.grade, e.created_at)
         from cadet_enrollments e where e.cadet_id = c.id),
       'units', (select jsonb_agg(jsonb_build_array(a.unit_id, a.to_on) order by a.created_at)
         from unit_assignments a where a.cadet_id = c.id),
       'statuses', (select count(*) from cadet_status_records s where s.cadet_id = c.id),
       'year', (select y.id from school_years y where y.school_id = c.school_id and y.is_current),
       'account', (select p.grade from profiles p where p.id = c.profile_id)) as line
     from cadets c where c.school_id = $1 order by c.id`,
    [school.id],
  );
  return rows.map(({ line }) => line);
}

describe('what becomes of grade and level', () => {
  test.each([
    ['promote', 9, 1, 10, 2],
    ['promote', 11, 3, 12, 4],
    ['promote', 11, 4, 12, 4],
    ['promote', 8, 1, 9, 1],
    ['promote', 7, null, 8, 1],
    ['promote', 10, null, 11, 1],
    ['hold_back', 10, 2, 10, 2],
    ['hold_back', 12, 4, 12, 4],
    ['graduate', 12, 4, null, null],
    ['leave', 9, 1, null, null],
  ])('%s from grade %i, level %s', async (decision, grade, level, toGrade, toLevel) => {
    const { rows } = await db.root.query('select * from app.next_enrollment($1, $2, $3)', [decision, grade, level]);
    expect(rows).toEqual([{ grade: toGrade, level: toLevel }]);
  });

  test('of every grade and level: nobody falls back, skips a grade, or leaves the program', async () => {
    const { rows } = await db.root.query<{ count: string }>(
      `select count(*) from generate_series(7, 12) g, generate_series(1, 4) l,
         lateral app.next_enrollment('promote', g, l) n
       where n.grade not between g and g + 1 or n.level not between 1 and 4 or (g >= 9 and n.level not between l and l + 1)`,
    );
    expect(rows).toEqual([{ count: '0' }]);
  });
});

test('everybody moves up or graduates, in parts, as often as one likes with the same result', async () => {
  await senior();
  const id = await plan();
  expect(await plan()).toBe(id);
  const key = randomUUID();
  const first = await run(id, 1, key);
  expect(first).toEqual({ done: 1, waiting: 2, blocked: 0 });
  expect(await run(id, 1, key)).toEqual(first);
  expect(await run(id)).toEqual({ done: 3, waiting: 0, blocked: 0 });
  const after = await picture();
  expect(await run(id)).toEqual({ done: 3, waiting: 0, blocked: 0 });
  expect(await picture()).toEqual(after);
  expect(after).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'graduated', clearance: 'cleared', year: nextYear }),
      expect.objectContaining({ cadet: school.cadets.own, account: '11', year: nextYear }),
    ]),
  );
});

test('an undo puts everything back, and the rollover can be made again', async () => {
  await senior();
  const before = await picture();
  const id = await plan();
  await decide(id, [school.cadets.other], 'hold_back');
  await run(id);
  expect(await picture()).not.toEqual(before);
  await undo(id);
  expect(await picture()).toEqual(before);
  expect(await refusalOf(run(id))).toMatchObject({ detail: 'rollover_state' });
  const again = await plan();
  expect(again).not.toBe(id);
  expect(await run(again)).toEqual({ done: 3, waiting: 0, blocked: 0 });
});

test('what was decided before the undo holds in the next plan, with units and periods', async () => {
  const last = await senior();
  const id = await plan();
  await decide(id, [school.cadets.other], 'hold_back');
  await decide(id, [school.cadets.own], 'promote', 1);
  await db.call(school.instructor, 'select set_rollover_options($1, true, true)', [id]);
  await run(id);
  await undo(id);
  const again = await plan();
  const lines = await db.call<{ cadet_id: string }>(school.instructor, 'select * from rollover_board($1)', [again]);
  const of = (cadet: string) => lines.find(({ cadet_id }) => cadet_id === cadet);
  expect(of(school.cadets.other)).toMatchObject({ decision: 'hold_back', is_chosen: true });
  expect(of(school.cadets.own)).toMatchObject({ decision: 'promote', is_chosen: true, to_level: 1 });
  expect(of(last)).toMatchObject({ decision: 'graduate', is_chosen: false });
  const { rows } = await db.root.query('select keep_units, keep_periods from rollovers where id = $1', [again]);
  expect(rows).toEqual([{ keep_units: true, keep_periods: true }]);
});

test('a plan carries over what the school carried over the last time', async () => {
  await db.call(school.instructor, 'select set_rollover_options($1, true, false)', [await plan()]);
  const first = await one(db.root, `select id from rollovers where school_id = $1 and state = 'planned'`, [school.id]);
  await run(first);
  expect((await db.root.query('select state from rollovers where id = $1', [first])).rows).toEqual([{ state: 'done' }]);
  const later = await one(
    db.root,
    `insert into school_years (school_id, name, starts_on, ends_on)
     select school_id, 'later', max(ends_on) + 1, max(ends_on) + 365 from school_years where school_id = $1 group by 1 returning id`,
    [school.id],
  );
  const [next] = await db.call<{ id: string }>(school.instructor, 'select plan_rollover($1) as id', [later]);
  const { rows } = await db.root.query('select keep_units, keep_periods from rollovers where id = $1', [next?.id]);
  expect(rows).toEqual([{ keep_units: true, keep_periods: false }]);
});

test('a removed plan comes back as it was; a plan made after it starts afresh', async () => {
  const restore = (id: string, person: Person = school.instructor) =>
    db.call(person, 'select restore_rollover($1)', [id]);
  const id = await plan();
  await decide(id, [school.cadets.other], 'hold_back');
  await undo(id);
  await restore(id);
  const board = () => db.call(school.instructor, 'select * from rollover_board($1) where is_chosen', [id]);
  expect(await board()).toMatchObject([{ cadet_id: school.cadets.other, decision: 'hold_back' }]);
  await restore(id);
  await undo(id);
  const fresh = await plan();
  expect(await db.call(school.instructor, 'select * from rollover_board($1) where is_chosen', [fresh])).toEqual([]);
  expect(await refusalOf(restore(id))).toMatchObject({ detail: 'plan_exists' });
  await run(fresh);
  await undo(fresh);
  expect(await refusalOf(restore(fresh))).toMatchObject({ detail: 'rollover_ran' });
  expect(await refusalOf(restore(id, school.cadet))).toMatchObject({ code: '42501' });
  const other = await aSchool(db.root);
  expect(await refusalOf(restore(id, other.instructor))).toMatchObject({ detail: 'unknown_rollover' });
});

test('who is left out of a run stays, and goes with the next one', async () => {
  const id = await plan();
  const leave = (cadets: string[]) =>
    db.call<{ state: object }>(school.instructor, 'select run_rollover($1, 100, null, $2) as state', [id, cadets]);
  expect(await leave([school.cadets.other])).toEqual([{ state: { done: 1, waiting: 0, blocked: 1 } }]);
  expect(await refusalOf(leave([randomUUID()]))).toMatchObject({ detail: 'unknown_cadet' });
  expect(await run(id)).toEqual({ done: 2, waiting: 0, blocked: 0 });
});

test('half a rollover is undone as well', async () => {
  await senior();
  const before = await picture();
  const id = await plan();
  await run(id, 1);
  await undo(id);
  expect(await picture()).toEqual(before);
});

test.each([
  [
    'an enrollment changed',
    `update cadet_enrollments set class_period = '3' where cadet_id = $1 and school_year_id = $2`,
    () => [school.cadets.own, nextYear],
  ],
  ['a move to a unit', 'select assign_unit(array[$1]::uuid[], $2)', () => [school.cadets.own, school.unit]],
])('after %s there is no undo', async (_name, sql, values) => {
  const id = await plan();
  await run(id);
  await db.call(school.instructor, sql, values());
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'year_begun' });
});

test('what a person decided stays when it is planned again; corrected grades are followed', async () => {
  const id = await plan();
  await decide(id, [school.cadets.other], 'promote', 1);
  await db.root.query('update cadet_enrollments set grade = 12 where cadet_id = $1', [school.cadets.own]);
  const added = await aCadet(db.root, school.id, school.year, { grade: 9 });
  await plan();
  const lines = await db.call<{ cadet_id: string }>(school.instructor, 'select * from rollover_board($1)', [id]);
  expect(lines.find(({ cadet_id: cadet }) => cadet === school.cadets.other)).toMatchObject({ to_level: 1 });
  expect(lines.find(({ cadet_id: cadet }) => cadet === school.cadets.own)).toMatchObject({ decision: 'graduate' });
  expect(lines.map(({ cadet_id: cadet }) => cadet)).toContain(added);
  await decide(id, [school.cadets.other], null);
  const [line] = await db.call(school.instructor, 'select * from rollover_board($1) where cadet_id = $2', [
    id,
    school.cadets.other,
  ]);
  expect(line).toMatchObject({ is_chosen: false });
});

test('who leaves with something unsettled is held until it is settled or waived', async () => {
  const [settled, waived, held] = [await senior(), await senior(), await senior()];
  const item = await one(
    db.root,
    `insert into clearance_items (school_id, name) values ($1, 'Uniform returned') returning id`,
    [school.id],
  );
  const settle = (cadets: string[], state: string, note: string | null = null) =>
    db.call(school.instructor, 'select settle_clearance($1, $2, $3, $4)', [cadets, item, state, note]);
  await settle([settled], 'cleared');
  expect(await refusalOf(settle([waived], 'waived'))).toMatchObject({ detail: 'note:note' });
  await settle([waived], 'waived', 'Lost in the fire');
  const id = await plan();
  expect(await run(id)).toEqual({ done: 4, waiting: 0, blocked: 1 });
  const [line] = await db.call(school.instructor, 'select * from rollover_board($1) where cadet_id = $2', [id, held]);
  expect(line).toMatchObject({ state: 'blocked', unsettled: ['Uniform returned'] });
  await settle([held], 'cleared');
  expect(await run(id)).toEqual({ done: 5, waiting: 0, blocked: 0 });
});

test('two who run it at the same time make one rollover', async () => {
  await senior();
  const [one_, two] = await Promise.all([plan(), plan(school.admin)]);
  expect(two).toBe(one_);
  await Promise.all([run(one_, 2), run(one_, 2), run(one_, 2)]);
  const { rows } = await db.root.query(
    `select count(*)::int as all, count(distinct e.cadet_id)::int as cadets
     from cadet_enrollments e where e.school_year_id = $1`,
    [nextYear],
  );
  expect(rows).toEqual([{ all: 2, cadets: 2 }]);
});

test('refusals name the field', async () => {
  const id = await plan();
  const past = db.call(school.instructor, 'select plan_rollover($1)', [school.year]);
  expect(await refusalOf(past)).toMatchObject({ detail: 'year_order:to_year' });
  expect(await refusalOf(decide(id, [school.cadets.own], 'expel'))).toMatchObject({ detail: 'decision:decision' });
  expect(await refusalOf(decide(id, [school.cadets.own], 'promote', 5))).toMatchObject({ detail: 'level:level' });
  expect(await refusalOf(decide(id, [randomUUID()], 'leave'))).toMatchObject({ detail: 'unknown_cadet' });
  const last = await senior();
  await plan();
  expect(await refusalOf(decide(id, [last], 'promote'))).toMatchObject({ detail: 'last_grade:decision' });
  await run(id);
  expect(await refusalOf(decide(id, [school.cadets.own], 'leave'))).toMatchObject({ detail: 'line_done' });
});

test('nobody else runs it: not a cadet, not another school, not somebody without the right', async () => {
  const id = await plan();
  const other = await aSchool(db.root);
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    expect(await refusalOf(db.call(person, 'select run_rollover($1)', [id]))).toMatchObject({ code: '42501' });
    expect(await refusalOf(db.call(person, 'select * from rollover_board($1)', [id]))).toMatchObject({ code: '42501' });
  }
  const strange = db.call(other.instructor, 'select run_rollover($1)', [id]);
  expect(await refusalOf(strange)).toMatchObject({ detail: 'unknown_rollover' });
  expect(await db.call(other.instructor, 'select * from rollover_board($1)', [id])).toEqual([]);
});
