import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { aCadet, aSchool, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, senior, plan, run, undo, decide, picture, prepared } from './rollover-support.ts';

prepared();

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

test('half a rollover is undone as well', async () => {
  await senior();
  const before = await picture();
  const id = await plan();
  await run(id, 1);
  await undo(id);
  expect(await picture()).toEqual(before);
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
