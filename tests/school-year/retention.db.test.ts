import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aGuardian, anAccount, aSchool, one, SERVICE, type TestSchool } from '../support/people.ts';
import { placesOf } from '../support/places.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let gone: string;
let account: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  school = await aSchool(db.root);
  account = (await anAccount(db.root, { role: 'cadet', school: school.id })).id;
  gone = await aCadet(db.root, school.id, school.year, { profile: account, first: 'Zephyrine', last: 'Quillfeather' });
  await db.root.query(
    `update cadets set status = 'graduated', exit_reason = 'graduated', exit_date = app.today(school_id) - interval '5 years 1 day'
     where id = $1`,
    [gone],
  );
});
afterAll(() => db.close());

const purge = (cadets: string[], key = randomUUID(), actor = school.instructor.id) =>
  db.call<{ purged: number }>(SERVICE, 'select purge_records($1, $2, $3) as purged', [actor, cadets, key]);

test('a purged record leaves nothing behind but numbers', async () => {
  await db.call(school.instructor, `select update_cadet($1, '{"preferred_name":"Quillfeather-Zeph"}')`, [gone]);
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: gone, state: 'verified' });
  await db.root.query(`update profiles set last_name = 'Quillfeather' where id = $1`, [account]);
  expect(await placesOf(db, 'quillfeather')).toEqual(expect.arrayContaining(['cadets', 'audit_log', 'profiles']));
  expect(await purge([gone])).toEqual([{ purged: 1 }]);
  expect(await placesOf(db, 'quillfeather')).toEqual([]);
  expect(await placesOf(db, gone)).toEqual([]);
  expect(await placesOf(db, account)).toEqual([]);
  const [log] = await db.call(school.instructor, 'select cadets, totals from retention_log');
  expect(log).toMatchObject({ cadets: 1, totals: { rows: { cadets: 1, rank_records: 1 }, ranks: { ARMY_PVT: 1 } } });
  expect(await placesOf(db, school.cadets.own)).toContain('cadets');
});

test('sent twice, it purges once', async () => {
  const key = randomUUID();
  expect(await purge([gone], key)).toEqual([{ purged: 1 }]);
  expect(await purge([gone], key)).toEqual([{ purged: 1 }]);
  expect(await db.call(school.instructor, 'select cadets from retention_log')).toEqual([{ cadets: 1 }]);
});

test('who is here, or has left too lately, is not due', async () => {
  expect(await refusalOf(purge([school.cadets.own]))).toMatchObject({ detail: 'not_due' });
  await db.root.query(`update cadets set exit_date = app.today(school_id) - interval '4 years' where id = $1`, [gone]);
  expect(await refusalOf(purge([gone]))).toMatchObject({ detail: 'not_due' });
  await db.call(school.instructor, 'update schools set retention_years = 3 where id = $1', [school.id]);
  const [line] = await db.call(school.instructor, 'select is_due from retention_board() where cadet_id = $1', [gone]);
  expect(line).toEqual({ is_due: true });
});

test('the dry run counts and changes nothing', async () => {
  const counts = await db.call(school.instructor, 'select * from preview_purge($1)', [[gone]]);
  expect(counts).toEqual(
    expect.arrayContaining([
      { what: 'cadets', rows: '1' },
      { what: 'accounts', rows: '1' },
    ]),
  );
  expect(await placesOf(db, 'Quillfeather')).toContain('cadets');
});

test('only those who may purge do so, in their own school, and not past a file', async () => {
  const other = await aSchool(db.root);
  const strange = purge([gone], randomUUID(), other.instructor.id);
  expect(await refusalOf(strange)).toMatchObject({ detail: 'not_due' });
  for (const person of [school.cadet, school.parent, school.bare]) {
    expect(await refusalOf(purge([gone], randomUUID(), person.id))).toMatchObject({ code: '42501' });
    expect(await refusalOf(db.call(person, 'select preview_purge($1)', [[gone]]))).toMatchObject({ code: '42501' });
  }
  const direct = db.call(school.instructor, 'select purge_records($1, $2, $3)', [school.instructor.id, [gone], null]);
  expect(await refusalOf(direct)).toMatchObject({ code: '42501' });
  await one(
    db.root,
    `insert into storage.objects (bucket_id, name) values ('cadet-photos', $1 || '/' || $2 || '/a.jpg') returning id`,
    [school.id, gone],
  );
  expect(await refusalOf(purge([gone]))).toMatchObject({ detail: 'files' });
});
