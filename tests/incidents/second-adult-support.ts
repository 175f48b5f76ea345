import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type Account, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { call, column } from './support.ts';

export let db: TestDatabase;

/** A school where one instructor runs everything: the admin's account and the other instructor's were closed, the cadet has no guardian. */
export let school: TestSchool;

/** Whom the school can name as the second adult. */
export let outside: Account;

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    // The platform keeps an admin.
    await aSchool(db.root);
    await db.root.query('update profiles set active = false where id = any ($1)', [[school.admin.id, school.bare.id]]);
    await db.root.query(`update guardian_links set state = 'revoked' where cadet_id = $1`, [school.cadets.own]);
    const roleId = await one(db.root, `select role_id as id from profiles where id = $1`, [school.bare.id]);
    outside = await anAccount(db.root, { role: 'instructor', school: school.id, roleId });
  });
  afterAll(() => db.close());
}

/** Lets go what may arrive now, as the job does. */
export const release = () => db.root.query('select app.tend_waiting_words(null, null)');

/** Names the second adult of the school, or no one. */
export const name = (account: Account | null) => call(db, school.instructor, 'name_second_adult', account?.id ?? null);

/** The comments that someone reads on a request for help. */
export const bodies = (person: Person, ticket: string) =>
  column(db, person, `select body from comments where subject_id = $1 order by created_at`, [ticket]);

/** What someone reads of what was copied for the second adult. */
export const copies = (person: Person) =>
  column(db, person, 'select words from second_adult_copies order by created_at');
