import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from './support/database.ts';
import { aGuardian, ANONYMOUS, aSchool, one, type TestSchool } from './support/people.ts';
import { refusalOf } from './support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

function call<Row extends object>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.commitAs(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

const make = (person: Person, input: object, key: string | null = null) =>
  call<{ id: string }>(person, 'select create_school($1, $2) as id', [input, key]);
const flag = (person: Person, at: string, flags: object) =>
  call(person, 'select set_school_flags($1, $2)', [at, flags]);

test('an admin makes a school with its year and join code, once for each key', async () => {
  const key = randomUUID();
  const input = { name: 'Larkspur High', city: 'Larkspur', program_type: 'NJROTC', competition_portal: true };
  const [first] = await make(school.admin, input, key);
  expect(await make(school.admin, input, key)).toEqual([first]);
  const { rows } = await db.root.query(
    `select s.name, s.program_type, s.competition_portal, s.competition_module, length(c.join_code) as code,
       (select count(*)::int from school_years y where y.school_id = s.id and y.is_current) as years
     from schools s join school_codes c on c.school_id = s.id where s.id = $1`,
    [first?.id],
  );
  const made = { name: 'Larkspur High', program_type: 'NJROTC', competition_portal: true, competition_module: false };
  expect(rows).toEqual([{ ...made, code: 8, years: 1 }]);
  expect(await refusalOf(make(school.admin, input))).toMatchObject({ detail: 'duplicate:name' });
  expect(await refusalOf(make(school.admin, { name: ' ' }))).toMatchObject({ detail: 'missing:name' });
  expect(await refusalOf(make(school.admin, { name: 'A', program_type: 'X' }))).toMatchObject({
    detail: 'program_type:program_type',
  });
});

test('what is entered of a school is refused with its field, and never cut', async () => {
  for (const [input, detail] of [
    [{ name: 'x'.repeat(161) }, 'too_long:name'],
    [{ name: 'Teasel High', initials: 'x'.repeat(9) }, 'too_long:initials'],
    [{ name: 'Teasel High', school_enrollment: 'many' }, 'number:school_enrollment'],
    [{ name: 'Teasel High', time_zone: 'America/Nowhere' }, 'time_zone:time_zone'],
    [{ name: 'Teasel High', time_zone: 'FOO5' }, 'time_zone:time_zone'],
  ] as const) {
    expect(await refusalOf(make(school.admin, input))).toMatchObject({ detail });
  }
  const moved = call(school.instructor, `update schools set time_zone = 'Mars/Phobos' where id = $1`, [school.id]);
  expect(await refusalOf(moved)).toMatchObject({ detail: 'time_zone:time_zone' });
  await call(school.instructor, `update schools set time_zone = 'Pacific/Guam' where id = $1`, [school.id]);
});

test('only admins make schools and change their flags', async () => {
  for (const person of [school.instructor, school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(make(person, { name: 'Mine' }))).toMatchObject({ code: '42501' });
    expect(await refusalOf(flag(person, school.id, { competition_module: true }))).toMatchObject({ code: '42501' });
    const direct = call(person, 'update schools set competition_module = true where id = $1', [school.id]);
    expect(await refusalOf(direct)).toMatchObject({ code: '42501' });
  }
  await flag(school.admin, other.id, { competition_module: true });
  const { rows } = await db.root.query('select competition_module, jrotc_program from schools where id = $1', [
    other.id,
  ]);
  expect(rows).toEqual([{ competition_module: true, jrotc_program: true }]);
  expect(await refusalOf(flag(school.admin, other.id, { competition_module: 'yes' }))).toMatchObject({
    detail: 'flag:competition_module',
  });
});

test('a logo is no script', async () => {
  const set = (url: string) =>
    call(school.instructor, 'update schools set logo_url = $1 where id = $2', [url, school.id]);
  expect(await refusalOf(set(' javascript:alert(1)'))).toMatchObject({ code: '23514' });
  await set('https://school.example/logo.png');
});

test('logos are stored by those who keep the school, in its own folder', async () => {
  const put = (person: Person, at: string) =>
    db.as(person, (client) =>
      client.query(`insert into storage.objects (bucket_id, name) values ('school-logos', $1)`, [`${at}/logo.png`]),
    );
  await put(school.instructor, school.id);
  for (const [person, at] of [
    [school.instructor, other.id],
    [school.cadet, school.id],
    [school.parent, school.id],
    [school.bare, school.id],
  ] as const) {
    expect(await refusalOf(put(person, at))).toMatchObject({ code: '42501' });
  }
});

test('another year becomes current and the grades of the accounts follow', async () => {
  const next = await one(
    db.root,
    `insert into school_years (school_id, name, starts_on, ends_on) values ($1, 'Next', '2030-07-01', '2031-06-30') returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into cadet_enrollments (cadet_id, school_id, school_year_id, grade) values ($1, $2, $3, 11)`,
    [school.cadets.own, school.id, next],
  );
  const makeCurrent = (person: Person) => call(person, 'select make_current_year($1)', [next]);
  for (const person of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(makeCurrent(person))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(makeCurrent(other.instructor))).toMatchObject({ detail: 'unknown_year' });
  await makeCurrent(school.instructor);
  const { rows } = await db.root.query(
    `select y.id, p.grade from school_years y, profiles p where y.school_id = $1 and y.is_current and p.id = $2`,
    [school.id, school.cadet.id],
  );
  expect(rows).toEqual([{ id: next, grade: '11' }]);
});

test('a school reads in its log which admin stepped in, and when the admin left', async () => {
  const step = (at: string | null) => call(school.admin, 'select set_acting_school($1)', [at]);
  await step(other.id);
  await step(other.id);
  await step(null);
  const log = await call(other.instructor, 'select kind, actor_label from account_events order by created_at, kind');
  expect(log).toEqual([
    { kind: 'school_entered', actor_label: 'Pat Admin' },
    { kind: 'school_left', actor_label: 'Pat Admin' },
  ]);
});

const turn = (person: Person, at: string, module: string, on: boolean | null) =>
  call(person, 'select set_school_module($1, $2, $3)', [at, module, on]);
/** What an admin switched off; conduct is off until somebody turns it on. */
const off = async (person: Person) =>
  (await call<{ name: string }>(person, 'select modules_off as name from modules_off()'))
    .map(({ name }) => name)
    .filter((name) => name !== 'conduct');
const events = (person: Person) => call<{ title: string }>(person, 'select title from school_events');
const may = async (person: Person, module: string, action: string) =>
  (await call<{ may: boolean }>(person, 'select app.can($1, $2) as may', [module, action]))[0]?.may;

async function anEvent(at: TestSchool): Promise<void> {
  await db.root.query(
    `insert into school_events (school_id, title, starts_at, ends_at) values ($1, 'Fair', now(), now())`,
    [at.id],
  );
}

test('a module that is switched off opens nothing to anybody of that school, and loses nothing', async () => {
  const [here, there] = [await aSchool(db.root), await aSchool(db.root)];
  await anEvent(here);
  await anEvent(there);
  await turn(school.admin, here.id, 'calendar', false);
  for (const person of [here.admin, here.instructor, here.cadet, here.parent]) {
    expect(await off(person)).toEqual(['calendar']);
    expect(await may(person, 'calendar', 'read')).toBe(false);
    expect(await events(person)).toEqual([]);
  }
  const added = call(
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
  const cadets = async () => (await call(home.parent, 'select from cadets')).length;
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
  await call(here.admin, `select set_role_permission($1, 'calendar', 'read', true)`, [role]);
  expect(await may(here.bare, 'calendar', 'read')).toBe(false);
  await call(here.admin, 'select set_acting_school($1)', [other.id]);
  expect(await may(here.admin, 'calendar', 'read')).toBe(true);
  await call(here.admin, 'select set_acting_school()');
  await turn(here.admin, here.id, 'calendar', true);
  expect(await may(here.bare, 'calendar', 'read')).toBe(true);
});

test('what every school needs is never switched off, not even past the function', async () => {
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
  const list = (person: Person) => call<Line>(person, 'select * from modules_of_school($1)', [here.id]);
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
  const [all] = await make(school.admin, { name: 'Sorrel High' });
  const [some] = await make(school.admin, { name: 'Thistle High', modules_off: ['calendar'] });
  const [guest] = await make(school.admin, { name: 'Yarrow High', comp_register_only: true });
  expect(await offAt(all?.id)).toEqual(quiet);
  expect(await offAt(some?.id)).toEqual([...quiet, 'calendar'].toSorted());
  expect(await offAt(guest?.id)).toEqual(beside);
  await turn(school.admin, guest?.id ?? '', 'calendar', true);
  expect(await offAt(guest?.id)).toEqual(beside.filter((name) => name !== 'calendar'));
  const wrong = make(school.admin, { name: 'Zinnia High', modules_off: ['roles'] });
  expect(await refusalOf(wrong)).toMatchObject({ detail: 'core_module:module' });
});
