import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { fill } from '../support/fill.ts';
import { readRelations } from '../support/matrix.ts';
import { anAccount, one } from '../support/people.ts';
import { twoSchools, twoSidedTables, type TwoSchools } from '../support/two-schools.ts';

/** Until a school submits its registration, what belongs to it is its own: no table shows it to the host. */
let db: TestDatabase;
let schools: TwoSchools;
let tables: string[];
let helper: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  schools = await twoSchools(db);
  const names = await twoSidedTables(db);
  const relations = (await readRelations(db.root)).filter(({ name }) => names.includes(name));
  for (const relation of relations) await fill(db.root, relation, schools.entrant, schools.host);
  tables = relations.map(({ name }) => name);
  helper = await aDirector();
});
afterAll(() => db.close());

/** An adult of the host who reads by a job at the meet alone. */
async function aDirector(): Promise<Person> {
  const { host } = schools;
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('helper', 'Helper', 'instructor', $1)
     returning id`,
    [host.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, module_id, action_id, enabled)
     select $1, m.id, a.id, true from permission_modules m, permission_actions a
     where m.name = 'competition-meets' and a.name = 'read'`,
    [role],
  );
  const person = await anAccount(db.root, { role: 'instructor', school: host.id, roleId: role });
  await db.root.query(
    `insert into meet_staff (school_id, meet_id, profile_id, role)
     select m.school_id, m.id, $2, 'director' from meets m where m.school_id = $1`,
    [host.id, person.id],
  );
  return person;
}

/** The tables of which the person reads a row of the entrant. */
async function readBy(person: Person): Promise<string[]> {
  const found = await Promise.all(
    tables.map((name) => db.call(person, `select from public.${name} where school_id = $1`, [schools.entrant.id])),
  );
  return tables.filter((_, at) => (found[at]?.length ?? 0) > 0);
}

test('a host reads nothing of a draft, and all of it once it is submitted', async () => {
  const { host, entrant } = schools;
  const state = `select distinct state from meet_registrations where school_id = $1`;
  expect((await db.root.query(state, [entrant.id])).rows).toEqual([{ state: 'draft' }]);
  for (const person of [host.admin, host.instructor, helper]) expect(await readBy(person)).toEqual([]);
  // A message that waits isn't the entrant's yet.
  expect(await readBy(entrant.instructor)).toEqual(tables.filter((name) => name !== 'meet_message_schools'));
  await db.root.query(
    `update meet_registrations set state = 'submitted', submitted_at = now(), number = 1 where school_id = $1`,
    [entrant.id],
  );
  for (const person of [host.admin, host.instructor, helper])
    expect((await readBy(person)).toSorted()).toEqual(
      tables.filter((name) => person !== helper || name !== 'roster_files').toSorted(),
    );
});
