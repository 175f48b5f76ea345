import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aGuardian, ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { makeSchool } from '../support/schools.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

const turn = (person: Person, at: string, module: string, on: boolean | null) =>
  db.call(person, 'select set_school_module($1, $2, $3)', [at, module, on]);

/** What an admin turned off; conduct is off until someone turns it on. */
const off = async (person: Person) =>
  (await db.call<{ name: string }>(person, 'select modules_off as name from modules_off()'))
    .map(({ name }) => name)
    .filter((name) => name !== 'conduct');

const events = (person: Person) => db.call<{ title: string }>(person, 'select title from school_events');

const may = async (person: Person, module: string, action: string) =>
  (await db.call<{ may: boolean }>(person, 'select app.can($1, $2) as may', [module, action]))[0]?.may;

async function anEvent(at: TestSchool): Promise<void> {
  await db.root.query(
    `insert into school_events (school_id, title, starts_at, ends_at) values ($1, 'Fair', now(), now())`,
    [at.id],
  );
}

test('a module that is turned off opens nothing to anybody of that school, and loses nothing', async () => {
  const [here, there] = [await aSchool(db.root), await aSchool(db.root)];
  await anEvent(here);
  await anEvent(there);
  await turn(school.admin, here.id, 'calendar', false);
  for (const person of [here.admin, here.instructor, here.cadet, here.parent]) {
    expect(await off(person)).toEqual(['calendar']);
    expect(await may(person, 'calendar', 'read')).toBe(false);
    expect(await events(person)).toEqual([]);
  }
  const added = db.call(
    here.instructor,
    `insert into school_events (title, starts_at, ends_at) values ('X', now(), now())`,
  );
  expect(await refusalOf(added)).toMatchObject({ code: '42501' });
  expect(await may(here.instructor, 'cadets', 'read')).toBe(true);
  expect(await off(there.instructor)).toEqual([]);
  expect(await events(there.parent)).toHaveLength(1);
  await turn(school.admin, here.id, 'calendar', true);
  expect(await off(here.cadet)).toEqual([]);
  expect(await events(here.parent)).toHaveLength(1);
});

test('a parent reads of a child’s school only what that school has', async () => {
  const [home, away] = [await aSchool(db.root), await aSchool(db.root)];
  await anEvent(home);
  await anEvent(away);
  const link = { school: away.id, parent: home.parent.id, cadet: away.cadets.other, state: 'verified' };
  await aGuardian(db.root, link);
  const cadets = async () => (await db.call(home.parent, 'select from cadets')).length;
  expect([(await events(home.parent)).length, await cadets()]).toEqual([2, 2]);
  await turn(school.admin, away.id, 'calendar', false);
  await turn(school.admin, away.id, 'cadets', false);
  expect([(await events(home.parent)).length, await cadets()]).toEqual([1, 1]);
});

test('an admin who steps into a school has its modules, and keeps the roles of all', async () => {
  const here = await aSchool(db.root);
  await turn(here.admin, here.id, 'calendar', false);
  expect(await may(here.admin, 'calendar', 'read')).toBe(false);
  const role = await one(db.root, `select id from user_roles where role_name = 'visitor' and school_id = $1`, [
    here.id,
  ]);
  await db.call(here.admin, `select set_role_permission($1, 'calendar', 'read', true)`, [role]);
  expect(await may(here.bare, 'calendar', 'read')).toBe(false);
  await db.call(here.admin, 'select set_acting_school($1)', [other.id]);
  expect(await may(here.admin, 'calendar', 'read')).toBe(true);
  await db.call(here.admin, 'select set_acting_school()');
  await turn(here.admin, here.id, 'calendar', true);
  expect(await may(here.bare, 'calendar', 'read')).toBe(true);
});

test('what every school needs is never turned off, not even past the function', async () => {
  for (const module of ['dashboard', 'users', 'roles', 'school', 'settings']) {
    expect(await refusalOf(turn(school.admin, other.id, module, false))).toMatchObject({
      detail: 'core_module:module',
    });
    const direct = db.root.query(
      `insert into school_modules (school_id, module_id, enabled) select $1, id, false from permission_modules where name = $2`,
      [other.id, module],
    );
    expect(await refusalOf(direct)).toMatchObject({ detail: 'core_module:module' });
  }
  expect(await refusalOf(turn(school.admin, other.id, 'nonsense', false))).toMatchObject({
    detail: 'unknown_module:module',
  });
  expect(await refusalOf(turn(school.admin, other.id, 'calendar', null))).toMatchObject({ detail: 'flag:on' });
  expect(await refusalOf(turn(school.admin, randomUUID(), 'calendar', true))).toMatchObject({
    detail: 'unknown_school',
  });
  expect(await off(other.instructor)).toEqual([]);
});

test('only admins switch modules; those who keep the school see them, with who uses each and who switched it', async () => {
  const here = await aSchool(db.root);
  for (const person of [here.instructor, here.bare, here.cadet, here.parent, here.external, ANONYMOUS]) {
    expect(await refusalOf(turn(person, here.id, 'calendar', false))).toMatchObject({ code: '42501' });
  }
  await turn(here.admin, here.id, 'calendar', false);
  type Line = { module: string; enabled: boolean; used_by: unknown; switched_by: string | null };
  const list = (person: Person) => db.call<Line>(person, 'select * from modules_of_school($1)', [here.id]);
  const calendar = (await list(here.instructor)).find(({ module }) => module === 'calendar');
  expect(calendar).toMatchObject({ enabled: false, is_core: false, switched_by: 'Pat Admin' });
  expect(calendar?.used_by).toContainEqual({ role: 'Parent', accounts: 1 });
  expect((await list(other.admin)).find(({ module }) => module === 'cadets')).toMatchObject({ enabled: true });
  for (const person of [other.instructor, here.bare, here.cadet, here.parent, here.external, ANONYMOUS]) {
    expect(await refusalOf(list(person))).toMatchObject({ code: '42501' });
  }
  const { rows } = await db.root.query(
    `select actor_label, action from audit_log where table_name = 'school_modules' and school_id = $1`,
    [here.id],
  );
  expect(rows).toEqual([{ actor_label: 'Pat Admin', action: 'insert' }]);
});

test('a new school begins with every module but those left out; a visiting school with the competitions alone', async () => {
  const modulesWhere = async (condition: string, values: unknown[] = []) => {
    const { rows } = await db.root.query<{ name: string }>(
      `select name from permission_modules where is_active and ${condition} order by name`,
      values,
    );
    return rows.map(({ name }) => name);
  };
  const offAt = (id: string | undefined) => modulesWhere('not app.is_on($1, name)', [id]);
  const quiet = await modulesWhere('not on_by_default');
  const beside = await modulesWhere(`not is_core and name not like 'competition%'`);
  const competitions = await modulesWhere(`name like 'competition%'`);
  const hosting = competitions.filter((name) => !['competition-portal', 'competition-entries'].includes(name));
  const make = async (input: Record<string, unknown>) => (await makeSchool(db, school.admin, input))[0]?.id;
  const guest = await make({ name: 'Yarrow High', comp_register_only: true, competition_portal: true });
  const some = await make({ name: 'Thistle High', modules_off: ['calendar'], competition_portal: true });
  expect(await offAt(await make({ name: 'Sorrel High' }))).toEqual([...quiet, ...competitions].toSorted());
  expect(await offAt(some)).toEqual([...quiet, ...hosting, 'calendar'].toSorted());
  expect(await offAt(await make({ name: 'Tansy High', competition_module: true }))).toEqual(quiet);
  expect(await offAt(guest)).toEqual([...beside, ...hosting].toSorted());
  await turn(school.admin, guest ?? '', 'calendar', true);
  expect(await offAt(guest)).toEqual([...beside, ...hosting].filter((name) => name !== 'calendar').toSorted());
  const wrong = makeSchool(db, school.admin, { name: 'Zinnia High', modules_off: ['roles'] });
  expect(await refusalOf(wrong)).toMatchObject({ detail: 'core_module:module' });
});
