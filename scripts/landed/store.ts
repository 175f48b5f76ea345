import type pg from 'pg';
import type { StoredDatabase, StoredTable } from './stored.ts';

/** Tables of people and their work; what the platform keeps for itself is made anew at each start. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'app', 'auth', 'storage')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

const MIGRATIONS = `
  select version, name, statements[1] as sql, checksum from supabase_migrations.schema_migrations order by version`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname in ('public', 'app', 'auth', 'storage') and last_value is not null order by 1`;

/** Of the log, half of everything, some is enough. */
const MOST: Record<string, number> = { 'public.audit_log': 2000 };

/** Reads a whole database to be stored. */
export async function storeDatabase(pool: pg.Pool): Promise<StoredDatabase> {
  const { rows: named } = await pool.query<Omit<StoredTable, 'rows'>>(TABLES);
  const tables: StoredTable[] = [];
  for (const table of named) {
    const list = table.columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await pool.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from (select ${list} from ${table.name} limit ${MOST[table.name] ?? 'all'}) t`,
    );
    const [found] = rows;
    if (found?.rows) tables.push({ ...table, rows: found.rows });
  }
  const migrations = (await pool.query<StoredDatabase['migrations'][number]>(MIGRATIONS)).rows;
  const sequences = (await pool.query<StoredDatabase['sequences'][number]>(SEQUENCES)).rows;
  return { migrations, tables, sequences };
}
