import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { callsOf } from './screens.ts';
import { medianOf, nameOf } from './slowest.ts';
import { startSubject } from './subject.ts';

const PATHS = ['/app/tasks', '/app/tasks/board', '/app/tasks/table', '/app/tasks/calendar', '/app/tasks/workload'];
const OPEN = 5000;
const REMINDERS = 10_000;

/** The bounds of tasks: each view with 5,000 open ones, and 10,000 reminders that two servers write at once. */
export async function runIssueDTasks(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await addTasks(client, OPEN, `now() + (n % 60) * interval '1 day'`, '{}');
    await client.query('analyze');
    for (const [path, calls] of await callsOf(subject.url, PATHS, 'instructor@guidon.example')) {
      const own = calls.filter(({ url }) => /task/.test(url));
      for (const call of own)
        told(atMost('D', `${path} with ${OPEN} open tasks: ${nameOf(call)}`, await medianOf(call), 'ms', 50));
    }
    await addTasks(client, REMINDERS, `now() + interval '30 minutes'`, '{60}');
    told(
      atMost(
        'D',
        `${REMINDERS} reminders written by two at once, each once`,
        await remindTogether(admin, client),
        's',
        60,
      ),
    );
  } finally {
    await client.end();
    await subject.stop();
  }
}

/** Gives the cadets of the largest school tasks in turn. */
async function addTasks(client: pg.Client, count: number, due: string, reminds: string): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica`);
  await client.query(
    `with school as (select school_id as id from cadets group by 1 order by count(*) desc limit 1),
     cadet as (select c.id, c.last_name, row_number() over () - 1 as at, count(*) over () as all from cadets c, school s
       where c.school_id = s.id and c.status = 'active' and c.profile_id is not null),
     task as (insert into tasks (school_id, title, due_at, reminds, author_label)
       select s.id, 'Task ' || n, ${due}, $2, 'Bench' from school s, generate_series(1, $1::int) n
       returning id, school_id),
     target as (insert into task_targets (school_id, task_id, cadet_id)
       select t.school_id, t.id, c.id from (select *, row_number() over () as place from task) t
       join cadet c on c.at = t.place % c.all returning id, school_id, task_id, cadet_id)
     insert into task_assignments (school_id, task_id, target_id, cadet_id, who, created_at)
     select g.school_id, g.task_id, g.id, g.cadet_id, c.last_name, now() - interval '1 day' from target g join cadet c on c.id = g.cadet_id`,
    [count, reminds],
  );
  await client.query('commit');
}

/** Seconds until two who look at the same moment have written all reminders; raises where one is missing or there twice. */
async function remindTogether(admin: pg.ClientConfig, client: pg.Client): Promise<number> {
  const both = [new pg.Client(admin), new pg.Client(admin)];
  await Promise.all(both.map((one) => one.connect()));
  const start = performance.now();
  try {
    for (let written = 0; written < REMINDERS;) {
      await Promise.all(both.map((one) => one.query('select app.remind_of_tasks(4000)')));
      const { rows } = await client.query<{ all: number }>(
        `select count(*)::int as all from app.task_marks where mark like '60:%'`,
      );
      if ((rows[0]?.all ?? 0) === written) throw new Error(`only ${written} reminders were written`);
      written = rows[0]?.all ?? 0;
    }
  } finally {
    await Promise.all(both.map((one) => one.end()));
  }
  return (performance.now() - start) / 1000;
}
