import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, SERVICE, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { call, column } from './support.ts';
import { putHandlers } from './welfare-support.ts';

/** The part of welfare reports that the database decides: whom they reach, and when someone is reminded. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let counselor: Account;
let district: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  counselor = await anAccount(db.root, { role: 'instructor', school: school.id });
  district = await anAccount(db.root, { role: 'admin' });
});
afterAll(() => db.close());

const as = <T = Record<string, unknown>>(name: string, ...inputs: unknown[]): Promise<T> =>
  call<T>(db, SERVICE, name, ...inputs);
const mark = 'a'.repeat(64);

/** As the first list of a school: no one has to confirm it. */
const handlers = async (...named: [Account, boolean][]) => {
  await putHandlers(db, school.id, []);
  await as(
    'save_welfare_handlers',
    school.admin.id,
    JSON.stringify(named.map(([{ id }, outside]) => ({ account_id: id, title: 'Handler', is_outside: outside }))),
  );
};

async function send(named: string[], more: object = {}): Promise<string> {
  const sealed = { reporter: 'v1.x', title: 'v1.x', content: 'v1.x' };
  const input = {
    id: randomUUID(),
    key: randomUUID(),
    mark: randomUUID().replaceAll('-', '').repeat(2),
    named,
    ...sealed,
    ...more,
  };
  const { id } = await as<{ id: string }>('send_welfare_report', school.cadet.id, { ...input, marks: [input.mark] });
  return id;
}

const readers = async (id: string) =>
  (await db.root.query<{ r: string[] }>('select app.welfare_readers($1) as r', [id])).rows[0]?.r ?? [];

test('the door opens for members, in a session that proved enough', async () => {
  for (const person of [school.instructor, school.cadet, school.parent])
    expect(await call(db, person, 'welfare_door')).toBe(school.id);
  for (const person of [school.external, school.bare, ANONYMOUS])
    expect(await refusalOf(call(db, person, 'welfare_door'))).toMatchObject({ code: '42501' });
  for (const person of [school.admin, school.instructor, ANONYMOUS] as Person[])
    for (const name of ['welfare_start', 'welfare_handler_list'])
      expect(await refusalOf(call(db, person, name, school.admin.id))).toMatchObject({ code: '42501' });
});

test('an admin names handlers, one of them outside the program; no one else does', async () => {
  expect(await refusalOf(handlers([counselor, false]))).toMatchObject({ detail: 'no_outside:handlers' });
  expect(await refusalOf(handlers([school.cadet, true]))).toMatchObject({ detail: 'unknown_person:handlers' });
  expect(await refusalOf(handlers([other.instructor, true]))).toMatchObject({ detail: 'unknown_person:handlers' });
  for (const { id } of [school.instructor, school.cadet, school.bare])
    expect(await refusalOf(as('save_welfare_handlers', id, '[]'))).toMatchObject({ code: '42501' });
  await handlers([counselor, true], [school.instructor, false]);
  const list = await as<{ handlers: unknown[] }>('welfare_handler_list', school.admin.id);
  expect(list.handlers).toHaveLength(2);
});

test('anyone who is named is out; a report without a handler falls to people outside the school, and one whose readers went stays', async () => {
  await handlers([counselor, true], [school.instructor, false]);
  const usual = await send([]);
  expect(await readers(usual)).toEqual(expect.arrayContaining([counselor.id, school.instructor.id]));
  const about = await send([school.instructor.id]);
  expect(await readers(about)).toEqual([counselor.id]);
  const all = await send([school.instructor.id, counselor.id, school.admin.id]);
  expect(await readers(all)).toContain(district.id);
  expect(await readers(all)).not.toContain(school.admin.id);
  await db.root.query('update profiles set active = false where id = $1', [counselor.id]);
  const friend = await anAccount(db.root, { role: 'instructor', school: school.id });
  await handlers([friend, true]);
  expect(await readers(about)).toEqual([]);
  await db.root.query('update profiles set active = true where id = $1', [counselor.id]);
  await handlers([counselor, true], [friend, false]);
  await as('act_on_welfare_report', counselor.id, about, { act: 'handler', account: friend.id });
  expect(await readers(about)).toEqual(expect.arrayContaining([counselor.id, friend.id]));
  const bar = as('act_on_welfare_report', counselor.id, about, { act: 'handler', account: school.instructor.id });
  expect(await refusalOf(bar)).toMatchObject({ detail: 'unknown_person:account' });
});

test('a report about an adult of the program has 48 hours, and each stage reminds once, without a word of it', async () => {
  await handlers([counselor, true]);
  const id = await send([school.instructor.id]);
  const titles = () =>
    column(
      db,
      counselor,
      `select title || coalesce(body, '') || link from notifications where kind = 'incidents.welfare' and once_key <> $1`,
      [`${id}:sent`],
    );
  const before = (await titles()).length;
  await db.root.query(`update welfare_actions set due_at = now() + interval '3 hours' where report_id = $1`, [id]);
  for (const _ of [1, 2]) await db.root.query(`select app.remind_welfare(null, '{}')`);
  await db.root.query(`update welfare_actions set due_at = now() - interval '1 hour' where report_id = $1`, [id]);
  for (const _ of [1, 2]) await db.root.query(`select app.remind_welfare(null, '{}')`);
  const after = await titles();
  expect(after.length).toBe(before + 2);
  expect(after.at(-1)).toBe('A deadline needs you/app/incidents/welfare');
  expect(
    await column(db, school.instructor, `select id from notifications where once_key like $1`, [`${id}%`]),
  ).toEqual([]);
  const concern = await send([], { about_adult: false });
  const due = await db.root.query('select from welfare_actions where report_id = $1', [concern]);
  expect(due.rows).toEqual([]);
});

test('the log comes before what is read, and no one changes it', async () => {
  await handlers([counselor, true]);
  const id = await send([]);
  await as('open_welfare_report', counselor.id, [mark], id, 'opened');
  const log = await db.root.query<{ act: string }>('select act from welfare_log where report_id = $1 order by id', [
    id,
  ]);
  expect(log.rows.map(({ act }) => act)).toEqual(['Sent the report', 'Opened the report']);
  for (const sql of [`update welfare_log set act = 'x'`, 'delete from welfare_log', 'truncate welfare_log'])
    expect(await refusalOf(db.root.query(sql))).toMatchObject({ detail: 'log' });
  expect(await refusalOf(as('open_welfare_report', school.instructor.id, [mark], id, 'opened'))).toMatchObject({
    detail: 'unknown_report:report',
  });
});

test('urgent numbers are set by an admin and read by members', async () => {
  await call(db, school.admin, 'save_help_settings', {
    numbers: [{ name: 'School office', phone: '(512) 555-0100' }],
    retention_years: '5',
  });
  for (const person of [school.cadet, school.parent])
    expect(await column(db, person, 'select retention_years from help_settings')).toEqual([5]);
  expect(await column(db, other.cadet, 'select id from help_settings')).toEqual([]);
  for (const person of [school.instructor, school.cadet])
    expect(await refusalOf(call(db, person, 'save_help_settings', {}))).toMatchObject({ code: '42501' });
});
