import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aColleague, aVisitor, deskOf } from './visitors.ts';

let db: TestDatabase;
let full: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  full = await aSchool(db.root);
});
afterAll(() => db.close());

test.each([
  ['the name in other words and the state written out', { name: 'Mill Creek HS', state: 'Texas' }],
  ['accents, case, and dots', { name: 'MILL CRÉEK H.S.', state: 'tx.' }],
  ['the name and the ZIP code', { name: 'Mill Creek Senior High School', state: '', zip_code: '75999-1234' }],
  ['the number of the unit alone', { name: 'Another name', state: 'OK', unit_number: 'tx 0941' }],
])('a school is found again by %s', async (_, about) => {
  const first = await aVisitor(db, {
    name: 'Mill Creek High School',
    zip_code: '75999',
    unit_number: 'TX-941',
    city: 'Mill',
  });
  const second = await aVisitor(db, about);
  const { twins } = await deskOf(db, second.coach);
  expect(twins.map(({ id }) => id)).toContain(first.id);
  // Name, city, and state, and nothing more.
  expect(Object.keys(twins[0] ?? {}).toSorted()).toEqual(['city', 'id', 'name', 'state']);
  // The one who was here first isn't told of who came later.
  expect((await deskOf(db, first.coach)).twins.map(({ id }) => id)).not.toContain(second.id);
});

test.each([
  ['the name in another state', { name: 'Heron High', state: 'OK' }],
  ['the ZIP code alone', { name: 'Lark High', state: 'TX', zip_code: '76001' }],
  ['a unit number that is too short', { name: 'Wren High', unit_number: '1' }],
  ['nothing at all', { name: 'High School', state: 'TX' }],
])('a school is not found by %s', async (_, about) => {
  const first = await aVisitor(db, { name: 'Heron High', state: 'TX', zip_code: '76001', unit_number: '1' });
  const second = await aVisitor(db, about);
  expect((await deskOf(db, second.coach)).twins.map(({ id }) => id)).not.toContain(first.id);
});

test('"None of these" ends it, for each of the school’s people', async () => {
  await aVisitor(db, { name: 'Plover High', unit_number: 'TX-555' });
  const second = await aVisitor(db, { name: 'Plover High' });
  expect((await deskOf(db, second.coach)).twins).toHaveLength(1);
  await db.call(second.coach, 'select answer_twins()');
  expect((await deskOf(db, second.coach)).twins).toEqual([]);
  expect((await deskOf(db, await aColleague(db, second))).twins).toEqual([]);
});

test('before the address is confirmed there is no school, and nothing to be told', async () => {
  await aVisitor(db, { name: 'Godwit High' });
  const id = '5d0dbb0f-4a0b-4b7c-9d59-0a5f8a6a0001';
  await db.root.query(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', 'new@gmail.com', '{}',
       '{"role":"external","first_name":"Lou","school":{"name":"Godwit High","state":"TX"}}', now(), now())`,
    [id],
  );
  const { rows } = await db.root.query('select school_id from profiles where id = $1', [id]);
  expect(rows).toEqual([{ school_id: null }]);
  const desk = db.call({ id, role: 'authenticated' }, 'select visitor_desk()');
  expect(await refusalOf(desk)).toMatchObject({ code: '42501' });
});

test('no one else has such a page', async () => {
  for (const person of [full.admin, full.instructor, full.bare, full.cadet, full.parent, ANONYMOUS]) {
    for (const call of [
      'visitor_desk()',
      'answer_twins()',
      `claim_school('${full.id}')`,
      `withdraw_claim('${full.id}')`,
    ])
      expect(await refusalOf(db.call(person, `select ${call}`))).toMatchObject({ code: '42501' });
  }
});

test('the number of the unit comes with the sign-up', async () => {
  const { id } = await aVisitor(db, { unit_number: 'TX-777' });
  const { rows } = await db.root.query('select unit_number, comp_register_only from schools where id = $1', [id]);
  expect(rows).toEqual([{ unit_number: 'TX-777', comp_register_only: true }]);
});
