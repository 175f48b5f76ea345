import { expect, test } from 'vitest';
import { call, give, someCadets, statesOf, step, type Given, type Stepped } from '../support/awards.ts';
import { anAccount, aSchool, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, REPEATED, prepared } from './awards-support.ts';

prepared();

test('an award goes from the recommendation to the presentation, each step with who and when', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [cadet], citation: 'Straight A' });
  const second = await anAccount(db.root, { role: 'instructor', school: school.id });
  await step(db, second, ids, 'approve');
  const ordered = await call<Stepped>(db, second, 'order_awards($1)', [ids]);
  expect(ordered.order_no).toMatch(/^A\d\d-\d{3}$/);
  await step(db, second, ids, 'issue');
  await step(db, second, ids, 'present');
  const { rows } = await db.root.query('select * from award_records where id = any ($1)', [ids]);
  expect(rows[0]).toMatchObject({
    state: 'presented',
    count_no: 1,
    recommended_by: school.instructor.id,
    approved_by: second.id,
    issued_by: second.id,
    presented_by: second.id,
    citation: 'Straight A',
  });
});

test('steps come in their order; what is out of turn is named, the rest goes on', async () => {
  const cadets = await someCadets(db.root, school, 2);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets });
  const [first = '', second = ''] = ids;
  expect((await step(db, school.instructor, [first], 'approve')).done).toEqual([first]);
  const issued = await step(db, school.instructor, ids, 'issue');
  expect(issued.done).toEqual([]);
  expect(Object.fromEntries(issued.refused.map(({ id, reason }) => [id, reason]))).toEqual({
    [first]: "It isn't on orders yet",
    [second]: "It isn't approved, or its ribbon was already issued",
  });
  expect(await refusalOf(step(db, school.instructor, [second], 'decline'))).toMatchObject({ detail: 'missing:note' });
  await step(db, school.instructor, [second], 'decline', 'Not this term');
  expect(await statesOf(db.root, ids)).toEqual(['approved', 'declined']);
});

test('one step back: presented, issued, approved; what is on an order goes no further', async () => {
  const [cadet = ''] = await someCadets(db.root, school, 1);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets: [cadet], step: 'approved' });
  await call(db, school.instructor, 'order_awards($1)', [ids]);
  await step(db, school.instructor, ids, 'issue');
  await step(db, school.instructor, ids, 'present');
  const undo = () => call<Stepped>(db, school.instructor, 'undo_award_step($1)', [ids]);
  await undo();
  expect(await statesOf(db.root, ids)).toEqual(['issued']);
  await undo();
  expect(await statesOf(db.root, ids)).toEqual(['approved']);
  expect((await undo()).refused).toMatchObject([{ reason: "It's on orders: rescind it instead" }]);
  await step(db, school.instructor, ids, 'rescind', 'Given to the wrong cadet');
  expect(await statesOf(db.root, ids)).toEqual(['rescinded']);
  await undo();
  expect(await statesOf(db.root, ids)).toEqual(['approved']);
});

test('a preview says what is unusual: the same award lately, the last of the limit, a cadet on leave', async () => {
  const limited = await call<string>(db, school.instructor, 'add_award($1)', [
    JSON.stringify({ name: 'Two a Year', cadet_limit: '2', local_code: 'TWO' }),
  ]);
  const [recent = '', away = '', plain = ''] = await someCadets(db.root, school, 3);
  await db.root.query(`update cadets set status = 'on_leave' where id = $1`, [away]);
  await give(db, school.instructor, { award: limited, cadets: [recent], step: 'approved', on: '2026-03-01' });
  const input = { award: limited, cadets: [recent, away, plain], step: 'approved', on: '2026-03-11' };
  const preview = (person = school.instructor) =>
    call<Given>(db, person, 'preview_awards($1)', [JSON.stringify(input)]);
  const { would, refused, lines = [] } = await preview();
  expect([would, refused]).toEqual([3, []]);
  const of = (cadet: string) => lines.find(({ cadet_id }) => cadet_id === cadet)?.unusual;
  expect(of(recent)).toEqual([
    'Got the same award 10 days earlier, on March 1, 2026',
    'This is the last one the limit allows (2 of 2)',
  ]);
  expect([of(away), of(plain)]).toEqual([['On leave'], []]);
  // Nothing was given, and who would be refused is in no line.
  await give(db, school.instructor, { ...input, cadets: [recent] });
  const again = await call<Given>(db, school.instructor, 'preview_awards($1)', [
    JSON.stringify({ ...input, on: '2026-03-12' }),
  ]);
  expect(again.refused).toMatchObject([{ cadet_id: recent, code: 'cadet_limit' }]);
  expect(again.lines?.map(({ cadet_id }) => cadet_id)).toEqual([away, plain]);
});

test('what was just given is undone as one act, by the giver alone and while nothing was done with it', async () => {
  const cadets = await someCadets(db.root, school, 3);
  const { ids } = await give(db, school.instructor, { award: REPEATED, cadets, step: 'approved' });
  const undo = (records: string[], person = school.instructor) =>
    call<Stepped>(db, person, 'undo_awards($1)', [records]);
  expect((await undo(ids, school.admin)).refused).toHaveLength(3);
  const [ordered = '', ...others] = ids;
  await call(db, school.instructor, 'order_awards($1)', [[ordered]]);
  const undone = await undo(ids);
  expect(undone.done.toSorted()).toEqual(others.toSorted());
  expect(undone.refused).toMatchObject([{ id: ordered, reason: "It's on orders: rescind it instead" }]);
  expect(await statesOf(db.root, ids)).toEqual(['approved']);
  const { rows } = await db.root.query(
    `select count(*)::int as kept from audit_log where action = 'delete' and row_id = any ($1)`,
    [others],
  );
  expect(rows[0]).toMatchObject({ kept: 2 });
  const old = await one(
    db.root,
    `insert into award_records (school_id, cadet_id, award_id, award_code, earned_on, state, created_by, created_at)
     select school_id, cadet_id, award_id, award_code, earned_on - 90, 'approved', created_by, now() - interval '25 hours'
     from award_records where id = $1 returning id`,
    [ordered],
  );
  expect((await undo([old])).refused).toMatchObject([
    { reason: 'It was entered more than a day ago: rescind it instead' },
  ]);
  for (const person of [school.parent, school.bare]) {
    expect(await refusalOf(undo([ordered], person))).toMatchObject({ code: '42501' });
  }
  const other = await aSchool(db.root);
  expect(await refusalOf(undo([ordered], other.instructor))).toMatchObject({ detail: 'unknown_award' });
});
