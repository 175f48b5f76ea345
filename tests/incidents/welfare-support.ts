import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.ts';
import { SERVICE, type Account } from '../support/people.ts';
import { call } from './support.ts';

/** Calls a function of welfare reports as the function `welfare` does. */
export const asFunction = <T = Record<string, unknown>>(
  db: TestDatabase,
  name: string,
  ...inputs: unknown[]
): Promise<T> => call<T>(db, SERVICE, name, ...inputs);

/** Makes exactly these people the handlers of a school, or of the platform for null; the second of each pair: outside the program. */
export async function putHandlers(db: TestDatabase, school: string | null, named: [Account, boolean][]): Promise<void> {
  await db.root.query(
    'update welfare_handlers set ended_at = now() where ended_at is null and school_id is not distinct from $1',
    [school],
  );
  for (const [{ id }, outside] of named)
    await db.root.query(
      `insert into welfare_handlers (school_id, account_id, title, is_outside) values ($1, $2, 'Handler', $3)`,
      [school, id, outside],
    );
}

type Sent = { id: string; mark: string; readers: string[] };

/** Sends a report as a person, with the mark that the function would give. */
export async function sendReport(
  db: TestDatabase,
  by: Account,
  more: { named?: string[]; typed?: string[]; mark?: string; about_adult?: boolean } = {},
): Promise<Sent> {
  const mark = more.mark ?? randomUUID().replaceAll('-', '').repeat(2);
  const sealed = { reporter: 'v1.x', title: 'v1.x', content: 'v1.x' };
  const input = { id: randomUUID(), key: randomUUID(), named: [], ...sealed, ...more, mark, marks: [mark] };
  const sent = await asFunction<{ id: string; readers: string[] }>(db, 'send_welfare_report', by.id, input);
  return { ...sent, mark };
}

/** Who reads a report now. */
export async function readersOf(db: TestDatabase, report: string): Promise<string[]> {
  const { rows } = await db.root.query<{ r: string[] }>('select app.welfare_readers($1) as r', [report]);
  return rows[0]?.r ?? [];
}

/** Calls an account something else. */
export async function rename(db: TestDatabase, { id }: Account, first: string, last: string, title?: string) {
  await db.root.query('update profiles set first_name = $2, last_name = $3, title = $4 where id = $1', [
    id,
    first,
    last,
    title ?? null,
  ]);
}
