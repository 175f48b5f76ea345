import type { ClientBase } from 'pg';
import type { SchoolDemo } from './builders.ts';

/** The books of a school while they are written: its funds, categories, and events by name. */
export type BooksDemo = {
  client: ClientBase;
  school: SchoolDemo;
  years: { now: string; last: string; starts: string; lastStarts: string };
  ids: Map<string, string>;
};

/** Calls a function of the budget; gives what came of it as text. */
export async function call(client: ClientBase, name: string, ...inputs: unknown[]): Promise<string> {
  const values = inputs.map((input) => (typeof input === 'object' && input !== null ? JSON.stringify(input) : input));
  const { rows } = await client.query<{ result: string }>(
    `select public.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})::text as result`,
    values,
  );
  return rows[0]?.result ?? '';
}
