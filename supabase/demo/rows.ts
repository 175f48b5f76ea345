import type { ClientBase } from 'pg';

export type Row = Record<string, unknown>;

/** Rows of each table, gathered first and written at once. */
export type Rows = Map<string, Row[]>;

/** Adds a row of a table; every row of a table names the same columns. */
export function add(rows: Rows, table: string, row: Row): void {
  const list = rows.get(table);
  if (list) list.push(row);
  else rows.set(table, [row]);
}

/** Writes the tables in this order, each in one statement. */
export async function write(client: ClientBase, rows: Rows, order: string[]): Promise<void> {
  for (const table of order) {
    const list = rows.get(table);
    const columns = Object.keys(list?.[0] ?? {}).join(', ');
    if (!list || !columns) continue;
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(list)],
    );
  }
  const forgotten = [...rows.keys()].filter((table) => !order.includes(table));
  if (forgotten.length > 0)
    throw new Error(`The demo has rows of ${forgotten.join(', ')} but no place in the order for them.`);
}
