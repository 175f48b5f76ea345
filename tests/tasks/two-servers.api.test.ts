import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';
import { aCorps, type Corps } from './support.ts';

/** Two servers on one database, as an operator runs them. */
let first: TestStack;
let second: TestStack;
let corps: Corps;

beforeAll(async () => {
  first = await startStack();
  second = await startStack({ beside: first });
  corps = await aCorps({ root: first.app.stack.db.admin });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await first.app.stack.db.admin.query(sql, values)).rows;

/** Both servers look at what is due, at the same moment. */
async function lookTogether(): Promise<void> {
  await query(`select app.plan_jobs()`);
  await query(`update app.jobs set due_at = now() where kind = 'tasks.tend'`);
  await Promise.all(
    [first, second].map(async ({ url, serviceRoleKey }) => {
      const reply = await fetch(`${url}/functions/v1/run-jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceRoleKey}` },
      });
      expect(reply.status).toBe(200);
      await reply.body?.cancel();
    }),
  );
}

const told = (person: { id: string }) =>
  query<{ title: string }>(`select title from notifications where user_id = $1 and kind = 'tasks.people'`, [person.id]);

test('D5 an overdue task goes up past a vacant post once, with two servers running', async () => {
  const [task] = await query<{ id: string }>(
    `insert into tasks (school_id, title, due_at, escalates) values ($1, 'Flag detail', now() - interval '49 hours', true) returning id`,
    [corps.id],
  );
  // Of the platoon leader: above him is the S-3, whose post is vacant, and then the commander.
  await query(`insert into task_targets (school_id, task_id, position_id) values ($1, $2, $3)`, [
    corps.id,
    task?.id,
    corps.positions.leader,
  ]);
  await query('select app.spread_task(t) from tasks t where t.id = $1', [task?.id]);
  await lookTogether();
  await lookTogether();
  expect(await told(corps.accounts.commander)).toEqual([{ title: 'Overdue: Flag detail' }]);
  expect(await told(corps.instructor)).toEqual([{ title: 'Overdue: Flag detail' }]);
});

test('every reminder is written once, though the servers look again and again at the same moment', async () => {
  await query(
    `with t as (
       insert into tasks (school_id, title, due_at, reminds) select $1, 'Task ' || n, now() + interval '30 minutes', '{60}'
       from generate_series(1, 400) n returning id, school_id),
     g as (insert into task_targets (school_id, task_id, cadet_id) select school_id, id, $2 from t returning id, task_id)
     insert into task_assignments (school_id, task_id, target_id, cadet_id) select $1, task_id, id, $2 from g`,
    [corps.id, corps.member],
  );
  await query(`alter table task_assignments disable trigger user`);
  await query(`update task_assignments set created_at = created_at - interval '2 hours'`);
  await query(`alter table task_assignments enable trigger user`);
  await Promise.all([lookTogether(), lookTogether()]);
  await lookTogether();
  const [found] = await query(
    `select count(*)::int as all, count(distinct title)::int as different from notifications where user_id = $1 and title like 'Due soon:%'`,
    [corps.accounts.member.id],
  );
  expect(found).toEqual({ all: 400, different: 400 });
});
