import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aCorps, type Corps, give, partsOf } from './support.ts';

/** Whom one may task: down their own chain only; and what a group means. */
let db: TestDatabase;
let corps: Corps;

beforeAll(async () => {
  db = await openTestDatabase();
  corps = await aCorps(db);
});
afterAll(() => db.close());

const sees = async (person: Parameters<TestDatabase['call']>[0], task: string) =>
  (await db.call(person, 'select from tasks where id = $1', [task])).length === 1;

test('a leader tasks the platoon and oneself; not sideways, not up, no instructor, no one elsewhere', async () => {
  const elsewhere = await aSchool(db.root);
  for (const target of [
    { kind: 'cadet', id: corps.member },
    { kind: 'cadet', id: corps.cadets.own },
    { kind: 'unit', id: corps.platoon },
  ]) {
    expect(await give(db, corps.cadet, { targets: [target] })).toBeTruthy();
  }
  for (const [target, code] of [
    [{ kind: 'cadet', id: corps.commander }, 'not_below:targets'],
    [{ kind: 'cadet', id: corps.cadets.other }, 'not_below:targets'],
    [{ kind: 'account', id: corps.instructor.id }, 'not_below:targets'],
    [{ kind: 'position', id: corps.positions.commander }, 'not_below:targets'],
    [{ kind: 'unit', id: corps.unit }, 'not_below:targets'],
    [{ kind: 'cadet', id: elsewhere.cadets.own }, 'unknown_target:targets'],
  ] as const) {
    expect(await refusalOf(give(db, corps.cadet, { targets: [target] }))).toMatchObject({ detail: code });
  }
  expect(
    await refusalOf(give(db, corps.accounts.member, { targets: [{ kind: 'cadet', id: corps.second }] })),
  ).toMatchObject({ detail: 'not_below:targets' });
  expect(await refusalOf(give(db, corps.parent, { targets: [{ kind: 'cadet', id: corps.member }] }))).toMatchObject({
    code: '42501',
  });
});

test('the commander tasks down the whole chain, and a member of it who holds a post beside it is not below', async () => {
  expect(
    await give(db, corps.accounts.commander, {
      targets: [
        { kind: 'position', id: corps.positions.leader },
        { kind: 'cadet', id: corps.second },
      ],
    }),
  ).toBeTruthy();
  await db.root.query(
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at) values ($1, $2, $3, 'primary', now())`,
    [corps.id, corps.positions.staff, corps.second],
  );
  expect(await refusalOf(give(db, corps.cadet, { targets: [{ kind: 'cadet', id: corps.second }] }))).toMatchObject({
    detail: 'not_below:targets',
  });
  await db.root.query('update position_assignments set ends_at = now() where position_id = $1', [
    corps.positions.staff,
  ]);
  expect(await give(db, corps.cadet, { targets: [{ kind: 'cadet', id: corps.second }] })).toBeTruthy();
});

test('everyone of a unit gets a copy; any one is a single one; who is named twice gets one', async () => {
  const unit = { kind: 'unit', id: corps.platoon };
  const everyone = await give(db, corps.instructor, { targets: [unit, { kind: 'cadet', id: corps.member }] });
  expect((await partsOf(db, everyone)).map(({ cadet_id: cadet }) => cadet ?? '').toSorted()).toEqual(
    [corps.cadets.own, corps.member, corps.second].toSorted(),
  );
  const anyOne = await give(db, corps.instructor, { targets: [unit], completion: 'any_one' });
  expect(await partsOf(db, anyOne)).toMatchObject([{ cadet_id: null, state: 'assigned' }]);
});

test('a task of a position is its current holder’s', async () => {
  const corps = await aCorps(db);
  const task = await give(db, corps.instructor, { targets: [{ kind: 'position', id: corps.positions.leader }] });
  expect([await sees(corps.cadet, task), await sees(corps.accounts.member, task)]).toEqual([true, false]);
  await db.root.query(`update position_assignments set ends_at = now() where position_id = $1`, [
    corps.positions.leader,
  ]);
  await db.root.query(
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at) values ($1, $2, $3, 'primary', now())`,
    [corps.id, corps.positions.leader, corps.member],
  );
  expect([await sees(corps.cadet, task), await sees(corps.accounts.member, task)]).toEqual([false, true]);
});

test('leaders see the tasks of their people unless they are for the assignees alone', async () => {
  const targets = [{ kind: 'cadet', id: corps.member }];
  expect(await sees(corps.cadet, await give(db, corps.instructor, { targets }))).toBe(true);
  expect(await sees(corps.cadet, await give(db, corps.instructor, { targets, visibility: 'assignees' }))).toBe(false);
  expect(await refusalOf(give(db, corps.instructor, { targets, visibility: 'staff_only' }))).toMatchObject({
    detail: 'visibility:visibility',
  });
});

test('who leaves the corps keeps no open task', async () => {
  const leaver = corps.cadets.other;
  const task = await give(db, corps.instructor, { targets: [{ kind: 'cadet', id: leaver }] });
  await db.root.query(`update cadets set status = 'transferred' where id = $1`, [leaver]);
  expect(await partsOf(db, task)).toMatchObject([{ state: 'canceled' }]);
});

test('tasks never wait for each other in a circle, also where two are written at once', async () => {
  const targets = [{ kind: 'cadet', id: corps.member }];
  const [one, two] = [await give(db, corps.instructor, { targets }), await give(db, corps.instructor, { targets })];
  const wait = (task: string, other: string) =>
    db.call(corps.instructor, 'select save_task($1, $2)', [{ waits_for: [other] }, task]);
  const tries = await Promise.allSettled([wait(one, two), wait(two, one)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
