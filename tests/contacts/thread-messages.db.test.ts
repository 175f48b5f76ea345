import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { first } from '../support/first.ts';
import { anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, office, byParent, post, inboxOf, lineOf, prepared } from './threads-support.ts';

prepared();

test('what was sent stays as it was; a correction follows it, by its author alone', async () => {
  const thread = await byParent();
  const id = randomUUID();
  await post(school.parent, thread, 'Size 8', null, id);
  for (const sql of ['update thread_messages set body = $1', `delete from thread_messages where body <> $1`])
    for (const person of [school.parent, school.instructor, school.admin])
      expect((await refusalOf(db.call(person, sql, ['x']))).code).toBe('42501');
  expect((await refusalOf(post(school.instructor, thread, 'Size 9', id))).detail).toBe('corrects:corrects');
  await post(school.parent, thread, 'Size 9', id);
  expect(await db.call(school.instructor, 'select body from thread_messages where corrects_id = $1', [id])).toEqual([
    { body: 'Size 9' },
  ]);
  expect((await refusalOf(post(school.parent, thread, 'Again', null, id))).detail).toBe('id:id');
});

test('staff hear of a message when the office opens, not on a day off, families right away', async () => {
  await office(false);
  const thread = await byParent();
  expect(await inboxOf(school.instructor)).toEqual([]);
  const tell = () => db.root.query(`select app.tell_held_messages(null, '{}')`);
  await tell();
  expect(await inboxOf(school.instructor)).toEqual([]);
  await post(school.instructor, thread);
  expect(await inboxOf(school.parent)).toHaveLength(1);
  // It would be open, but for the holiday.
  await office(true);
  const off = `insert into days_off (school_id, name, from_on, to_on)
    select $1, 'Fall break', app.today($1) - 1, app.today($1) returning id`;
  const { id } = first((await db.root.query<{ id: string }>(off, [school.id])).rows);
  await tell();
  expect(await inboxOf(school.instructor)).toEqual([]);
  await db.root.query('update days_off set archived_at = now() where id = $1', [id]);
  await Promise.all([tell(), tell()]);
  expect(await inboxOf(school.instructor)).toEqual(['New message from Pat Parent']);
});

test('the last of the staff can’t leave, and what needs no answer can be settled and opened again', async () => {
  const thread = await byParent({ staff: [school.instructor.id, school.admin.id] });
  const settle = (settled: boolean) => db.call(school.instructor, 'select settle_thread($1, $2)', [thread, settled]);
  await settle(true);
  expect(await lineOf(school.instructor, thread)).toMatchObject({ answer: 'settled' });
  await settle(false);
  expect(await lineOf(school.instructor, thread)).toMatchObject({ answer: 'waiting' });
  await db.call(school.admin, 'select leave_thread($1)', [thread]);
  expect((await refusalOf(db.call(school.instructor, 'select leave_thread($1)', [thread]))).detail).toBe(
    'no_staff:thread',
  );
  expect((await refusalOf(db.call(school.parent, 'select leave_thread($1)', [thread]))).code).toBe('42501');
});

test('what is entered wrong is said by its field', async () => {
  const wrong = async (input: object): Promise<string | undefined> => (await refusalOf(byParent(input))).detail;
  expect(await wrong({ title: '' })).toBe('missing:title');
  expect(await wrong({ body: 'a\tb' })).toBe('body:body');
  expect(await wrong({ body: '123-45-6789' })).toBe('ssn:body');
  expect(await wrong({ staff: [] })).toBe('missing:staff');
  expect(await wrong({ staff: 'all' })).toBe('lines:staff');
  expect(await wrong({ cadet: 'Robin' })).toBe('id:cadet');
});

test('a conversation is found by what was said in it, by those who are in it', async () => {
  const thread = await byParent();
  const found = async (person: Person) => db.call(person, `select id from app.search_threads(array['boot'], 5)`);
  expect(await found(school.parent)).toEqual([{ id: thread }]);
  expect(await found(school.admin)).toEqual([]);
  const other = await anAccount(db.root, { role: 'parent', school: school.id });
  expect(await found(other)).toEqual([]);
});
