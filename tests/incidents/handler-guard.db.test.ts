import { expect, test } from 'vitest';
import { anAccount, SERVICE } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { call } from './support.ts';
import { rename, sendReport } from './welfare-support.ts';
import {
  db,
  school,
  handler,
  second,
  district,
  NEEDS,
  ask,
  decide,
  roleOf,
  attempts,
  prepared,
} from './handler-guard-support.ts';

prepared();

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

test('a reader whom only the command named is guarded as a handler is', async () => {
  const reader = await anAccount(db.root, { role: 'instructor', school: school.id });
  expect(await call(db, school.admin, 'check_password_reset', reader.id)).toBe(true);
  const { id } = await sendReport(db, school.cadet);
  await db.root.query(
    'insert into welfare_assigned (school_id, report_id, account_id, stays) values ($1, $2, $3, true)',
    [school.id, id, reader.id],
  );
  for (const [name, attempt] of Object.entries(await attempts(school.admin, reader)))
    expect([name, await refusalOf(attempt())]).toEqual([name, expect.objectContaining(NEEDS)]);
});

test('the role and the module of a handler are taken by no one alone; a second handler confirms both', async () => {
  const role = await roleOf('instructor');
  const changes = [{ module: 'incidents', action: 'read', enabled: false }];
  const take = () => call(db, school.admin, 'set_role_permissions', role, JSON.stringify(changes));
  const turnOff = () => call(db, school.admin, 'set_school_module', school.id, 'incidents', false);
  expect(await refusalOf(take())).toMatchObject(NEEDS);
  expect(await refusalOf(turnOff())).toMatchObject(NEEDS);
  const registerOnly = () => call(db, school.admin, 'set_school_flags', school.id, { comp_register_only: true });
  expect(await refusalOf(registerOnly())).toMatchObject({ detail: 'handlers:comp_register_only' });
  expect(await call(db, school.admin, 'set_school_module', school.id, 'fitness', false)).toBeDefined();
  const asked = await ask(school.admin, 'module', null, { school: school.id });
  await decide(second, asked.id);
  const off =
    'select enabled from school_modules s join permission_modules m on m.id = s.module_id where m.name = $1 and s.school_id = $2';
  expect((await db.root.query(off, ['incidents', school.id])).rows).toEqual([{ enabled: false }]);
  await registerOnly();
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
