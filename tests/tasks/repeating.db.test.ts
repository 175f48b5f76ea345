import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { act, aCorps, type Corps, give, partsOf } from './support.ts';

/** When a task that repeats comes again, and what takes its next time back. */
let db: TestDatabase;
let corps: Corps;

beforeAll(async () => {
  db = await openTestDatabase();
  corps = await aCorps(db);
});
afterAll(() => db.close());

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
const tend = () => db.root.query(`select app.tend_tasks(null, '{}')`);

/** The days on which a task comes, one after another, from its first one on. */
async function daysOf(rule: string, first: string, count: number): Promise<string[]> {
  const days = [first];
  while (days.length < count) {
    const { rows } = await db.root.query<{ day: string }>('select app.next_task_day($1, $2, $3, null)::text as day', [
      rule,
      first,
      days.at(-1),
    ]);
    days.push(rows[0]?.day ?? 'none');
  }
  return days;
}

describe('the days of a rule', () => {
  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=30', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=29', '2028-02-29', ['2028-02-29', '2028-03-29', '2028-04-29']],
    ['FREQ=MONTHLY', '2028-02-29', ['2028-02-29', '2028-03-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=15', '2028-02-29', ['2028-02-29', '2028-03-15', '2028-04-15']],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=-1', '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2028-02-29', ['2028-02-29', '2028-03-31', '2028-04-28']],
    ['FREQ=WEEKLY;BYDAY=TU', '2028-02-29', ['2028-02-29', '2028-03-07', '2028-03-14']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=SU', '2028-02-29', ['2028-02-29', '2028-03-03', '2028-03-17']],
    ['FREQ=DAILY;INTERVAL=3', '2028-02-27', ['2028-02-27', '2028-03-01', '2028-03-04']],
  ])('%s from %s', async (rule, first, days) => {
    expect(await daysOf(rule, first, days.length)).toEqual(days);
  });

  test('after completion counts from the day it was done', async () => {
    const { rows } = await db.root.query<{ day: string }>(
      `select app.next_task_day('AFTER=14', '2028-01-01', '2028-01-01', '2028-02-20')::text as day`,
    );
    expect(rows[0]?.day).toBe('2028-03-05');
  });
});

type Next = { id: string; day: string; time: string; archived: boolean };

/** The tasks with this title but the first, with their days and times at the school. */
async function nextOf(task: string): Promise<Next[]> {
  const { rows } = await db.root.query<Next>(
    `select n.id, (n.due_at at time zone s.time_zone)::date::text as day,
       (n.due_at at time zone s.time_zone)::time::text as time, n.archived_at is not null as archived
     from tasks n join tasks t on t.title = n.title and t.id <> n.id join schools s on s.id = n.school_id
     where t.id = $1 order by n.created_at`,
    [task],
  );
  return rows;
}

const aTask = (title: string, repeats: string | null, due = hours(50)) =>
  give(db, corps.instructor, { title, repeats, due_at: due, targets: [{ kind: 'cadet', id: corps.member }] });

async function done(task: string, verb = 'submit'): Promise<void> {
  for (const { id } of await partsOf(db, task)) await act(db, corps.instructor, id, verb);
}

const inDays = async (days: number) =>
  (await db.root.query<{ day: string }>('select (app.today($1) + $2::int)::text as day', [corps.id, days])).rows[0]
    ?.day;

test('a task that repeats after completion comes once, so many days after it was done, and not because it is due', async () => {
  const task = await aTask('Clean the rifles', 'after=10');
  await db.root.query(`update tasks set due_at = now() - interval '1 hour' where id = $1`, [task]);
  await tend();
  expect(await nextOf(task)).toEqual([]);
  await done(task);
  await Promise.all([tend(), tend()]);
  await tend();
  expect(await nextOf(task)).toMatchObject([{ day: await inDays(10), archived: false }]);
});

test('undo of completion takes the next time back, and doing it again brings it again', async () => {
  const task = await aTask('Sweep the range', 'FREQ=WEEKLY');
  await done(task);
  await tend();
  expect(await nextOf(task)).toMatchObject([{ archived: false }]);
  await done(task, 'undo');
  expect(await nextOf(task)).toMatchObject([{ archived: true }]);
  await tend();
  expect(await nextOf(task)).toHaveLength(1);
  await done(task);
  await tend();
  expect(await nextOf(task)).toMatchObject([{ archived: true }, { archived: false }]);
});

test('a next time that someone has begun stays when completion is undone', async () => {
  const task = await aTask('Count the flags', 'FREQ=WEEKLY');
  await done(task);
  await tend();
  const [next] = await nextOf(task);
  await done(next?.id ?? '', 'acknowledge');
  await done(task, 'undo');
  expect(await nextOf(task)).toMatchObject([{ archived: false }]);
});

test('a task stops repeating when its rule is taken away', async () => {
  const task = await aTask('Water the plants', 'FREQ=DAILY');
  await db.call(corps.instructor, 'select save_task($1, $2)', [{ repeats: null }, task]);
  await done(task);
  await tend();
  expect(await nextOf(task)).toEqual([]);
});

test('another day begins the weeks anew, and the hour holds over a change of the clock', async () => {
  const task = await aTask('Raise the colors', 'FREQ=MONTHLY;INTERVAL=5');
  const { rows } = await db.root.query<{ due: string }>(
    `select ((app.today($1) + 20 + time '15:30') at time zone s.time_zone)::text as due from schools s where s.id = $1`,
    [corps.id],
  );
  await db.call(corps.instructor, 'select save_task($1, $2)', [{ due_at: rows[0]?.due }, task]);
  await done(task);
  await tend();
  const { rows: expected } = await db.root.query<{ day: string }>(
    `select (app.today($1) + 20 + interval '5 months')::date::text as day`,
    [corps.id],
  );
  expect(await nextOf(task)).toMatchObject([{ day: expected[0]?.day, time: '15:30:00' }]);
});

describe('a last day', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20280314', '2028-03-07', '2028-03-14'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20280313', '2028-03-07', null],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20280430', '2028-03-31', '2028-04-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20280429', '2028-03-31', null],
    ['AFTER=14;UNTIL=20280321', '2028-03-07', '2028-03-21'],
    ['AFTER=14;UNTIL=20280320', '2028-03-07', null],
  ])('%s after %s', async (rule, last, day) => {
    const sql = 'select app.next_task_day($1, $2, $2, $2)::text as day';
    expect((await db.root.query(sql, [rule, last])).rows).toEqual([{ day }]);
  });

  test('a task comes until its last day and not after it', async () => {
    const plain = async (days: number) => (await inDays(days))?.replaceAll('-', '');
    const { rows } = await db.root.query<{ due: string }>(
      `select ((app.today($1) + 2 + time '12:00') at time zone s.time_zone)::text as due from schools s where s.id = $1`,
      [corps.id],
    );
    const two = await aTask('Twice', `FREQ=DAILY;UNTIL=${await plain(3)}`, rows[0]?.due);
    await done(two);
    await tend();
    const [next] = await nextOf(two);
    expect(next).toMatchObject({ day: await inDays(3) });
    await done(next?.id ?? '');
    await tend();
    expect(await nextOf(two)).toHaveLength(1);
    // A later last day begins it again.
    await db.call(corps.instructor, 'select save_task($1, $2)', [
      { repeats: `FREQ=DAILY;UNTIL=${await plain(9)}` },
      next?.id,
    ]);
    await tend();
    expect(await nextOf(two)).toHaveLength(2);
  });

  test('one before the due date, or that is no day, is refused', async () => {
    await expect(aTask('Never', 'FREQ=DAILY;UNTIL=20200101')).rejects.toThrow(/before the due date/);
    await expect(aTask('Never', 'AFTER=3;UNTIL=20281399')).rejects.toThrow(/isn't a date/);
  });
});

test("a way to repeat that can't be kept is refused at its field", async () => {
  await expect(aTask('Never', 'AFTER=0')).rejects.toThrow(/can't be saved/);
  await expect(aTask('Never', 'FREQ=HOURLY')).rejects.toThrow(/can't be saved/);
});
