import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { callsOf } from './screens.ts';
import { medianOf, nameOf } from './slowest.ts';
import { startSubject } from './subject.ts';

const PATHS = ['/app/tasks', '/app/tasks/board', '/app/tasks/table', '/app/tasks/calendar', '/app/tasks/workload'];
const OPEN = 5000;
const REMINDERS = 10_000;
const REMIND = 'select app.remind_of_tasks(4000)';
const MARKS = `select from app.task_marks where mark like '60:%'`;
/** What was written of them, by the key that keeps each from being written twice. */
const INBOX = `select n.once_key as key from notifications n where n.title like 'Due soon: Task %'`;

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
        `${REMINDERS} reminders by two at once, one of them killed, each once`,
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

/** Gives the cadets of the largest school tasks in turn: those whom reminders reach, whose roles read tasks. */
async function addTasks(client: pg.Client, count: number, due: string, reminds: string): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica`);
  await client.query(
    `with school as (select school_id as id from cadets group by 1 order by count(*) desc limit 1),
     cadet as (select c.id, c.last_name, row_number() over () - 1 as at, count(*) over () as all from school s
       join cadets c on c.school_id = s.id and c.status = 'active' and c.archived_at is null
       join profiles p on p.id = c.profile_id and p.active and app.role_reads(p.role_id, 'tasks')
       where not exists (select from notification_choices o where o.user_id = p.id and o.kind = 'tasks.mine')),
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

/**
 * Seconds until two who look at the same moment have written all reminders, one of whom is killed over the first of them. Raises
 * where one is missing from the marks or from the inbox, or is in the inbox twice.
 */
async function remindTogether(admin: pg.ClientConfig, client: pg.Client): Promise<number> {
  const first = await connect(admin);
  const start = performance.now();
  await Promise.all([first.query(REMIND), killed(admin, client)]);
  const second = await connect(admin);
  const both = [first, second];
  try {
    for (let written = await countOf(client, MARKS); written < REMINDERS;) {
      await Promise.all(both.map((one) => one.query(REMIND)));
      const now = await countOf(client, MARKS);
      if (now === written) throw new Error(`only ${written} reminders were written`);
      written = now;
    }
  } finally {
    await Promise.all(both.map((one) => one.end()));
  }
  const seconds = (performance.now() - start) / 1000;
  const [all, each] = [await countOf(client, INBOX), await countOf(client, `select distinct key from (${INBOX}) i`)];
  if (all !== REMINDERS || each !== REMINDERS)
    throw new Error(`the inbox has ${all} reminders with ${each} keys, not ${REMINDERS}`);
  return seconds;
}

/** Begins to write reminders and loses its connection while it does. */
async function killed(admin: pg.ClientConfig, client: pg.Client): Promise<void> {
  const victim = await connect(admin);
  // The connection ends with an error of its own, too.
  victim.on('error', () => {});
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid');
  const outcome = victim.query(REMIND).then(
    () => false,
    () => true,
  );
  const busy = `select from pg_stat_activity where pid = ${rows[0]?.pid ?? 0} and state = 'active' and query = '${REMIND}'`;
  while ((await countOf(client, busy)) === 0);
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  if (!(await outcome)) throw new Error('the one to be killed was done before');
}

async function connect(admin: pg.ClientConfig): Promise<pg.Client> {
  const one = new pg.Client(admin);
  await one.connect();
  return one;
}

async function countOf(client: pg.Client, rows: string): Promise<number> {
  const { rows: found } = await client.query<{ all: number }>(`select count(*)::int as all from (${rows}) x`);
  return found[0]?.all ?? 0;
}
