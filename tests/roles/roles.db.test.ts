import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, other, keeper, make, turn, remove, built, seen, prepared } from './roles-support.ts';

prepared();

test('a role is made, used, changed and removed; what changes holds at the next statement', async () => {
  const role = await make(keeper, 'Supply  Sergeant');
  const holder = await anAccount(db.root, { role: 'instructor', school: school.id, roleId: role });
  expect(await seen(holder)).toBe(0);
  await turn(keeper, role, 'cadets:read');
  await turn(keeper, role, 'cadets:manage');
  expect(await seen(holder)).toBe(2);
  await turn(keeper, role, 'cadets:manage', false);
  expect(await seen(holder)).toBe(0);
  await db.call(keeper, `select rename_role($1, 'Quartermaster')`, [role]);
  expect(await refusalOf(remove(keeper, role))).toMatchObject({
    detail: 'role_in_use',
    message: '1 account has this role',
  });
  await db.call(keeper, 'select change_account_role($1, $2)', [holder.id, await built('parent')]);
  await remove(keeper, role);
  expect((await db.root.query('select from role_permissions where role_id = $1', [role])).rowCount).toBe(0);
  const log = await db.call<{ event: string; module: string | null; action: string | null }>(
    keeper,
    'select event, role_label, actor, module, action from role_log()',
  );
  const about = { actor: 'Pat Instructor' };
  expect(log).toContainEqual({ ...about, event: 'created', role_label: 'Supply Sergeant', module: null, action: null });
  expect(log).toContainEqual({ ...about, event: 'removed', role_label: 'Quartermaster', module: null, action: null });
});

test('the log names module and verb of each switch, and stays in the school', async () => {
  const role = await make(keeper, 'Logged');
  await turn(keeper, role, 'cadets:read');
  await turn(keeper, role, 'cadets:read', false);
  const log = await db.call(keeper, 'select event, module, action, role_label from role_log($1)', [role]);
  const line = { module: 'cadets', action: 'read', role_label: 'Logged' };
  expect(log).toEqual([
    { ...line, event: 'withdrawn' },
    { ...line, event: 'granted' },
    { event: 'created', module: null, action: null, role_label: 'Logged' },
  ]);
  expect(await db.call(other.admin, 'select from role_log($1)', [role])).toEqual([]);
  expect(await db.call(school.cadet, 'select from role_log($1)', [role])).toEqual([]);
});

test('no one grants what they do not hold, nor changes the role they have', async () => {
  const role = await make(keeper, 'Ambitious');
  expect(await refusalOf(turn(keeper, role, 'cadets:view_restricted'))).toMatchObject({
    code: '42501',
    message: 'You can grant only permissions you have yourself',
  });
  expect(await refusalOf(turn(keeper, role, 'budget:read'))).toMatchObject({ code: '42501' });
  const own = await one(db.root, 'select role_id as id from profiles where id = $1', [keeper.id]);
  expect(await refusalOf(turn(keeper, own, 'cadets:read', false))).toMatchObject({ detail: 'own_role' });
  const copy = await make(keeper, 'Copy', 'instructor', await built('instructor'));
  const { rows } = await db.root.query<{ name: string }>(
    `select distinct m.name from role_permissions rp join permission_modules m on m.id = rp.module_id where rp.role_id = $1`,
    [copy],
  );
  expect(rows.map(({ name }) => name)).toContain('cadets');
  expect(rows.filter(({ name }) => !['cadets', 'notifications', 'roles', 'users'].includes(name))).toEqual([]);
});

test('a section has an entry in no built-in menu; who reads it may give the entry, and the role to an account', async () => {
  const { rows } = await db.root.query(
    `select m.name, r.role_name from permission_modules m
     join role_permissions rp on rp.module_id = m.id
     join permission_actions a on a.id = rp.action_id and a.name = 'sidebar'
     join user_roles r on r.id = rp.role_id and r.school_id is null
     where m.is_section`,
  );
  expect(rows).toEqual([]);
  const role = await make(school.instructor, 'PT coach');
  await turn(school.instructor, role, 'fitness:sidebar');
  await turn(school.instructor, role, 'fitness:read');
  const coach = await anAccount(db.root, { role: 'instructor', school: school.id });
  const give = (person: Person) => db.call(person, 'select change_account_role($1, $2)', [coach.id, role]);
  expect(await refusalOf(give(keeper))).toMatchObject({ code: '42501' });
  await give(school.instructor);
  expect(await seen(coach)).toBe(0);

  // The entry opens nothing, and who doesn't read the section can't give it.
  expect(await refusalOf(turn(keeper, role, 'fitness:sidebar'))).toMatchObject({ code: '42501' });
  for (const person of [other.admin, school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(turn(person, role, 'fitness:sidebar'))).not.toBeNull();
  }
  await turn(school.instructor, role, 'fitness:read', false);
  const may = await db.as(
    coach,
    async (client) =>
      (await client.query(`select app.can('fitness', 'sidebar') as menu, app.can('fitness', 'read') as read`)).rows,
  );
  expect(may).toEqual([{ menu: true, read: false }]);
  expect(await db.call(coach, 'select from pt_sessions')).toEqual([]);
});

test('several switches turn together, once for each key, or not at all', async () => {
  const role = await make(keeper, 'Net');
  const change = (person: Person, changes: unknown, key: string | null = null) =>
    db.call(person, 'select set_role_permissions($1, $2, $3)', [role, JSON.stringify(changes), key]);
  const held = async () => {
    const { rows } = await db.root.query<{ action: string }>(
      `select a.name as action from role_permissions rp join permission_actions a on a.id = rp.action_id
       where rp.role_id = $1 and rp.enabled order by 1`,
      [role],
    );
    return rows.map(({ action }) => action);
  };
  const on = (module: string, action: string) => ({ module, action, enabled: true });
  const key = randomUUID();
  await change(keeper, [on('cadets', 'read'), on('cadets', 'manage')], key);
  await turn(keeper, role, 'cadets:manage', false);
  await change(keeper, [on('cadets', 'read'), on('cadets', 'manage')], key);
  expect(await held()).toEqual(['read']);
  const mixed = change(keeper, [on('cadets', 'update'), on('cadets', 'view_restricted')]);
  expect(await refusalOf(mixed)).toMatchObject({ code: '42501' });
  expect(await held()).toEqual(['read']);
  for (const wrong of [{}, [], null]) {
    expect(await refusalOf(change(keeper, wrong))).toMatchObject({ detail: 'changes:changes' });
  }
  for (const wrong of [[{}], [1], [{ ...on('cadets', 'update'), enabled: 'yes' }], [on('cadets', 'fly')]]) {
    expect(await refusalOf(change(keeper, wrong))).toMatchObject({ detail: 'unknown_permission' });
  }
  for (const person of [other.admin, school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(change(person, [on('cadets', 'update')]))).not.toBeNull();
  }
  expect(await held()).toEqual(['read']);
});

test('a module that is off at the school is told so, and keeps its switches', async () => {
  const here = await aSchool(db.root);
  await db.call(here.admin, `select set_school_module($1, 'calendar', false)`, [here.id]);
  const reach = await db.call<{ module: string; reach: string }>(here.admin, 'select * from role_reach($1)', [
    await built('instructor'),
  ]);
  expect(reach.find(({ module }) => module === 'calendar')).toMatchObject({ reach: 'off' });
  const [row] = await db.call<{ told: { modules: { module: string; reach: string }[] } }>(
    here.admin,
    'select account_reach($1) as told',
    [here.cadet.id],
  );
  expect(row?.told.modules.find(({ module }) => module === 'calendar')).toMatchObject({ reach: 'off' });
});
