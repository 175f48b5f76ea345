import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, children, redeem } from '../support/family.ts';
import { aCadet, anAccount, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

const setUpByCode = async (person: Person, code: string, phone: string) =>
  (await db.call<{ result: object }>(person, 'select redeem_guardian_code($1, null, $2) as result', [code, phone]))[0]
    ?.result;

const contactsOf = async (person: { id: string }) =>
  (
    await db.root.query('select school_id, cadet_id, phone, type, status from contacts where profile_id = $1', [
      person.id,
    ])
  ).rows;

test('a code works once, until it expires, for one cadet, at whatever school', async () => {
  const [first, second] = [await aParent(db, school), await anAccount(db.root, { role: 'parent', school: other.id })];
  const child = await aCadet(db.root, school.id, school.year);
  const code = await aCode(db, school, child);
  expect(await redeem(db, second, code.toLowerCase())).toMatchObject({ cadet_id: child });
  expect(await children(db, second)).toEqual([child]);
  expect(await redeem(db, first, code)).toMatchObject({ code: 'P0001', details: 'unknown_code:code' });
  expect(await refusalOf(redeem(db, second, await aCode(db, school, child)))).toMatchObject({
    detail: 'already_linked:code',
  });
  const old = await aCode(db, school, child);
  await db.root.query(`update guardian_codes set expires_on = app.today(school_id) - 2 where used_at is null`);
  expect(await redeem(db, first, old)).toMatchObject({ details: 'unknown_code:code' });
});

test('the setup by a code keeps the phone, ten digits however typed, on the contact that it makes', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const code = await aCode(db, school, child);
  for (const phone of ['', '512555014', '15125550141', 'none']) {
    expect(await refusalOf(setUpByCode(parent, code, phone))).toMatchObject({
      detail: 'phone:phone',
      message: 'Please enter a valid 10-digit phone number.',
    });
    expect(await contactsOf(parent)).toEqual([]);
  }
  expect(await setUpByCode(parent, code, '512-555.0141')).toMatchObject({ cadet_id: child });
  const contact = { school_id: school.id, cadet_id: child, phone: '(512) 555-0141', type: 'parent', status: 'active' };
  expect(await contactsOf(parent)).toEqual([contact]);
  expect(await children(db, parent)).toEqual([child]);
});

test('the setup refuses the code of another school in words, leaves nothing behind and keeps the code good', async () => {
  const parent = await anAccount(db.root, { role: 'parent', school: other.id });
  const child = await aCadet(db.root, school.id, school.year);
  const code = await aCode(db, school, child);
  expect(await refusalOf(setUpByCode(parent, code, '5125550141'))).toMatchObject({
    detail: 'other_school:code',
    message: 'This code is for a cadet of another school',
    hint: expect.stringContaining('My children'),
  });
  expect(await contactsOf(parent)).toEqual([]);
  expect(await db.call(parent, 'select link_id from my_guardian_links()')).toEqual([]);
  expect(await redeem(db, parent, code)).toMatchObject({ cadet_id: child });
});

test('the setup by a student keeps the phone in one form and refuses one that is none, or none at all', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const insert = (person: Person, phone: string | null) =>
    db.call(person, `insert into contacts (name, phone, cadet_id, school_id) values ('Pat', $1, $2, $3)`, [
      phone,
      child,
      school.id,
    ]);
  for (const phone of ['555-0141', '', null]) {
    expect(await refusalOf(insert(parent, phone))).toMatchObject({ detail: 'phone:phone' });
  }
  expect(await contactsOf(parent)).toEqual([]);
  // Staff enter what they know.
  await insert(school.instructor, null);
  await insert(parent, '5125550141');
  expect(await contactsOf(parent)).toMatchObject([{ phone: '(512) 555-0141', cadet_id: child }]);
});

test('two parents with one code at the same moment: one of them is let in', async () => {
  const parents = [await aParent(db, school), await aParent(db, school)];
  const code = await aCode(db, school, await aCadet(db.root, school.id, school.year));
  const results = await Promise.all(parents.map((parent) => redeem(db, parent, code)));
  expect(results.filter((result) => 'link_id' in result)).toHaveLength(1);
});
