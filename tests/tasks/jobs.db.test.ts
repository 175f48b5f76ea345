import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCorps, type Corps, give, partsOf } from './support.ts';

/** What happens by itself: reminders, steps up the chain, and the next time of what repeats; each once, with two at work. */
let db: TestDatabase;
let corps: Corps;

beforeAll(async () => {
  db = await openTestDatabase();
  corps = await aCorps(db);
});
afterAll(() => db.close());

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();

/** Two servers run the job at the same moment. */
const tendTwice = () => Promise.all([1, 2].map(() => db.root.query(`select app.tend_tasks(null, '{}')`)));

async function titlesOf(person: { id: string }, task: string): Promise<string[]> {
  const { rows } = await db.root.query<{ title: string }>(
    'select title from notifications where user_id = $1 and link = $2 order by created_at, title',
    [person.id, `/app/tasks/${task}`],
  );
  return rows.map(({ title }) => title);
}

/** Puts a task back in time, with the moment it was given, which no one else can change. */
async function age(task: string, by: string): Promise<void> {
  const client = await db.root.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('update tasks set due_at = due_at - $2::interval where id = $1', [task, by]);
  await client.query('update task_assignments set created_at = created_at - $2::interval where task_id = $1', [
    task,
    by,
  ]);
  await client.query('commit');
  client.release();
}

test('who has not done it is reminded before it is due and once when it is overdue', async () => {
  const task = await give(db, corps.instructor, {
    targets: [{ kind: 'unit', id: corps.platoon }],
    due_at: hours(30),
    reminds: [1440, 60],
  });
  const done = (await partsOf(db, task)).find(({ cadet_id: cadet }) => cadet === corps.cadets.own)?.id;
  await db.call(corps.cadet, `select act_on_task($1, 'submit')`, [done]);
  await tendTwice();
  const mine = corps.accounts.member;
  const { rows } = await db.root.query<{ body: string }>(
    `select n.body from notifications n where n.user_id = $1 and n.link = '/app/tasks/' || $2`,
    [mine.id, task],
  );
  expect(rows[0]?.body).toMatch(/^Due .+ · For .*Platoon$/);
  expect(await titlesOf(mine, task)).toEqual(['New task: Flag detail']);
  await age(task, '7 hours');
  await tendTwice();
  await tendTwice();
  expect(await titlesOf(mine, task)).toEqual(['New task: Flag detail', 'Due soon: Flag detail']);
  await age(task, '24 hours');
  await tendTwice();
  expect(await titlesOf(mine, task)).toEqual([
    'New task: Flag detail',
    'Due soon: Flag detail',
    'Overdue: Flag detail',
  ]);
  expect(await titlesOf(corps.cadet, task)).toEqual(['New task: Flag detail']);
});

test('an overdue task goes up the chain, a step each day, past a vacant post, each step once', async () => {
  const task = await give(db, corps.instructor, {
    targets: [{ kind: 'cadet', id: corps.member }],
    due_at: hours(-23),
    escalates: true,
  });
  const overdue = 'Overdue: Flag detail';
  await tendTwice();
  expect(await titlesOf(corps.cadet, task)).toEqual([]);
  await age(task, '2 hours');
  await tendTwice();
  await tendTwice();
  expect(await titlesOf(corps.cadet, task)).toEqual([overdue]);
  expect(await titlesOf(corps.accounts.commander, task)).toEqual([]);
  // The S-3 between them is vacant: the next day the commander is told.
  await age(task, '24 hours');
  await tendTwice();
  expect(await titlesOf(corps.accounts.commander, task)).toEqual([overdue]);
  expect(await titlesOf(corps.cadet, task)).toEqual([overdue]);
  await age(task, '24 hours');
  await tendTwice();
  expect(await titlesOf(corps.instructor, task)).toEqual([overdue]);
});

test('what repeats comes again once it is done or due, on its day and at its time, for who is there', async () => {
  const task = await give(db, corps.instructor, {
    targets: [{ kind: 'unit', id: corps.platoon }],
    due_at: hours(50),
    repeats: 'FREQ=WEEKLY',
    items: [{ text: 'Fold' }],
  });
  const next = async () =>
    (
      await db.root.query<{ id: string; weeks: string; parts: number; items: number }>(
        `select n.id, n.due_at at time zone s.time_zone - t.due_at at time zone s.time_zone = interval '7 days' as weeks,
           (select count(*)::int from task_assignments a where a.task_id = n.id) as parts,
           (select count(*)::int from task_items i where i.task_id = n.id) as items
         from tasks t join tasks n on n.repeat_of = t.id join schools s on s.id = t.school_id where t.id = $1`,
        [task],
      )
    ).rows;
  await tendTwice();
  expect(await next()).toEqual([]);
  for (const { id } of await partsOf(db, task))
    await db.call(corps.instructor, `select act_on_task($1, 'submit')`, [id]);
  await tendTwice();
  await tendTwice();
  expect(await next()).toMatchObject([{ weeks: true, parts: 3, items: 1 }]);
});

test('who joins a unit gets a copy of what is for everyone in it, who leaves it keeps none that is open', async () => {
  const task = await give(db, corps.instructor, { targets: [{ kind: 'unit', id: corps.platoon }] });
  await db.root.query(`update unit_assignments set to_on = current_date where cadet_id = $1`, [corps.second]);
  await db.root.query(`update unit_assignments set unit_id = $2 where cadet_id = $1 and to_on is null`, [
    corps.cadets.other,
    corps.platoon,
  ]);
  await db.root.query(`select app.spread_tasks($1, '{}')`, [corps.id]);
  const states = new Map((await partsOf(db, task)).map(({ cadet_id: cadet, state }) => [cadet, state]));
  expect([states.get(corps.second), states.get(corps.cadets.other), states.get(corps.member)]).toEqual([
    'canceled',
    'assigned',
    'assigned',
  ]);
});
