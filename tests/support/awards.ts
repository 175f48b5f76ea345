import { seen } from './seen.ts';
import type pg from 'pg';
import type { Person, TestDatabase } from './database.ts';
import { aCadet, type TestSchool } from './people.ts';

export type Refused = { cadet_id: string; name: string; code: string; reason: string; fix: string };
export type Given = {
  ids: string[];
  refused: Refused[];
  would?: number;
  lines?: { cadet_id: string; name: string; unusual: string[] }[];
};
export type Stepped = {
  done: string[];
  refused: { id: string; name: string; reason: string }[];
  order_no?: string | null;
  final?: boolean;
};

/** Calls a function of the awards as the person, permanently, and gives its JSON. */
export async function call<Result>(
  db: TestDatabase,
  person: Person,
  sql: string,
  values: unknown[] = [],
): Promise<Result> {
  return db.commitAs(person, async (client) => {
    const { rows } = await client.query<{ result: Result }>(`select ${sql} as result`, values);
    const [row] = rows;
    if (!row) throw new Error(`No answer: ${sql}`);
    return row.result;
  });
}

/** Gives, recommends or drafts as the input says. */
export function give(db: TestDatabase, person: Person, input: object, key: string | null = null): Promise<Given> {
  return call(db, person, 'give_awards($1, $2)', [JSON.stringify(input), key]);
}

/** Takes a step with records. */
export function step(
  db: TestDatabase,
  person: Person,
  ids: string[],
  name: string,
  note: string | null = null,
): Promise<Stepped> {
  return call(db, person, `advance_awards($1, $2, $3, ${seen('award_records')})`, [ids, name, note]);
}

/** Cadets of the school, named so that they come in this order. */
export async function someCadets(root: pg.Pool, school: TestSchool, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(
      await aCadet(root, school.id, school.year, { first: 'Sam', last: `Row ${String(index).padStart(3, '0')}` }),
    );
  }
  return ids;
}

/** The states of records, in the order asked. */
export async function statesOf(root: pg.Pool, ids: string[]): Promise<string[]> {
  const { rows } = await root.query<{ state: string }>(
    'select state from award_records where id = any ($1) order by array_position($1, id)',
    [ids],
  );
  return rows.map(({ state }) => state);
}
