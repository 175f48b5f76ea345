import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
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

const flag = (person: Person, at: string, flags: object) =>
  db.call(person, 'select set_school_flags($1, $2)', [at, flags]);

test('an admin makes a school with its year and join code, once for each key', async () => {
  const key = randomUUID();
  const input = { name: 'Larkspur High', city: 'Larkspur', program_type: 'NJROTC', competition_portal: true };
  const [first] = await makeSchool(db, school.admin, input, key);
  expect(await makeSchool(db, school.admin, input, key)).toEqual([first]);
  const { rows } = await db.root.query(
    `select s.name, s.program_type, s.competition_portal, s.competition_module, length(c.join_code) as code,
       (select count(*)::int from school_years y where y.school_id = s.id and y.is_current) as years
     from schools s join school_codes c on c.school_id = s.id where s.id = $1`,
    [first?.id],
  );
  const made = { name: 'Larkspur High', program_type: 'NJROTC', competition_portal: true, competition_module: false };
  expect(rows).toEqual([{ ...made, code: 8, years: 1 }]);
  expect(await refusalOf(makeSchool(db, school.admin, input))).toMatchObject({ detail: 'duplicate:name' });
  expect(await refusalOf(makeSchool(db, school.admin, { name: ' ' }))).toMatchObject({ detail: 'missing:name' });
  expect(await refusalOf(makeSchool(db, school.admin, { name: 'A', program_type: 'X' }))).toMatchObject({
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
    expect(await refusalOf(makeSchool(db, school.admin, input))).toMatchObject({ detail });
  }
  const moved = db.call(school.instructor, `update schools set time_zone = 'Mars/Phobos' where id = $1`, [school.id]);
  expect(await refusalOf(moved)).toMatchObject({ detail: 'time_zone:time_zone' });
  await db.call(school.instructor, `update schools set time_zone = 'Pacific/Guam' where id = $1`, [school.id]);
});

test('only admins make schools and change their flags', async () => {
  for (const person of [school.instructor, school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(makeSchool(db, person, { name: 'Mine' }))).toMatchObject({ code: '42501' });
    expect(await refusalOf(flag(person, school.id, { competition_module: true }))).toMatchObject({ code: '42501' });
    const direct = db.call(person, 'update schools set competition_module = true where id = $1', [school.id]);
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
    db.call(school.instructor, 'update schools set logo_url = $1 where id = $2', [url, school.id]);
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
  const makeCurrent = (person: Person) => db.call(person, 'select make_current_year($1)', [next]);
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
  const step = (at: string | null) => db.call(school.admin, 'select set_acting_school($1)', [at]);
  await step(other.id);
  await step(other.id);
  await step(null);
  const log = await db.call(other.instructor, 'select kind, actor_label from account_events order by created_at, kind');
  expect(log).toEqual([
    { kind: 'school_entered', actor_label: 'Pat Admin' },
    { kind: 'school_left', actor_label: 'Pat Admin' },
  ]);
});
