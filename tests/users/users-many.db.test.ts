import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, signIn, stateOf } from '../support/accounts.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, aSchool, type Account, type TestSchool } from '../support/people.ts';
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

type Outcome = { done: string[]; refused: { user_id: string; code: string; reason: string }[] };

async function changeMany(person: Person, users: Account[], change: string, input: object = {}, key?: string) {
  const [row] = await db.call<{ outcome: Outcome }>(person, 'select change_accounts($1, $2, $3, $4) as outcome', [
    users.map(({ id }) => id),
    change,
    input,
    key ?? null,
  ]);
  if (!row) throw new Error('nothing came back');
  return row.outcome;
}

const codesOf = ({ refused }: Outcome) => new Map(refused.map(({ user_id, code }) => [user_id, code]));

test('many accounts are closed in one call: anyone who may not be closed is named with the reason, the rest is done', async () => {
  const place = await aSchool(db.root);
  const people = [
    await anAccount(db.root, { role: 'parent', school: place.id }),
    await anAccount(db.root, { role: 'parent', school: place.id }),
  ];
  const all = [...people, place.admin, place.instructor, other.parent];
  const outcome = await changeMany(place.instructor, all, 'deactivate', { reason: 'moved away' });
  expect(new Set(outcome.done)).toEqual(new Set(people.map(({ id }) => id)));
  expect(codesOf(outcome)).toEqual(
    new Map([
      [place.admin.id, 'permission_denied'],
      [place.instructor.id, 'own_account'],
      [other.parent.id, 'unknown_user'],
    ]),
  );
  for (const person of people) expect(await stateOf(db.root, person)).toMatchObject({ active: false, banned: true });
  expect(await stateOf(db.root, place.admin)).toMatchObject({ active: true });

  const instructors = [place.bare, place.instructor].toSorted((one_, two) => one_.id.localeCompare(two.id));
  const ended = await changeMany(school.admin, instructors, 'deactivate');
  expect(ended.done).toEqual([instructors[0]?.id]);
  expect(codesOf(ended)).toEqual(new Map([[instructors[1]?.id, 'last_instructor']]));
  expect(await changeMany(school.admin, instructors, 'activate')).toMatchObject({ refused: [] });
});

test('many accounts get a role or lose their sessions; a repeated call does nothing twice', async () => {
  const people = [
    await anAccount(db.root, { role: 'parent', school: school.id }),
    await anAccount(db.root, { role: 'parent', school: school.id }),
  ];
  const role_id = await built(db.root, 'instructor');
  const key = randomUUID();
  const given = await changeMany(school.instructor, [...people, school.cadet], 'role', { role_id }, key);
  expect(given.done).toHaveLength(2);
  expect(codesOf(given)).toEqual(new Map([[school.cadet.id, 'cadet_role']]));
  await changeMany(school.instructor, people, 'role', { role_id: await built(db.root, 'parent') });
  expect(await changeMany(school.instructor, [...people, school.cadet], 'role', { role_id }, key)).toEqual(given);
  const { rows } = await db.root.query('select distinct role from profiles where id = any ($1)', [
    people.map(({ id }) => id),
  ]);
  expect(rows).toEqual([{ role: 'parent' }]);

  for (const person of people) await signIn(db.root, person);
  const reason = "You can't do this to your own account";
  expect(await changeMany(school.instructor, [...people, school.instructor], 'sign_out')).toMatchObject({
    refused: [{ user_id: school.instructor.id, code: 'own_account', reason, hint: 'Ask a colleague or an admin.' }],
  });
  for (const person of people) expect(await stateOf(db.root, person)).toMatchObject({ sessions: 0 });
});

test('no one changes many accounts who may not change one, and nonsense is named', async () => {
  for (const asker of [school.bare, school.cadet, school.parent, school.external, ANONYMOUS]) {
    expect(await refusalOf(changeMany(asker, [school.cadet], 'deactivate'))).toMatchObject({ code: '42501' });
  }
  const nothing = changeMany(school.instructor, [], 'activate');
  expect(await refusalOf(nothing)).toMatchObject({ detail: 'users:users' });
  const erase = changeMany(school.instructor, [school.cadet], 'erase');
  expect(await refusalOf(erase)).toMatchObject({ detail: 'change:change' });
});
