import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { asFunction, putHandlers, readersOf, rename, sendReport } from './welfare-support.ts';

/** Whom a typed name keeps out of a report. */
let db: TestDatabase;
let school: TestSchool;
let whitaker: Account;
let counselor: Account;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  whitaker = await anAccount(db.root, { role: 'instructor', school: school.id });
  counselor = await anAccount(db.root, { role: 'instructor', school: school.id });
  await rename(db, school.admin, 'Ada', 'Quill');
  await rename(db, school.bare, 'Nils', 'Ostrom', 'Coach');
  await rename(db, whitaker, 'Lorraine', 'Whitaker', 'First Sergeant');
  await rename(db, school.instructor, 'Raymond', 'Ortega', 'Sergeant Major');
  await rename(db, counselor, 'Mónica', "García O'Dell", 'Counselor');
  await putHandlers(db, school.id, [
    [whitaker, false],
    [counselor, true],
  ]);
});
afterAll(() => db.close());

const meant = async (typed: string): Promise<string[]> => {
  const { rows } = await db.root.query<{ name: string }>(
    `select p.last_name as name from unnest(app.welfare_meant($1, $2)) m join profiles p on p.id = m order by 1`,
    [school.id, typed],
  );
  return rows.map(({ name }) => name);
};

const ORTEGA = ['Ortega'];
const WHITAKER = ['Whitaker'];
const GARCIA = ["García O'Dell"];

/** What was typed, and whose names it has to keep out. */
const NAMES: [string, string[]][] = [
  ...['Whitaker', 'whitaker', 'WHITAKER', 'Whitaker Ret', 'Whitaker, Ret.', 'Whitaker Jr.', 'Whitaker III'].map(
    (typed): [string, string[]] => [typed, WHITAKER],
  ),
  ...['Lorraine Whitaker', 'Whitaker Lorraine', 'Whitaker, L.', 'L. Whitaker', 'Ms. Whitaker', '1SG Whitaker'].map(
    (typed): [string, string[]] => [typed, WHITAKER],
  ),
  ...['Whittaker', 'Witaker', 'Whitiker', 'Whitakre', 'Whiteaker', 'Withaker', 'Whitaker-Jones'].map(
    (typed): [string, string[]] => [typed, WHITAKER],
  ),
  ...['Lorraine', 'Lorrain', 'Lori', 'Ms Lorraine', 'First Sergeant', 'first sergeant', '1st Sgt.', 'the 1SG'].map(
    (typed): [string, string[]] => [typed, WHITAKER],
  ),
  ...['Ray', 'Raymond', 'Ray Ortega', 'Ortega, Raymond Jr', 'Sergeant Major', 'SGM', 'Ortgea', 'Órtega'].map(
    (typed): [string, string[]] => [typed, ORTEGA],
  ),
  ...['Garcia', 'Odell', 'O’Dell', 'García', 'Monica', 'Garsia', 'the counselor', 'Monica Odell', 'Garciaodell'].map(
    (typed): [string, string[]] => [typed, GARCIA],
  ),
  ['my sergeant', ['Ortega', 'Whitaker']],
  ['Coach', ['Ostrom']],
  ['the SAI', ["García O'Dell", 'Ortega', 'Ostrom', 'Whitaker']],
  ['Senior Army Instructor', ["García O'Dell", 'Ortega', 'Ostrom', 'Whitaker']],
  ['the administrator', ['Quill']],
];

test.each(NAMES)('“%s” keeps out whom it may mean', async (typed, kept) => {
  expect(await meant(typed)).toEqual(kept);
});

test.each(['Smith', 'Jordan Bell', 'a cadet of my squad', '', '   ', '???', "'; --"])(
  '“%s” keeps out no one',
  async (typed) => {
    expect(await meant(typed)).toEqual([]);
  },
);

test('a former name, and a title that was held, still mean the person; renaming a colleague shuts out no one', async () => {
  await rename(db, school.instructor, 'Raymond', 'Sandoval', 'Chief');
  for (const typed of ['Ortega', 'Sergeant Major Ortega', 'Sandoval', 'the Chief', 'Sergeant Major'])
    expect([typed, await meant(typed)]).toEqual([typed, ['Sandoval']]);
  const before = await sendReport(db, school.cadet, { typed: ['Sandoval'], about_adult: true });
  expect(await readersOf(db, before.id)).toEqual(expect.arrayContaining([whitaker.id, counselor.id]));
  await rename(db, counselor, 'Mónica', 'Sandoval', 'Counselor');
  expect(await readersOf(db, before.id)).toEqual(expect.arrayContaining([whitaker.id, counselor.id]));
  await rename(db, school.instructor, 'Raymond', 'Ortega', 'Sergeant Major');
  await rename(db, counselor, 'Mónica', "García O'Dell", 'Counselor');
});

test('a title that says who the senior instructor is means that one alone', async () => {
  await rename(db, school.instructor, 'Raymond', 'Ortega', 'Senior Army Instructor');
  expect(await meant('the SAI')).toEqual(ORTEGA);
  await rename(db, school.instructor, 'Raymond', 'Ortega', 'Sergeant Major');
  await db.root.query('delete from app.former_names where account_id = $1', [school.instructor.id]);
});

test('what is typed bars at sending, and the database keeps nothing of it', async () => {
  const { id, readers } = await sendReport(db, school.cadet, { typed: ['1SG Whittaker'] });
  expect(await readersOf(db, id)).toEqual([counselor.id]);
  expect(readers).toEqual(["Mónica García O'Dell"]);
  const { rows } = await db.root.query(
    `select count(*)::int as n from (select to_jsonb(t)::text as line from welfare_reports t union all select to_jsonb(t)::text from welfare_barred t
       union all select to_jsonb(t)::text from welfare_log t union all select to_jsonb(t)::text from app.requests t) x where line ~* 'whittaker'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('while a report is written, the form hears whom each name may mean, 300 times an hour at most', async () => {
  const match = (names: string[], by = school.cadet) =>
    asFunction<string[][]>(db, 'match_welfare_names', by.id, 'b'.repeat(64), names);
  expect(await match(['Whittaker', 'Smith', 'Ray'])).toEqual([[whitaker.id], [], [school.instructor.id]]);
  expect(await match(['Lorraine Whitaker'], whitaker)).toEqual([[]]);
  expect(await refusalOf(match(Array.from({ length: 11 }, () => 'Ray')))).toMatchObject({ detail: 'too_many:named' });
  await db.root.query('update app.welfare_questions set asked = 300');
  expect(await refusalOf(match(['Ray']))).toMatchObject({ detail: 'too_many:named' });
  expect(
    await refusalOf(db.call(school.cadet, `select match_welfare_names($1, 'x', '{}')`, [school.cadet.id])),
  ).toMatchObject({ code: '42501' });
});
