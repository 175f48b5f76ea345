import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, nextYear, senior, plan, run, undo, decide, picture, prepared } from './rollover-support.ts';

prepared();

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

  test('of every grade and level: no one falls back, skips a grade, or leaves the program', async () => {
    const { rows } = await db.root.query<{ count: string }>(
      `select count(*) from generate_series(7, 12) g, generate_series(1, 4) l,
         lateral app.next_enrollment('promote', g, l) n
       where n.grade not between g and g + 1 or n.level not between 1 and 4 or (g >= 9 and n.level not between l and l + 1)`,
    );
    expect(rows).toEqual([{ count: '0' }]);
  });
});

test('everyone moves up or graduates, in parts, as often as one likes with the same result', async () => {
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

test('who is left out of a run stays, and goes with the next one', async () => {
  const id = await plan();
  const leave = (cadets: string[]) =>
    db.call<{ state: object }>(school.instructor, 'select run_rollover($1, 100, null, $2) as state', [id, cadets]);
  expect(await leave([school.cadets.other])).toEqual([{ state: { done: 1, waiting: 0, blocked: 1 } }]);
  expect(await refusalOf(leave([randomUUID()]))).toMatchObject({ detail: 'unknown_cadet' });
  expect(await run(id)).toEqual({ done: 2, waiting: 0, blocked: 0 });
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

test('no one else runs it: not a cadet, not another school, not someone without the right', async () => {
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
