import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Reported messages: admins outside the conversation decide, and nothing of it is lost. */
let db: TestDatabase;
let school: TestSchool;
let message: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
  await db.root.query(
    `update family_settings set office_from = '00:00', office_to = '24:00', office_days = '{1,2,3,4,5,6,7}'`,
  );
  message = await said([school.instructor.id]);
});

/** The first message of a parent's conversation with these. */
async function said(staff: string[]): Promise<string> {
  const input = { title: 'Boots', body: 'Too small.', cadet: school.cadets.own, staff };
  const id = randomUUID();
  await db.call(school.parent, 'select start_thread($1, $2)', [id, input]);
  const [row] = await db.call<{ id: string }>(school.parent, 'select id from thread_messages where thread_id = $1', [
    id,
  ]);
  return row?.id ?? '';
}
const report = async (person: Person, of = message): Promise<string> =>
  (await db.call<{ id: string }>(person, 'select report_message($1, $2) as id', [of, 'It threatens someone.']))[0]
    ?.id ?? '';
const close = (person: Person, id: string) =>
  db.call(person, 'select close_message_report($1, $2)', [id, 'Talked with both.']);
const reportsSeenBy = async (person: Person): Promise<number> =>
  (await db.call(person, 'select id from thread_reports')).length;
const toldOf = async (person: Person): Promise<number> =>
  (await db.call(person, `select id from notifications where kind = 'contacts.report'`)).length;

test('a report reaches an admin outside the conversation, and not the staff in it', async () => {
  const id = await report(school.parent);
  expect([await reportsSeenBy(school.admin), await toldOf(school.admin)]).toEqual([1, 1]);
  expect([await reportsSeenBy(school.instructor), await reportsSeenBy(school.parent)]).toEqual([0, 1]);
  expect((await refusalOf(report(school.parent))).detail).toBe('reported:message');
  for (const person of [school.instructor, school.parent, school.cadet])
    expect((await refusalOf(close(person, id))).code).toBe('42501');
  await close(school.admin, id);
  expect((await refusalOf(close(school.admin, id))).detail).toBe('closed:id');
  expect(await db.call(school.parent, 'select state, outcome from thread_reports')).toEqual([
    { state: 'closed', outcome: 'Talked with both.' },
  ]);
  expect((await refusalOf(db.call(school.admin, 'delete from thread_reports'))).code).toBe('42501');
});

test('an admin in the conversation neither sees the report nor decides on it', async () => {
  const own = await said([school.admin.id, school.instructor.id]);
  const outside = await anAccount(db.root, { role: 'admin', school: school.id });
  const id = await report(school.parent, own);
  expect([await reportsSeenBy(school.admin), await toldOf(school.admin)]).toEqual([0, 0]);
  expect((await refusalOf(close(school.admin, id))).detail).toBe('unknown_report:id');
  // Leaving the conversation doesn't make one an outsider.
  const thread = 'select leave_thread(thread_id) from thread_messages where id = $1';
  await db.call(school.admin, thread, [own]);
  expect(await reportsSeenBy(school.admin)).toBe(0);
  expect([await reportsSeenBy(outside), await toldOf(outside)]).toEqual([1, 1]);
  await close(outside, id);
});

test('no one reports what they can’t read, and no one decides at another school', async () => {
  const elsewhere = await aSchool(db.root);
  for (const person of [elsewhere.parent, elsewhere.admin, school.cadet])
    expect((await refusalOf(report(person))).detail).toBe('unknown_thread:thread');
  const id = await report(school.parent);
  expect((await refusalOf(close(elsewhere.admin, id))).detail).toBe('unknown_report:id');
});
