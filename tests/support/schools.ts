import type { Person, TestDatabase } from './database.ts';

/** Makes a school as a person; returns its id. */
export const makeSchool = (db: TestDatabase, person: Person, input: object, key: string | null = null) =>
  db.call<{ id: string }>(person, 'select create_school($1, $2) as id', [input, key]);
