import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import {
  entriesOf,
  openMeet,
  type OpenMeet,
  plainSchool,
  register,
  registrationOf,
} from '../support/meet/registered.ts';
import { anAccount, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

const call = async (person: Person, text: string, values: unknown[] = []) => {
  const rows = await db.call<{ result: unknown }>(person, `select ${text} as result`, values);
  return rows[0]?.result;
};

const today = (meet: OpenMeet) =>
  db.root.query(`update meets set starts_on = app.today(school_id), ends_on = app.today(school_id) where id = $1`, [
    meet.id,
  ]);

test('a cadet at check-in notes who arrived and how many, once for each press, and takes a mistake back', async () => {
  const meet = await openMeet(db, host);
  const { id } = await register(db, meet, await plainSchool(db));
  const helper = await anAccount(db.root, { role: 'cadet', school: host.id });
  expect(await refusalOf(call(helper, 'check_in_registration($1, 11)', [id]))).toMatchObject({ code: '42501' });
  await call(host.instructor, `set_meet_staff($1, $2, 'check_in')`, [meet.id, helper.id]);
  expect(await call(helper, 'check_in_registration($1, 11)', [id])).toBe('checked_in');
  expect(await call(helper, 'check_in_registration($1, 12)', [id])).toBe('checked_in');
  expect(await registrationOf(db, id)).toMatchObject({ state: 'checked_in', arrived_cadets: 12 });
  expect(await refusalOf(db.root.query(`select app.free_registration($1, 'withdrawn', null)`, [id]))).toMatchObject({
    detail: 'checked_in',
  });
  expect(await call(helper, 'undo_check_in($1)', [id])).toBe('approved');
  expect(await refusalOf(call(helper, 'check_in_registration($1, 5000)', [id]))).toMatchObject({
    detail: 'number:cadets',
  });
});

test('a no-show gives its place to the next on the day, and has its entries back where it comes after all', async () => {
  const meet = await openMeet(db, host, { max_schools: 1 });
  const first = await register(db, meet, await plainSchool(db));
  const second = await register(db, meet, await plainSchool(db));
  expect(await refusalOf(call(host.instructor, 'mark_no_show($1)', [[first.id]]))).toMatchObject({ detail: 'early' });
  await today(meet);
  expect(await call(host.instructor, 'mark_no_show($1)', [[first.id]])).toBe(1);
  expect((await registrationOf(db, first.id)).state).toBe('no_show');
  expect(await entriesOf(db, first.id)).toEqual(['scratched']);
  expect((await registrationOf(db, second.id)).state).toBe('approved');
  expect(await call(host.instructor, 'check_in_registration($1, 9)', [first.id])).toBe('checked_in');
  expect(await entriesOf(db, first.id)).toEqual(['entered']);
});

test('rows of a school that registered follow its registration and aren’t archived by hand', async () => {
  const meet = await openMeet(db, host);
  const { id } = await register(db, meet, await plainSchool(db));
  const { rows } = await db.root.query<{ entry_id: string; meet_school_id: string }>(
    `select e.entry_id, r.meet_school_id from registration_entries e join meet_registrations r on r.id = e.registration_id
     where r.id = $1`,
    [id],
  );
  const archive = (table: string, row: string | undefined) =>
    db.call(host.instructor, `update ${table} set archived_at = now() where id = $1`, [row]);
  expect(await refusalOf(archive('meet_entries', rows[0]?.entry_id))).toMatchObject({ detail: 'registered' });
  expect(await refusalOf(archive('meet_schools', rows[0]?.meet_school_id))).toMatchObject({ detail: 'has_entries' });
  const rename = db.root.query(`update meet_schools set name = 'Another' where id = $1`, [rows[0]?.meet_school_id]);
  expect(await refusalOf(rename)).toMatchObject({ detail: 'registered:name' });
  await call(host.instructor, `set_entry_status($1, 'scratched', 'Rain')`, [[rows[0]?.entry_id]]);
  expect(await entriesOf(db, id)).toEqual(['scratched']);
  await call(host.instructor, `set_entry_status($1, 'ok')`, [[rows[0]?.entry_id]]);
  expect(await entriesOf(db, id)).toEqual(['entered']);
});

test('names of other schools’ cadets go after the days that the host keeps them; codes and its own stay', async () => {
  const meet = await openMeet(db, host, { names_days: 10 }, { ranks_individuals: true });
  const { id } = await register(db, meet, await plainSchool(db));
  await db.root.query(
    `insert into meet_entry_cadets (school_id, meet_id, entry_id, code, name, grade)
     select r.host_school_id, r.meet_id, e.entry_id, 'S01-C1', 'Alex Quist', 10
     from registration_entries e join meet_registrations r on r.id = e.registration_id where r.id = $1`,
    [id],
  );
  const names = async () =>
    (await db.root.query('select code, name, grade from meet_entry_cadets where meet_id = $1', [meet.id])).rows;
  const run = () => db.root.query(`select app.remove_old_names($1, '{}')`, [host.id]);
  const ended = (days: number) =>
    db.root.query(
      `update meets set starts_on = app.today(school_id) - $2::integer, ends_on = app.today(school_id) - $2::integer where id = $1`,
      [meet.id, days],
    );
  await ended(10);
  await run();
  expect(await names()).toEqual([{ code: 'S01-C1', name: 'Alex Quist', grade: 10 }]);
  await ended(11);
  await run();
  expect(await names()).toEqual([{ code: 'S01-C1', name: null, grade: null }]);
});
