import { expect, test } from 'vitest';
import { type Person } from '../support/database.ts';
import { aParent } from '../support/family.ts';
import { aGuardian, aSchool, ANONYMOUS, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { db, school, words, start, byParent, post, seenBy, inboxOf, lineOf, prepared } from './threads-support.ts';

prepared();

test('a parent writes to an instructor and reads the answer; the office sees what waits', async () => {
  const thread = await byParent();
  expect(await inboxOf(school.instructor)).toEqual(['New message from Pat Parent']);
  expect(await lineOf(school.instructor, thread)).toEqual({ answer: 'waiting', is_unread: true });
  await db.call(school.instructor, 'select read_thread($1)', [thread]);
  await post(school.instructor, thread);
  expect(await lineOf(school.instructor, thread)).toEqual({ answer: 'answered', is_unread: false });
  expect(await lineOf(school.parent, thread)).toEqual({ answer: 'answered', is_unread: true });
  expect(await inboxOf(school.parent)).toEqual(['New message from Pat Instructor']);
  const notice = await db.call(school.parent, `select body from notifications where kind = 'contacts.message'`);
  expect(JSON.stringify(notice)).not.toContain('Monday');
  expect(
    await db.call(school.parent, 'select author_label, body, is_mine from message_lines order by created_at'),
  ).toEqual([
    { author_label: 'Pat Parent', body: words.body, is_mine: true },
    { author_label: 'Pat Instructor', body: 'Bring it on Monday.', is_mine: false },
  ]);
});

test('no one else reads a conversation but those who manage contacts at the school', async () => {
  const thread = await byParent();
  const elsewhere = await aSchool(db.root);
  expect(await seenBy(school.admin)).toEqual([thread]);
  const others = [school.cadet, school.external, school.bare, await aParent(db, school), ANONYMOUS];
  for (const person of [...others, elsewhere.admin, elsewhere.instructor, elsewhere.parent]) {
    if (person !== ANONYMOUS) expect(await seenBy(person)).toEqual([]);
    expect(['42501', 'P0001']).toContain((await refusalOf(post(person, thread))).code);
    expect((await refusalOf(db.call(person, 'select add_to_thread($1, $2)', [thread, school.bare.id]))).code).toMatch(
      /42501|P0001/,
    );
  }
  // Nor does reading it make one a part of it.
  expect((await refusalOf(post(school.admin, thread))).detail).toBe('unknown_thread:thread');
  await db.call(school.admin, 'select add_to_thread($1, $2)', [thread, school.admin.id]);
  await post(school.admin, thread);
});

test('an order ends reading and writing for the barred guardian right away, and lifting it restores them', async () => {
  const thread = await byParent();
  await post(school.instructor, thread);
  const link = await one(db.root, 'select id from guardian_links where cadet_id = $1', [school.cadets.own]);
  await db.root.query('update guardian_restrictions set lifted_at = null where link_id = $1', [link]);
  expect(await seenBy(school.parent)).toEqual([]);
  expect(await db.call(school.parent, 'select id from thread_messages')).toEqual([]);
  expect(await db.call(school.parent, 'select id from thread_people')).toEqual([]);
  expect(await inboxOf(school.parent)).toEqual([]);
  expect((await refusalOf(post(school.parent, thread))).detail).toBe('unknown_thread:thread');
  expect((await refusalOf(byParent())).detail).toBe('unknown_cadet:cadet');
  expect((await refusalOf(post(school.instructor, thread))).detail).toBe('no_family:thread');
  const again = start(school.instructor, { cadet: school.cadets.own, guardians: [school.parent.id] });
  expect((await refusalOf(again)).detail).toBe('unknown_guardian:guardians');
  await db.root.query('update guardian_restrictions set lifted_at = now() where link_id = $1', [link]);
  expect(await seenBy(school.parent)).toEqual([thread]);
});

test('two guardians get a conversation each and never see each other', async () => {
  const second = await aParent(db, school);
  await aGuardian(db.root, { school: school.id, parent: second.id, cadet: school.cadets.own, state: 'verified' });
  const ids = await start(school.instructor, { cadet: school.cadets.own, guardians: [school.parent.id, second.id] });
  expect(ids).toHaveLength(2);
  const [one, two] = [await seenBy(school.parent), await seenBy(second)];
  expect([one.length, two.length, [...one, ...two].toSorted()]).toEqual([1, 1, ids.toSorted()]);
  for (const person of [school.parent, second])
    expect(await db.call(person, `select user_id as id from thread_people where kind = 'guardian'`)).toEqual([
      { id: person.id },
    ]);
  const both = db.call(school.instructor, 'select add_to_thread($1, $2)', [one[0], second.id]);
  expect((await refusalOf(both)).detail).toBe('one_guardian:user');
});

test('one adult and one cadet never have a conversation alone', async () => {
  const alone = (input: object) => start(school.instructor, { cadet: school.cadets.own, with_cadet: true, ...input });
  expect((await refusalOf(alone({}))).detail).toBe('alone:thread');
  const [withParent = ''] = await alone({ guardians: [school.parent.id] });
  const [withStaff = ''] = await alone({ staff: [school.admin.id] });
  expect(await seenBy(school.cadet)).toEqual([withParent, withStaff].toSorted());
  await post(school.cadet, withStaff, 'Yes, First Sergeant.');
  expect((await inboxOf(school.cadet)).length).toBe(2);
  expect((await refusalOf(db.call(school.admin, 'select leave_thread($1)', [withStaff]))).detail).toBe('alone:thread');
  await db.root.query('update profiles set active = false where id = $1', [school.admin.id]);
  for (const person of [school.cadet, school.instructor])
    expect((await refusalOf(post(person, withStaff))).detail).toBe('alone:thread');
  // A parent's account that the adult made is no one else.
  const parentBy = (maker: string) =>
    db.root.query(`update auth.users set raw_app_meta_data = jsonb_build_object('made_by', $2::text) where id = $1`, [
      school.parent.id,
      maker,
    ]);
  await parentBy(school.instructor.id);
  for (const person of [school.cadet, school.instructor])
    expect((await refusalOf(post(person, withParent))).detail).toBe('alone:thread');
  await parentBy('test');
  await post(school.cadet, withParent);
  await db.root.query(`update guardian_links set state = 'revoked' where cadet_id = $1`, [school.cadets.own]);
  for (const person of [school.cadet, school.instructor])
    expect((await refusalOf(post(person, withParent))).detail).toBe('alone:thread');
  // A parent's conversation doesn't take the cadet without the parent, and cadets start none.
  expect((await refusalOf(start(school.cadet, { cadet: school.cadets.own, staff: [school.instructor.id] }))).code).toBe(
    '42501',
  );
});

test('a conversation in general is for those with a verified child at the school', async () => {
  const [thread = ''] = await start(school.parent, { school: school.id, staff: [school.instructor.id] });
  expect(await seenBy(school.parent)).toEqual([thread]);
  const elsewhere = await aSchool(db.root);
  expect(
    (await refusalOf(start(school.parent, { school: elsewhere.id, staff: [elsewhere.instructor.id] }))).detail,
  ).toBe('unknown_cadet:cadet');
  for (const staff of [school.bare, school.external, elsewhere.instructor, school.cadet])
    expect((await refusalOf(byParent({ staff: [staff.id] }))).detail).toBe('unknown_staff:staff');
  await db.root.query(`update guardian_links set state = 'revoked' where cadet_id = $1`, [school.cadets.own]);
  expect(await seenBy(school.parent)).toEqual([]);
});

test('staff choose from the verified guardians and the cadet; no one else is told who they are', async () => {
  const pending = await aParent(db, school);
  await aGuardian(db.root, { school: school.id, parent: pending.id, cadet: school.cadets.own, state: 'pending' });
  const family = (person: Person) =>
    db.call<{ id: string }>(person, 'select id, kind from thread_family($1)', [school.cadets.own]);
  expect(await family(school.instructor)).toEqual([
    { id: school.parent.id, kind: 'guardian' },
    { id: school.cadet.id, kind: 'cadet' },
  ]);
  const elsewhere = await aSchool(db.root);
  for (const person of [
    elsewhere.instructor,
    elsewhere.admin,
    school.parent,
    school.cadet,
    school.external,
    school.bare,
  ])
    expect(await family(person)).toEqual([]);
});
