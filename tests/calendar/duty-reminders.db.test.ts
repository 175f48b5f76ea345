import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, one } from '../support/people.ts';

/** The reminder of the evening before a turn, and turns that can't be as they are planned. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the family hears of a turn once, the evening before or on the day where that was missed', async () => {
  const there = await aSchool(db.root);
  const [duty, tomorrow, later] = [randomUUID(), randomUUID(), randomUUID()];
  await db.call(there.instructor, 'select save_duty($1, $2)', [
    duty,
    { name: 'Flag', weekdays: [1], starts: '07:30', ends: '08:00', people: 1 },
  ]);
  for (const [id, days] of [
    [tomorrow, 11],
    [later, 12],
  ] as const) {
    const day = await one(db.root, 'select (app.today($1) + $2::integer)::text as id', [there.id, days]);
    const turn = { duty_id: duty, day, cadet_id: there.cadets.own };
    await db.call(there.instructor, 'select save_duty_turn($1, $2)', [id, turn]);
  }
  await db.root.query(`delete from notifications where school_id = $1`, [there.id]);
  const remind = (days: number, at: string) =>
    db.root.query(
      `select app.remind_of_turns($1, (app.today($1) + $2::integer + $3::time) at time zone s.time_zone) from schools s where s.id = $1`,
      [there.id, days, at],
    );
  const told = async () =>
    (
      await db.root.query<{ title: string }>(
        `select title from notifications where kind = 'calendar.duty' and school_id = $1 order by created_at`,
        [there.id],
      )
    ).rows.map(({ title }) => title);
  await remind(10, '12:00');
  expect(await told()).toEqual([]);
  await Promise.all([remind(10, '18:00'), remind(10, '18:01')]);
  await remind(11, '06:00');
  expect(await told()).toEqual(['Tomorrow: Flag', 'Tomorrow: Flag']);
  // The server was down in the evening: it is told in the morning, but not after the turn began.
  await remind(12, '07:45');
  expect(await told()).toHaveLength(2);
  await remind(12, '07:00');
  expect(await told()).toEqual([...Array<string>(2).fill('Tomorrow: Flag'), ...Array<string>(2).fill('Today: Flag')]);
});

test('a turn of someone who is excused since shows what is in the way, waits for the office, and is reminded of to no one', async () => {
  const there = await aSchool(db.root);
  const [duty, turn] = [randomUUID(), randomUUID()];
  const day = await one(db.root, 'select (app.today($1) + 3)::text as id', [there.id]);
  await db.call(there.instructor, 'select save_duty($1, $2)', [
    duty,
    { name: 'Flag', weekdays: [1], starts: '07:30', ends: '08:00', people: 1 },
  ]);
  const given = { duty_id: duty, day, cadet_id: there.cadets.own };
  await db.call(there.instructor, 'select save_duty_turn($1, $2)', [turn, given]);
  const conflict = async () =>
    (await db.call<{ conflict: string | null }>(there.instructor, 'select conflict from duty_roster($1, $1)', [day]))[0]
      ?.conflict;
  const waiting = () => one(db.root, 'select app.duty_turns_blocked($1)::text as id', [there.id]);
  expect([await conflict(), await waiting()]).toEqual([null, '0']);
  const excuse = await one(
    db.root,
    `insert into excuse_requests (school_id, cadet_id, from_on, to_on, state) values ($1, $2, $3, $3, 'approved') returning id`,
    [there.id, there.cadets.own, day],
  );
  expect([await conflict(), await waiting()]).toEqual(['excused', '1']);
  await db.root.query('delete from notifications where school_id = $1', [there.id]);
  const remind = () =>
    db.root.query(
      `select app.remind_of_turns($1, ($2::date - 1 + time '18:00') at time zone s.time_zone) from schools s where s.id = $1`,
      [there.id, day],
    );
  const told = () => one(db.root, 'select count(*)::text as id from notifications where school_id = $1', [there.id]);
  await remind();
  expect(await told()).toBe('0');
  await db.root.query(`update excuse_requests set state = 'withdrawn' where id = $1`, [excuse]);
  await remind();
  expect(await told()).toBe('2');
  for (const [change, reason] of [
    [`update cadets set status = 'on_leave' where id = '${there.cadets.own}'`, 'away'],
    [
      `insert into days_off (school_id, name, from_on, to_on) values ('${there.id}', 'Snow', '${day}', '${day}')`,
      'day_off',
    ],
  ] as const) {
    await db.root.query(change);
    expect(await conflict()).toBe(reason);
    await db.root.query(`update cadets set status = 'active' where id = '${there.cadets.own}'`);
  }
});
