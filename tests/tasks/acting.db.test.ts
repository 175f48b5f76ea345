import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';
import { act, aCorps, type Corps, give, partsOf } from './support.ts';

/** What people do with their tasks, who reviews, and what is taken back. */
let db: TestDatabase;
let corps: Corps;

beforeAll(async () => {
  db = await openTestDatabase();
  corps = await aCorps(db);
});
afterAll(() => db.close());

const stateOf = async (task: string) =>
  (await db.root.query<{ state: string }>('select state from tasks where id = $1', [task])).rows[0]?.state;

/** A task of the member's, and its only part. */
async function aTask(more: object = {}): Promise<{ task: string; part: string }> {
  const task = await give(db, corps.cadet, { targets: [{ kind: 'cadet', id: corps.member }], ...more });
  return { task, part: (await partsOf(db, task))[0]?.id ?? '' };
}

test('acknowledged, begun, blocked, handed in, sent back with a reason, handed in again, accepted', async () => {
  const { task, part } = await aTask({ requires_review: true });
  const mine = corps.accounts.member;
  expect(await act(db, mine, part, 'acknowledge')).toBe('acknowledged');
  expect(await act(db, mine, part, 'progress', { pct: '40' })).toBe('in_progress');
  expect(await refusalOf(act(db, mine, part, 'progress', { pct: '140' }))).toMatchObject({ detail: 'pct:pct' });
  expect(await refusalOf(act(db, mine, part, 'block'))).toMatchObject({ detail: expect.stringMatching(/:note$/) });
  expect(await act(db, mine, part, 'block', { note: 'No flag' })).toBe('blocked');
  expect(await act(db, mine, part, 'submit')).toBe('submitted');
  expect(await refusalOf(act(db, mine, part, 'accept'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(act(db, corps.cadet, part, 'return'))).toMatchObject({
    detail: expect.stringMatching(/:note$/),
  });
  expect(await act(db, corps.cadet, part, 'return', { note: 'Fold it again' })).toBe('returned');
  expect(await act(db, mine, part, 'submit')).toBe('submitted');
  expect(await act(db, corps.cadet, part, 'accept')).toBe('done');
  expect(await stateOf(task)).toBe('done');
  const told = await db.root.query<{ title: string }>('select title from notifications where user_id = $1', [mine.id]);
  expect(told.rows.map(({ title }) => title)).toContain('Flag detail was sent back');
});

test('an act is taken back by anyone who did it, until another comes after', async () => {
  const { part } = await aTask();
  const mine = corps.accounts.member;
  await act(db, mine, part, 'submit');
  expect(await refusalOf(act(db, corps.cadet, part, 'undo'))).toMatchObject({ detail: 'changed_since' });
  expect(await act(db, mine, part, 'undo')).toBe('assigned');
  expect(await refusalOf(act(db, mine, part, 'undo'))).toMatchObject({ detail: 'changed_since' });
});

test('of two who take the task of a group at once, one has it, and the other is told who', async () => {
  const task = await give(db, corps.instructor, {
    targets: [{ kind: 'unit', id: corps.platoon }],
    completion: 'any_one',
  });
  const part = (await partsOf(db, task))[0]?.id ?? '';
  const takers = [corps.cadet, corps.accounts.member];
  const tries = await Promise.allSettled(takers.map((person) => act(db, person, part, 'take')));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/already has this task/);
  const taker = takers[tries.findIndex(({ status }) => status === 'fulfilled')];
  if (taker) expect(await act(db, taker, part, 'submit')).toBe('done');
  expect(await stateOf(task)).toBe('done');
});

test('what waits for another task, or asks for evidence, is not handed in before', async () => {
  const before = await aTask();
  const { part, task } = await aTask({ requires_evidence: true });
  await db.call(corps.instructor, 'select save_task($1, $2)', [{ waits_for: [before.task] }, task]);
  const mine = corps.accounts.member;
  expect(await refusalOf(act(db, mine, part, 'submit'))).toMatchObject({ detail: 'waits' });
  await act(db, mine, before.part, 'submit');
  expect(await refusalOf(act(db, mine, part, 'submit'))).toMatchObject({ detail: 'evidence' });
  await db.root.query(
    `insert into attachments (school_id, subject_table, subject_id, name, mime_type, size_bytes, path, created_by, stored_at)
     values ($1, 'tasks', $2, 'flag.png', 'image/png', 9, $3, $4, now())`,
    [corps.id, task, `${corps.id}/tasks/${task}/x`, mine.id],
  );
  expect(await act(db, mine, part, 'submit')).toBe('done');
});

test('no one else acts: a member beside, a parent, another school', async () => {
  const { part } = await aTask();
  const elsewhere = await aCorps(db);
  for (const person of [corps.parent, elsewhere.instructor, elsewhere.cadet, corps.accounts.commander]) {
    await refusalOf(act(db, person, part, person === corps.accounts.commander ? 'undo' : 'submit'));
  }
  expect(await partsOf(db, (await aTask()).task)).toMatchObject([{ state: 'assigned' }]);
  const { rows } = await db.root.query('select state from task_assignments where id = $1', [part]);
  expect(rows).toEqual([{ state: 'assigned' }]);
});

test('many tasks change at once, and the answer undoes it', async () => {
  const due = new Date(Date.now() + 86_400_000).toISOString();
  const tasks = [(await aTask({ due_at: due })).task, (await aTask({ priority: 'low' })).task];
  const change = async (changes: object) => {
    const [row] = await db.call<{ before: object }>(corps.cadet, 'select change_tasks($1, $2) as before', [
      tasks,
      changes,
    ]);
    return row?.before ?? {};
  };
  const read = async () =>
    (
      await db.root.query(
        `select t.priority, t.due_at, t.state, array_agg(a.cadet_id order by a.cadet_id) filter (where a.state <> 'canceled') as who
         from tasks t join task_assignments a on a.task_id = t.id where t.id = any ($1) group by t.id order by t.id`,
        [tasks],
      )
    ).rows;
  const was = await read();
  const before = await change({ priority: 'urgent', shift_days: '7', targets: [{ kind: 'cadet', id: corps.second }] });
  expect(await read()).toMatchObject([
    { priority: 'urgent', who: [corps.second] },
    { priority: 'urgent', who: [corps.second] },
  ]);
  await change(before);
  expect(await read()).toEqual(was);
  expect(await change({ state: 'canceled' })).toBeTruthy();
  expect((await read()).map(({ state }) => state)).toEqual(['canceled', 'canceled']);
  const other = db.call(corps.accounts.member, 'select change_tasks($1, $2)', [tasks, { priority: 'low' }]);
  expect(await refusalOf(other)).toMatchObject({ detail: 'unknown_task:id' });
});
