import type { TestDatabase } from './database.ts';
import { one } from './people.ts';

/** The day of a school, or the one so many days from it, as the database counts it: tests also run at another hour and year. */
export const dayOf = (db: Pick<TestDatabase, 'root'>, school: { id: string }, plus = 0): Promise<string> =>
  one(db.root, 'select (app.today($1) + $2::int)::text as id', [school.id, plus]);
