import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, SERVICE, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { call } from './support.ts';
import { asFunction, putHandlers, readersOf, rename, sendReport } from './welfare-support.ts';

/** No one alone changes the account of someone who may handle welfare reports. */
let db: TestDatabase;
let school: TestSchool;
let handler: Account;
let second: Account;
let district: Account;
const NEEDS = { detail: expect.stringMatching(/^needs_second/) };

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  handler = await anAccount(db.root, { role: 'instructor', school: school.id });
  second = await anAccount(db.root, { role: 'instructor', school: school.id });
  district = await anAccount(db.root, { role: 'admin' });
  const names = Object.entries({
    Hale: handler,
    Soto: second,
    Dunn: district,
    Quill: school.admin,
    Ortega: school.instructor,
  });
  for (const [last, person] of names) await rename(db, person, 'Kit', last);
});
beforeEach(async () => {
  await db.root.query('delete from app.handler_acts');
  await db.root.query('delete from app.account_handovers');
  await db.root.query('delete from mail.outbox');
  await db.root.query('update profiles set active = true where not active');
  await putHandlers(db, school.id, [
    [handler, false],
    [second, true],
  ]);
});
afterAll(() => db.close());

/** Runs the command of the person who runs the machine on this database. */
const command = async (...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['scripts/handlers.ts', ...args], {
      env: { ...process.env, DATABASE_URL: db.url },
    })
  ).stdout;

type Asked = { id: string; waits_for: string[] };
const ask = (by: Person, kind: string, user: string | null, input: object = {}) =>
  call<Asked>(db, by, 'ask_second', kind, user, JSON.stringify(input));
const decide = (by: Person, act: string, yes = true) => call(db, by, 'decide_second', act, yes);
const roleOf = async (name: string) =>
  (await db.root.query<{ id: string }>('select id from user_roles where role_name = $1 and school_id is null', [name]))
    .rows[0]?.id ?? '';

/** Everything that one person alone can try on the account of another. */
async function attempts(by: Account, on: Account): Promise<Record<string, () => Promise<unknown>>> {
  const parent = await roleOf('parent');
  return {
    reset: () => call(db, by, 'check_password_reset', on.id),
    'reset, second step': () => call(db, SERVICE, 'complete_password_reset', on.id, by.id),
    'two-step verification': () => call(db, SERVICE, 'note_factor_removed', on.id, by.id),
    disable: () => call(db, by, 'set_account_active', on.id, false),
    'change of role': () => call(db, by, 'change_account_role', on.id, parent),
    rename: () => call(db, by, 'update_account', on.id, JSON.stringify({ last_name: 'Other' })),
    title: () => call(db, by, 'update_account', on.id, JSON.stringify({ title: 'Colonel' })),
    flag: () => db.call(by, `select from profiles where id = $1 and app.need_user($1, 'update') is not null`, [on.id]),
  };
}

test('an admin or an instructor alone resets, disables, renames, and re-roles no handler, with and without a report', async () => {
  const refusals = async () => {
    const found: unknown[] = [];
    for (const by of [school.admin, school.instructor, second])
      for (const [name, attempt] of Object.entries(await attempts(by, handler)))
        found.push([name, await refusalOf(attempt())]);
    return found;
  };
  const without = await refusals();
  for (const found of without as [string, unknown][])
    expect(found).toEqual([expect.any(String), expect.objectContaining(NEEDS)]);
  await sendReport(db, school.cadet, { named: [school.instructor.id] });
  expect(await refusals()).toEqual(without);
  const many = await call<{ done: string[]; refused: { code: string }[] }>(
    db,
    school.admin,
    'change_accounts',
    [handler.id, school.bare.id],
    'deactivate',
  );
  expect(many).toMatchObject({ done: [school.bare.id], refused: [{ user_id: handler.id, code: 'needs_second' }] });
  expect(await call(db, school.admin, 'sign_out_everywhere', handler.id)).toBe(0);
});

test('someone who handles no reports is changed as before, and so is an account that was just made', async () => {
  for (const [name, attempt] of Object.entries(await attempts(school.admin, school.bare)))
    if (!['disable', 'change of role'].includes(name)) await attempt();
  expect(await refusalOf(ask(school.admin, 'active', school.bare.id))).toMatchObject({ detail: 'not_needed:user_id' });
  const fresh = await anAccount(db.root, { role: 'admin', school: school.id });
  expect(await refusalOf(call(db, school.admin, 'check_password_reset', fresh.id))).toMatchObject(NEEDS);
  await db.root.query(`insert into app.account_handovers (user_id, kind) values ($1, 'created')`, [fresh.id]);
  expect(await call(db, school.admin, 'check_password_reset', fresh.id)).toBe(true);
});

test('the role and the module of a handler are taken by no one alone; a second handler confirms both', async () => {
  const role = await roleOf('instructor');
  const changes = [{ module: 'incidents', action: 'read', enabled: false }];
  const take = () => call(db, school.admin, 'set_role_permissions', role, JSON.stringify(changes));
  const turnOff = () => call(db, school.admin, 'set_school_module', school.id, 'incidents', false);
  expect(await refusalOf(take())).toMatchObject(NEEDS);
  expect(await refusalOf(turnOff())).toMatchObject(NEEDS);
  expect(await call(db, school.admin, 'set_school_module', school.id, 'fitness', false)).toBeDefined();
  const asked = await ask(school.admin, 'module', null, { school: school.id });
  await decide(second, asked.id);
  const off =
    'select enabled from school_modules s join permission_modules m on m.id = s.module_id where m.name = $1 and s.school_id = $2';
  expect((await db.root.query(off, ['incidents', school.id])).rows).toEqual([{ enabled: false }]);
  expect(await refusalOf(take())).toMatchObject(NEEDS);
  await call(db, school.admin, 'set_school_module', school.id, 'incidents', true);
});

test('a second handler of another name confirms, and then it is done once', async () => {
  const asked = await ask(school.admin, 'active', handler.id, { active: false, reason: 'Left the school' });
  expect(asked.waits_for).toEqual(['Kit Soto']);
  for (const person of [handler, school.admin, school.instructor, district, school.cadet])
    expect(await refusalOf(decide(person, asked.id))).toMatchObject({ code: '42501' });
  await rename(db, second, 'Kit', 'Quill');
  expect(await refusalOf(decide(second, asked.id))).toMatchObject({ code: '42501' });
  await rename(db, second, 'Kit', 'Soto');
  await db.root.query(`insert into app.account_handovers (user_id, kind) values ($1, 'password_reset')`, [second.id]);
  expect(await refusalOf(decide(second, asked.id))).toMatchObject({ code: '42501' });
  await db.root.query('delete from app.account_handovers');
  const [waiting] = await call<{ words: string; asked_by: string }[]>(db, second, 'second_acts');
  expect(waiting).toMatchObject({ words: 'Deactivate the account of Kit Hale', asked_by: 'Kit Quill' });
  await decide(second, asked.id);
  const { rows } = await db.root.query('select active from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ active: false }]);
  expect(await refusalOf(decide(second, asked.id))).toMatchObject({ detail: 'unknown_act:act' });
  const mails = await db.root.query(`select subject from mail.outbox where recipient = $1`, [handler.email]);
  expect(mails.rows).toEqual([{ subject: 'A change was confirmed: Deactivate the account of Kit Hale' }]);
  const told = await db.root.query(`select title from notifications where user_id = $1 and once_key = $2`, [
    handler.id,
    `${asked.id}:person`,
  ]);
  expect(told.rows).toEqual([{ title: 'Someone asked to change your account' }]);
});

test('a confirmed reset is the asker’s for one time, and opens nothing else', async () => {
  const asked = await ask(school.admin, 'sign_in', handler.id);
  expect(await refusalOf(call(db, school.admin, 'check_password_reset', handler.id))).toMatchObject(NEEDS);
  await decide(second, asked.id);
  expect(await call(db, school.admin, 'check_password_reset', handler.id)).toBe(true);
  expect(await refusalOf(call(db, school.instructor, 'check_password_reset', handler.id))).toMatchObject(NEEDS);
  const others = await attempts(school.admin, handler);
  for (const name of ['disable', 'change of role', 'rename'])
    expect([name, await refusalOf(others[name]?.() ?? Promise.resolve())]).toMatchObject([name, NEEDS]);
  await call(db, SERVICE, 'complete_password_reset', handler.id, school.admin.id);
  expect(await refusalOf(call(db, school.admin, 'check_password_reset', handler.id))).toMatchObject(NEEDS);
  await db.root.query(`update auth.users set encrypted_password = 'own' where id = $1`, [handler.id]);
  await db.root.query('update profiles set password_change_required = false where id = $1', [handler.id]);
});

test('what was confirmed is done with the rights of the person who asked, and says what changes', async () => {
  const input = { first_name: 'Kit', last_name: 'Hale', title: 'Chief', phone: '(512) 555-0177' };
  const asked = await ask(school.instructor, 'profile', handler.id, input);
  const [waiting] = await call<{ words: string }[]>(db, second, 'second_acts');
  expect(waiting).toMatchObject({ words: 'Change Kit Hale: phone to (512) 555-0177, title to Chief' });
  await db.commitAs(second, async (client) => {
    // As the servers do, along with the claims.
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [second.id]);
    await client.query('select decide_second($1, true)', [asked.id]);
  });
  const { rows } = await db.root.query('select title, phone, updated_by from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ title: 'Chief', phone: '(512) 555-0177', updated_by: school.instructor.id }]);
});

test('what a handler refused, and what is older than a week, isn’t done', async () => {
  const refused = await ask(school.admin, 'profile', handler.id, { last_name: 'Other' });
  await decide(second, refused.id, false);
  expect(await refusalOf(decide(second, refused.id))).toMatchObject({ detail: 'unknown_act:act' });
  const old = await ask(school.admin, 'profile', handler.id, { last_name: 'Other' });
  await db.root.query(`update app.handler_acts set expires_at = now() where id = $1`, [old.id]);
  expect(await refusalOf(decide(second, old.id))).toMatchObject({ detail: 'unknown_act:act' });
  const { rows } = await db.root.query('select last_name from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ last_name: 'Hale' }]);
});

test('where there is no second handler, the command confirms: it is logged, and mailed to the handlers and the person', async () => {
  await putHandlers(db, school.id, [[handler, true]]);
  const asked = await ask(school.admin, 'role', handler.id, { role_id: await roleOf('admin') });
  expect(asked.waits_for).toEqual([]);
  for (const person of [school.admin, school.instructor, SERVICE])
    expect(await refusalOf(db.call(person, 'select app.confirm_by_command($1)', [asked.id]))).toMatchObject({
      code: '42501',
    });
  expect(await command('list')).toContain(`${asked.id}  Give Kit Hale the role Administrator`);
  expect(await command('confirm', asked.id)).toBe('Confirmed: Give Kit Hale the role Administrator\n');
  const { rows } = await db.root.query('select role from profiles where id = $1', [handler.id]);
  expect(rows).toEqual([{ role: 'admin' }]);
  const mails = await db.root.query<{ to: string }>('select recipient as to from mail.outbox order by 1');
  expect(mails.rows.map(({ to }) => to)).toEqual([school.admin.email, handler.email].toSorted());
  const log = await db.root.query(`select actor_label, act from welfare_log order by id desc limit 1`);
  expect(log.rows).toEqual([
    { actor_label: 'The person who runs Guidon', act: 'Confirmed a change in the place of a second handler' },
  ]);
  await db.root.query(`update profiles set role = 'instructor' where id = $1`, [handler.id]);
});

test('the list of handlers changes by two: whom it is about doesn’t confirm it', async () => {
  const line = ({ id }: Account, outside = true) => ({ account_id: id, title: 'Handler', is_outside: outside });
  const save = (...named: object[]) =>
    asFunction<Asked | null>(db, 'save_welfare_handlers', school.admin.id, JSON.stringify(named));
  const now = async () =>
    (
      await db.root.query<{ id: string }>(
        'select account_id as id from welfare_handlers where school_id = $1 and ended_at is null',
        [school.id],
      )
    ).rows.map(({ id }) => id);
  expect(await save(line(handler, false), line(second))).toBeNull();
  const ends = await save(line(second));
  expect(ends?.waits_for).toEqual(['Kit Soto']);
  expect(await now()).toEqual(expect.arrayContaining([handler.id, second.id]));
  expect(await refusalOf(decide(handler, ends?.id ?? ''))).toMatchObject({ code: '42501' });
  const friend = await save(line(school.admin, false), line(handler, false), line(second));
  await decide(handler, friend?.id ?? '');
  expect(await now()).toHaveLength(3);
  const alone = await save(line(school.admin));
  expect(alone?.waits_for).toEqual([]);
  await putHandlers(db, school.id, []);
  expect(await save(line(handler))).toBeNull();
  expect(await now()).toEqual([handler.id]);
});

test('an accused admin who makes an admin of another school and has the last handler disabled opens nothing by it', async () => {
  const other = await aSchool(db.root);
  await putHandlers(db, school.id, [[handler, true]]);
  const { id } = await sendReport(db, school.cadet, { named: [school.admin.id], about_adult: true });
  expect(await refusalOf(call(db, school.admin, 'set_account_active', handler.id, false))).toMatchObject(NEEDS);
  const friend = await anAccount(db.root, { role: 'admin', school: other.id });
  await db.root.query('update profiles set active = false where id = $1', [handler.id]);
  expect(await readersOf(db, id)).toEqual([]);
  for (const person of [friend, district, school.admin]) {
    const open = asFunction(db, 'open_welfare_report', person.id, ['c'.repeat(64)], id, 'opened');
    expect(await refusalOf(open)).toMatchObject({ detail: 'unknown_report:report' });
  }
  await db.root.query(`update welfare_actions set due_at = now() - interval '1 hour' where report_id = $1`, [id]);
  await db.root.query(`select app.remind_welfare(null, '{}')`);
  const kept = await db.root.query('select reminded from welfare_actions where report_id = $1', [id]);
  expect(kept.rows).toEqual([{ reminded: 3 }]);
  const waiting = await db.root.query<{ w: { reports: { id: string }[] } }>('select app.handlers_waiting() as w');
  expect(waiting.rows[0]?.w.reports.map((one) => one.id)).toContain(id);
  const name = ({ email }: Account) => db.root.query('select app.name_reader_by_command($1, $2)', [id, email]);
  expect(await refusalOf(name(school.admin))).toMatchObject({ detail: 'barred:email' });
  expect(await refusalOf(name(school.cadet))).toMatchObject({ detail: 'unknown_person:email' });
  await db.root.query('delete from mail.outbox');
  expect(await command('list')).toContain(id);
  expect(await command('reader', id, second.email)).toBe('Reads the report now: Kit Soto\n');
  expect(await readersOf(db, id)).toEqual([second.id]);
  expect(await refusalOf(name(district))).toMatchObject({ detail: 'has_readers:report' });
  const mails = await db.root.query<{ to: string }>('select recipient as to from mail.outbox order by 1');
  expect(mails.rows.map(({ to }) => to)).toEqual([handler.email, second.email].toSorted());
});
