import type { TestDatabase } from '../database.ts';

/** How many rows each table has of a meet, with what is in them, and the end of its log: equal where nothing was written. */
export async function rowsOfMeet(db: TestDatabase, meet: string): Promise<Record<string, string>> {
  const { rows: tables } = await db.root.query<{ name: string; key: string }>(
    `select t.table_schema || '.' || t.table_name as name, c.column_name as key
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema in ('public', 'app') and t.table_type = 'BASE TABLE'
       and (c.column_name = 'meet_id' or t.table_name = 'meets' and c.column_name = 'id')`,
  );
  const found = tables.map(async ({ name, key }) => {
    const { rows } = await db.root.query<{ is: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as is from ${name} t
       where t.${key} = $1`,
      [meet],
    );
    return [name, rows[0]?.is ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
