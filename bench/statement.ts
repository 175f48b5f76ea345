import pg from 'pg';
import { parseQuery } from '../server/rest/parse/query.ts';
import { planRead } from '../server/rest/plan/read.ts';
import { columnsOf } from '../server/rest/plan/write.ts';
import { loadSchemaCache } from '../server/rest/schema/load.ts';
import { keyOf } from '../server/rest/schema/types.ts';
import type { Relation } from '../server/rest/schema/types.ts';
import { readStatement } from '../server/rest/sql/read-statement.ts';
import { writeStatement } from '../server/rest/sql/write-statement.ts';

export type Statement = { text: string; values: (string | null)[] };

export type Statements = {
  read: (table: string, query: string) => Statement;
  /** Takes an array of objects; with `merge` rows that are there are changed. */
  insert: (table: string, rows: string, merge?: boolean) => Statement;
};

function plain({ text, values }: { text: string; values: readonly (string | Buffer | null)[] }): Statement {
  return { text, values: values.map((value) => (value === null ? null : String(value))) };
}

/** The very statements that the server runs, for the bare handler. */
export async function statementsOf(admin: pg.PoolConfig): Promise<Statements> {
  const pool = new pg.Pool({ ...admin, max: 1 });
  const cache = await loadSchemaCache(pool, { schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 });
  await pool.end();
  const relation = (name: string): Relation => {
    const found = cache.relations.get(keyOf('public', name));
    if (found === undefined) throw new Error(`There is no table ${name}`);
    return found;
  };
  const plan = (table: string, text: string) =>
    planRead(
      { cache, schema: 'public', maxRows: 1000, query: parseQuery(new URLSearchParams(text), false) },
      relation(table),
    );
  return {
    read: (table, query) =>
      plain(readStatement(plan(table, query), { form: 'json', stripNulls: false, total: 'none' })),
    insert: (table, rows, merge = false) =>
      plain(
        writeStatement({
          kind: 'insert',
          node: plan(table, ''),
          payload: Buffer.from(rows),
          columns: columnsOf(relation(table), Object.keys(JSON.parse(rows)[0])),
          useDefaults: false,
          resolution: merge ? 'merge' : null,
          conflict: merge ? relation(table).primaryKey : [],
          form: 'none',
          stripNulls: false,
          returnKeys: [],
          expect: null,
        }),
      ),
  };
}
