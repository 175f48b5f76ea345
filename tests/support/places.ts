import type { TestDatabase } from './database.ts';

/** Every table of the project, and accounts, whose rows contain a text. */
export async function placesOf({ root }: Pick<TestDatabase, 'root'>, text: string): Promise<string[]> {
  const { rows: tables } = await root.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
       and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
     union all select 'auth.users'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await root.query(`select from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (rowCount) found.push(name);
  }
  return found;
}
