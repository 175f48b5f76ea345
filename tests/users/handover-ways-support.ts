import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import * as over from '../support/handovers.ts';
import { aSchool, type Account, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

/** Who resets, and a colleague with nothing to do with it. */
export let doer: Account;

export let colleague: Account;

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    school = await aSchool(db.root);
    doer = await over.anAdult(db, school, 'Raymond', 'Ortega');
    colleague = await over.anAdult(db, school, 'Grace', 'Lindqvist');
  });
  afterAll(() => db.close());
}
