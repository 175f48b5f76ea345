import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

export let other: TestSchool;

/** A cadet with a staff job: a role of the school's own that manages cadets, without restricted data. */
export let clerk: Account;

export const ask = <Row extends object>(person: Person, sql: string, values: unknown[] = []) =>
  db.commitAs(person, async (client) => (await client.query<Row>(sql, values)).rows);

export const counts = async (person: Person, table: string) =>
  Number((await ask<{ n: string }>(person, `select count(*) as n from ${table}`))[0]?.n);

export async function asCadet(): Promise<Account> {
  return anAccount(db.root, { role: 'cadet', school: school.id });
}

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    other = await aSchool(db.root);
    const roleId = await one(
      db.root,
      `insert into user_roles (role_name, label, base_role, school_id) values ('s1', 'S-1', 'cadet', $1) returning id`,
      [school.id],
    );
    await db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 's1', m.id, a.id from permission_modules m, permission_actions a
     where m.name = 'cadets' and a.name in ('read', 'create', 'update', 'manage')`,
      [roleId],
    );
    clerk = await anAccount(db.root, { role: 'cadet', school: school.id, roleId });
  });
  afterAll(() => db.close());
}
