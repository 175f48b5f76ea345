import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../support/database.ts';

/** Calls a function of the help desk with its inputs; gives what came of it. */
export async function call<T = string>(
  db: TestDatabase,
  person: Person,
  name: string,
  ...inputs: unknown[]
): Promise<T> {
  const values = inputs.map((input) =>
    typeof input === 'object' && input !== null && !Array.isArray(input) ? JSON.stringify(input) : input,
  );
  const holders = values.map((_, at) => `$${at + 1}`).join(', ');
  const [row] = await db.call<{ result: T }>(person, `select ${name}(${holders}) as result`, values);
  if (!row) throw new Error(`${name} gave nothing`);
  return row.result;
}

/** The column of what a person reads. */
export async function column(
  db: TestDatabase,
  person: Person,
  sql: string,
  values: unknown[] = [],
): Promise<unknown[]> {
  return (await db.call<Record<string, unknown>>(person, sql, values)).map((row) => Object.values(row)[0]);
}

/** Sends a request for help; returns its id. */
export const ask = (db: TestDatabase, person: Person, title: string, more: object = {}): Promise<string> =>
  call(db, person, 'save_ticket', { title, ...more });

/** Writes a comment on a request. */
export const comment = (db: TestDatabase, person: Person, ticket: string, body: string): Promise<unknown> =>
  db.call(person, `insert into comments (id, subject_table, subject_id, body) values ($1, 'help_tickets', $2, $3)`, [
    randomUUID(),
    ticket,
    body,
  ]);
