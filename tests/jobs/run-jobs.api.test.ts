import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTicker } from '../../server/jobs/ticker.ts';
import { aSchool } from '../support/people.ts';
import { startStack, type TestStack } from '../support/stack.ts';

/** Two servers on one database, as an operator runs them. */
let first: TestStack;
let second: TestStack;

beforeAll(async () => {
  first = await startStack();
  second = await startStack({ beside: first });
  await query(`
    create table app.trial_done (job text);
    create function app.trial_work(p_school uuid, p_input jsonb) returns void language sql set search_path = '' as
      $$ insert into app.trial_done values (p_input ->> 'name') $$;
    alter table app.trial_done owner to postgres;
    call app.register_job('trial.once', 'cadets', 'A trial', 'app.trial_work');
    call app.register_job('trial.function', 'cadets', 'A trial of a function', edge_function => 'no-such-function')`);
});

afterAll(async () => {
  await second.stop();
  await first.stop();
});

const query = async (sql: string, values: unknown[] = []) => (await first.app.stack.db.admin.query(sql, values)).rows;

async function runJobs(url: string, token: string) {
  const response = await fetch(`${url}/functions/v1/run-jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: Object(await response.json()) };
}

test('two servers that look at the same moment do each job once', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `job ${String(index).padStart(2, '0')}`);
  for (const name of names)
    await query(`select app.enqueue_job('trial.once', jsonb_build_object('name', $1::text))`, [name]);
  const answers = await Promise.all([
    runJobs(first.url, first.serviceRoleKey),
    runJobs(second.url, second.serviceRoleKey),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await query('select job from app.trial_done order by 1')).toEqual(names.map((job) => ({ job })));
  const { done, failed, lost } = answers
    .map(({ body }) => body)
    .reduce((sum, body) => ({
      done: sum.done + body.done,
      failed: sum.failed + body.failed,
      lost: sum.lost + body.lost,
    }));
  // What runs each minute may have become due beside them; that each of these ran once, the list above says.
  expect({ failed, lost }).toEqual({ failed: 0, lost: 0 });
  expect(done).toBeGreaterThanOrEqual(30);
});

test('a notification is emailed once, though two servers look at the same moment', async () => {
  const { instructor, id } = await aSchool(first.app.stack.db.admin);
  await query(`call app.register_kind('trial.now', 'cadets', 'Trial', 'A trial.', '{instructor}', 'now')`);
  await query(`select app.notify('trial.now', array[$1]::uuid[], 'Something happened', null, null, 'one', $2)`, [
    instructor.id,
    id,
  ]);
  await query(`select app.plan_jobs()`);
  await query(`update app.jobs set due_at = now() where kind = 'notifications.mail'`);
  await Promise.all([
    runJobs(first.url, first.serviceRoleKey),
    runJobs(second.url, second.serviceRoleKey),
    runJobs(first.url, first.serviceRoleKey),
  ]);
  expect(await query('select subject from mail.outbox where recipient = $1', [instructor.email])).toEqual([
    { subject: 'Something happened' },
  ]);
});

test('no one runs jobs but the service', async () => {
  expect(await runJobs(first.url, first.anonKey)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
});

test('a job of a function that fails is tried again later, with the reason in words', async () => {
  await query(`select app.enqueue_job('trial.function', '{"name": "Robin Case"}')`);
  expect(await runJobs(first.url, first.serviceRoleKey)).toMatchObject({ status: 200, body: { done: 0, failed: 1 } });
  expect(await query(`select last_error, due_at > now() as later from app.jobs where kind = 'trial.function'`)).toEqual(
    [{ last_error: 'The function no-such-function answered 404 (NOT_FOUND)', later: true }],
  );
});

test('the server calls the function of its project, and tells the numbers of the answer in its metrics', async () => {
  const { stack } = second.app;
  const ticker = createTicker({ ...stack, settings: { ...stack.settings, jobs: true } });
  // What is due at this hour by the plan of jobs isn't of this test.
  await query(`update app.jobs set due_at = now() + interval '1 hour' where kind not like 'trial.%'`);
  await query(`select app.enqueue_job('trial.once', '{"name": "ticked"}')`);
  await ticker?.tick();
  expect(ticker?.ticks).toMatchObject({ done: 1, failed: 0, numbers: { done: 1, waiting: 0, given_up: 0 } });
  expect(await query(`select job from app.trial_done where job = 'ticked'`)).toHaveLength(1);
  await ticker?.close();
  const elsewhere = { ...stack.settings, jobs: true, projectDir: stack.settings.dataDir };
  expect(createTicker({ ...stack, settings: elsewhere })).toBeNull();
});
