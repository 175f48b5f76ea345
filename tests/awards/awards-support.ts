import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

export let db: TestDatabase;

export let school: TestSchool;

/** Repeatable, without a limit: Academic Achievement. */
export const REPEATED = 'ARMY_N_1_3';

/** Given once: Superior Cadet Decoration. */
export const ONCE = 'ARMY_NAT_02';

/** One cadet of the corps a school year, given once: Distinguished Cadet. */
export const ONE_OF_CORPS = 'ARMY_N_1_1';

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    school = await aSchool(db.root);
  });
  afterAll(() => db.close());
}
