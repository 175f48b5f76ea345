import type pg from 'pg';

type Table = {
  name: string;
  /** Columns that each database fills with something of its own: random ids, and the time. */
  own: string[];
  /** The columns of each key that says which row it is, the primary key first. */
  keys: string[];
};

const NONE: Omit<Table, 'name'> = { own: [], keys: [] };

const TABLES = `
  select c.oid::regclass::text as name,
    array(select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (pg_get_expr(d.adbin, d.adrelid) ~ '^(gen_random_uuid|now|statement_timestamp|clock_timestamp|nextval)' or a.attidentity <> ''
          or a.attname in ('created_at', 'updated_at'))) as own,
    array(select array_to_string(array(select a.attname::text from unnest(i.indkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k), ' ')
      from pg_index i where i.indrelid = c.oid and i.indisunique and i.indexprs is null order by i.indisprimary desc, i.indnatts) as keys
  from pg_class c where c.relkind = 'r' and (c.relnamespace::regnamespace::text in ('public', 'app') and c.relname <> 'audit_log'
    or c.oid::regclass::text in ('storage.buckets', 'mail.reports'))
  order by 1`;

/** The rows of the catalogs: each by its table and its key, with what two databases made alike have in common. */
export async function readRows(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const all = tables
    .map(({ name }) => `select '${name}' as name, row_to_json(t) as row from ${name} t`)
    .join(' union all ');
  const { rows } = await client.query<{ name: string; row: Record<string, unknown> }>(all);
  const known = new Map(tables.map((table) => [table.name, table]));
  const ids = new Map(
    rows.flatMap(({ name, row }) => {
      const { own, keys } = known.get(name) ?? NONE;
      const fixed = Object.fromEntries(
        Object.entries(row).filter(([column, value]) => !own.includes(column) && !isRandom(value)),
      );
      return isRandom(row['id']) ? [[row['id'], `${name} ${keyOf(fixed, keys) ?? short(row)}`] as const] : [];
    }),
  );
  const found = new Map<string, string>();
  for (const { name, row } of rows) {
    const { own, keys } = known.get(name) ?? NONE;
    const shown = Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !own.includes(column))
        .map(([column, value]) => [column, isRandom(value) ? (ids.get(value) ?? value) : value]),
    );
    const called = keyOf(shown, keys) ?? write(shown);
    const lines = Object.entries(shown).map(([column, value]) => `${column}: ${write(value)}`);
    let title = `${name} ${called}`;
    for (let n = 2; found.has(title); n += 1) title = `${name} ${called} (${n})`;
    found.set(title, lines.join('\n'));
  }
  return found;
}

/** What the first key says whose columns are all filled. */
function keyOf(row: Record<string, unknown>, keys: string[]): string | null {
  const key = keys
    .map((one) => one.split(' '))
    .find((columns) => columns.every((column) => (row[column] ?? null) !== null));
  return key?.map((column) => write(row[column])).join(', ') ?? null;
}

const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function isRandom(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value);
}

/** A row in a few words, without what is random or a time. */
function short(row: Record<string, unknown>): string {
  return Object.values(row)
    .filter(
      (value) =>
        typeof value !== 'object' &&
        typeof value !== 'boolean' &&
        !isRandom(value) &&
        !/^\d{4}-\d\d-\d\dT/.test(write(value)),
    )
    .slice(0, 3)
    .map(write)
    .join(' ');
}
