import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, type Account, type TestSchool } from '../support/people.ts';
import { promotionsAt, type Promotions } from '../support/promotions.ts';

export let db: TestDatabase;

export let school: TestSchool;

export let other: TestSchool;

export let clerk: Account;

export let at: Promotions;

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
    other = await aSchool(db.root);
    at = promotionsAt(db, school);
    clerk = await at.aClerk('promotions', ['read', 'create', 'update', 'manage']);
  });
  afterAll(() => db.close());
}
