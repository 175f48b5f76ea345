import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

type Claim = { id: string; lock: string; kind: string };

let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  // Work of a module: it writes a line, and fails where its input says so.
  await db.root.query(`
    create table app.trial_done (job text);
    create function app.trial_work(p_school uuid, p_input jsonb) returns void language plpgsql set search_path = '' as $$
    begin
      insert into app.trial_done values (p_input ->> 'name');
      if p_input ? 'fails' then
        raise exception using errcode = '22023', message = 'Robin Case is not a number';
      end if;
    end $$;
    alter table app.trial_done owner to postgres;
    call app.register_job('trial.once', 'cadets', 'A trial', 'app.trial_work', most_attempts => 3);
    call app.register_job('trial.often', 'cadets', 'A trial again and again', 'app.trial_work', every_minutes => 10);
    call app.register_job('trial.daily', 'cadets', 'A trial each day', 'app.trial_work', at_hour => 3)`);
});
afterAll(() => db.close());
beforeEach(() => db.root.query('delete from app.jobs; delete from app.trial_done'));

const enqueue = (input: object, key: string | null = null) =>
  one(db.root, `select app.enqueue_job('trial.once', $1, p_once_key => $2) as id`, [input, key]);

const claim = async (plan = false): Promise<Claim | null> =>
  (await db.call<Claim>(SERVICE, 'select * from claim_job($1)', [plan]))[0] ?? null;

const run = async ({ id, lock }: Claim) =>
  (await db.call<{ run_job: string }>(SERVICE, 'select run_job($1, $2)', [id, lock]))[0]?.run_job;

const claimed = async (): Promise<Claim> => {
  const job = await claim();
  if (!job) throw new Error('No job is due');
  return job;
};

/** What the kinds of the trial have written. */
const done = async () =>
  (await db.root.query<{ job: string }>('select job from app.trial_done order by 1')).rows.map(({ job }) => job);

const jobOf = async (id: string) => (await db.root.query('select * from app.jobs where id = $1', [id])).rows[0];

test('a job asked for twice under one key is run once, by what the kind names, and is then no longer due', async () => {
  const id = await enqueue({ name: 'a' }, 'key');
  expect(await enqueue({ name: 'b' }, 'key')).toBe(id);
  expect(await run(await claimed())).toBe('done');
  expect(await claim()).toBeNull();
  expect(await done()).toEqual(['a']);
  expect(await jobOf(id)).toMatchObject({ due_at: null, last_error: null });
});

test('of many servers that claim at the same moment each job goes to one', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `job ${String(index).padStart(2, '0')}`);
  for (const name of names) await enqueue({ name });
  const servers = Array.from({ length: 6 }, async () => {
    for (let job = await claim(true); job; job = await claim()) if (job.kind === 'trial.once') await run(job);
  });
  await Promise.all(servers);
  expect(await done()).toEqual(names);
});

test('a job whose server died is due again when the lease runs out, and the dead one can finish it no more', async () => {
  const id = await enqueue({ name: 'a' });
  const dead = await claimed();
  expect(await claim()).toBeNull();
  await db.root.query(`update app.jobs set locked_until = now() - interval '1 second' where id = $1`, [id]);
  const alive = await claimed();
  expect(await run(dead)).toBe('lost');
  expect(await db.call(SERVICE, 'select settle_job($1, $2)', [dead.id, dead.lock])).toEqual([{ settle_job: 'lost' }]);
  expect(await run(alive)).toBe('done');
  expect(await done()).toEqual(['a']);
});

test('a job that its server is still busy with goes to no one else, though its lease ran out', async () => {
  await enqueue({ name: 'a' });
  const job = await claimed();
  await db.root.query(`update app.jobs set locked_until = now() - interval '1 second' where id = $1`, [job.id]);
  await db.commitAs(SERVICE, async (client) => {
    await client.query('select run_job($1, $2)', [job.id, job.lock]);
    expect(await claim()).toBeNull();
  });
  expect(await done()).toEqual(['a']);
});

test('failed work leaves nothing, is tried again later each time, and is given up with a reason that names no one', async () => {
  const id = await enqueue({ name: 'a', fails: true });
  const waits: number[] = [];
  for (const attempt of [1, 2, 3]) {
    expect(await run(await claimed())).toBe('failed');
    expect(await claim()).toBeNull();
    const { rows } = await db.root.query<{ wait: number | null }>(
      `update app.jobs set due_at = due_at - interval '1 hour' where id = $1
       returning extract(epoch from due_at + interval '1 hour' - last_run_at)::int as wait`,
      [id],
    );
    if (attempt < 3) waits.push(rows[0]?.wait ?? -1);
  }
  expect(waits).toEqual([30, 60]);
  expect(await done()).toEqual([]);
  expect(await claim()).toBeNull();
  const job = await jobOf(id);
  expect(job).toMatchObject({ due_at: null, last_error: "It hit a value it couldn't read (22023)" });
  expect(job?.gave_up_at).not.toBeNull();
});

test('a job that ends its server each time is given up', async () => {
  const id = await enqueue({ name: 'a' });
  for (let death = 0; death < 3; death += 1) {
    await claimed();
    await db.root.query(`update app.jobs set locked_until = now() - interval '1 second' where id = $1`, [id]);
  }
  expect(await claim()).toBeNull();
  expect(await jobOf(id)).toMatchObject({ due_at: null, last_error: 'The server stopped in the middle, each time' });
});

test('what comes again has one row, moves on to its next turn, and after giving up waits for that turn', async () => {
  await db.root.query('select app.plan_jobs(), app.plan_jobs()');
  const rows = async (kind: string) =>
    (await db.root.query(`select *, due_at > now() as later from app.jobs where kind = $1`, [kind])).rows;
  expect(await rows('trial.often')).toMatchObject([{ later: true, school_id: null }]);
  await db.root.query(`update app.jobs set due_at = now() - interval '5 hours' where kind = 'trial.often'`);
  expect(await run(await claimed())).toBe('done');
  expect(await rows('trial.often')).toMatchObject([{ later: true, attempts: 0 }]);
  await db.root.query(
    `update app.jobs set due_at = now(), attempts = 5, input = '{"fails": true}' where kind = 'trial.often'`,
  );
  expect(await run(await claimed())).toBe('failed');
  expect(await rows('trial.often')).toMatchObject([{ later: true, attempts: 0, gave_up_at: expect.any(Date) }]);
});

test("an hour of the day is the school's: planned once for each school, also where its clock jumps", async () => {
  await db.root.query(`update schools set time_zone = 'Pacific/Honolulu' where id = $1`, [school.id]);
  await db.root.query('select app.plan_jobs()');
  const { rows } = await db.root.query(
    `select to_char(due_at at time zone 'Pacific/Honolulu', 'HH24:MI') as due from app.jobs
     where kind = 'trial.daily' and school_id = $1`,
    [school.id],
  );
  expect(rows).toEqual([{ due: '03:00' }]);
  const next = async (after: string) => {
    const sql = `select app.next_run(k, 'America/Chicago', $1)::text as id from app.job_kinds k where kind = 'trial.daily'`;
    return new Date(await one(db.root, sql, [after])).toISOString();
  };
  expect(await next('2026-03-07T12:00:00Z')).toBe('2026-03-08T08:00:00.000Z');
  expect(await next('2026-03-08T08:00:00Z')).toBe('2026-03-09T08:00:00.000Z');
  expect(await next('2026-11-01T07:30:00Z')).toBe('2026-11-01T09:00:00.000Z');
});

test('no one but the service claims, runs or settles; no one but an administrator sees and retries', async () => {
  const id = await enqueue({ name: 'a', fails: true });
  for (const person of [school.admin, school.instructor, ANONYMOUS]) {
    for (const sql of ['select claim_job()', `select run_job('${id}', '${id}')`, `select settle_job('${id}', '${id}')`])
      expect(await refusalOf(db.call(person, sql))).toMatchObject({ code: '42501' });
  }
  await run(await claimed());
  for (const person of [school.instructor, school.cadet, school.parent, school.external]) {
    for (const sql of ['select * from job_health()', `select retry_job('${id}')`])
      expect(await refusalOf(db.call(person, sql))).toMatchObject({ detail: 'permission_denied' });
    expect(await db.call(person, 'select * from app.job_rows()')).toEqual([]);
  }
  const health = await db.call<{ kind: string; failed: object[] }>(school.admin, 'select * from job_health()');
  expect(health.find(({ kind }) => kind === 'trial.once')).toMatchObject({
    label: 'A trial',
    rhythm: 'asked',
    failed: [{ id, error: "It hit a value it couldn't read (22023)", attempts: 1, gave_up: false }],
  });
  await db.root.query(`update app.jobs set input = '{"name": "b"}' where id = $1`, [id]);
  await db.call(school.admin, 'select retry_job($1)', [id]);
  expect(await run(await claimed())).toBe('done');
  expect(await refusalOf(db.call(school.admin, 'select retry_job($1)', [id]))).toMatchObject({ detail: 'unknown_job' });
});

test('old one-off jobs and request keys are forgotten, what is still due is not', async () => {
  const old = await enqueue({ name: 'old' });
  await run(await claimed());
  const due = await enqueue({ name: 'due' });
  await db.root.query(`update app.jobs set last_run_at = now() - interval '31 days'`);
  await db.root.query(
    `insert into app.requests (caller, key, name, input, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', now() - interval '91 days')`,
  );
  await db.root.query(`select app.forget_old_work(null, '{}')`);
  expect([await jobOf(old), (await jobOf(due))?.id]).toEqual([undefined, due]);
  expect((await db.root.query('select from app.requests')).rowCount).toBe(0);
});
