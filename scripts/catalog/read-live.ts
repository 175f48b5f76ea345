import type pg from 'pg';

/** A view or a function, with the text that names what it reads; `reads` where it changes nothing. */
type Reader = { name: string; reads: boolean; body: string };

export type Live = {
  /** The tables whose changes are told (`app.broadcast`). */
  tables: string[];
  /** What the API reads and is not itself a table → the live tables it shows. */
  reads: Map<string, string[]>;
};

const TABLES = `
  select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and t.tgname in ('tell_insert', 'tell_update') order by 1`;

/** Everything of ours that can be read, with what it names. A function that only reads is not volatile. */
const READERS = `
  select n.nspname || '.' || c.relname as name, true as reads,
    string_agg(coalesce(t.relnamespace::regnamespace || '.' || t.relname, f.pronamespace::regnamespace || '.' || f.proname),
      ' ') as body
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite w on w.ev_class = c.oid
  join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
  left join pg_class t on d.refclassid = 'pg_class'::regclass and t.oid = d.refobjid and t.oid <> c.oid
  left join pg_proc f on d.refclassid = 'pg_proc'::regclass and f.oid = d.refobjid
  where n.nspname in ('public', 'app') and c.relkind = 'v'
  group by 1
  union all
  select n.nspname || '.' || p.proname, bool_and(p.provolatile <> 'v'), string_agg(p.prosrc, ' ')
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'app') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  group by 1
  order by 1`;

/** The live tables whose changes are in the log. */
const AUDITED = `
  select a.table_name as name from app.table_modules a where a.table_name in (select t.name from (${TABLES}) t) order by 1`;

/** The tables in which modules register functions: those with a column \`source\`. */
const REGISTRIES = `
  select n.nspname || '.' || c.relname as name from pg_attribute a
  join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'app') and c.relkind = 'r' and a.attname = 'source' and a.atttypid = 'text'::regtype
  order by 1`;

/** What policies ask is about rights and no content: it is not followed. */
const RIGHTS = `
  select distinct m[1] as name
  from pg_policy p, regexp_matches(concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)),
    '\\m(app\\.\\w+)\\(', 'g') as m`;

/** Reads from the catalog which tables each view and reading function of the API shows, through whatever it calls. */
export async function readLive(pool: pg.Pool): Promise<Live> {
  const [tables, readers, registries, rights] = await Promise.all([
    names(pool, TABLES),
    pool.query<Reader>(READERS),
    names(pool, REGISTRIES),
    names(pool, RIGHTS),
  ]);
  const sources = new Map<string, string>();
  for (const registry of registries) {
    const { rows } = await pool.query<{ source: string }>(
      `select source from ${registry} where source ~ '^[a-z]+\\.[a-z_]+$'`,
    );
    sources.set(registry, rows.map(({ source }) => `${source}(`).join(' '));
  }
  const bodies = new Map(readers.rows.map(({ name, body }) => [name, body]));
  const found = new Map<string, Set<string>>();
  const tablesOf = (name: string): Set<string> => {
    const known = found.get(name);
    if (known) return known;
    const shown = new Set<string>();
    // Before what it calls, so that what calls itself ends.
    found.set(name, shown);
    for (const named of namedIn(`${bodies.get(name) ?? ''} `, sources)) {
      const [schema, bare = ''] = named.split('.');
      if (schema === 'public' && tables.includes(bare)) shown.add(bare);
      else if (bodies.has(named) && !rights.includes(named)) for (const table of tablesOf(named)) shown.add(table);
    }
    return shown;
  };
  const reads = new Map<string, string[]>([['audit_log', await names(pool, AUDITED)]]);
  for (const { name, reads: only } of readers.rows) {
    const [schema, bare = ''] = name.split('.');
    const shown = [...tablesOf(name)].toSorted();
    if (schema === 'public' && only && shown.length > 0) reads.set(bare, shown);
  }
  return { tables, reads };
}

/** Every name with its schema in a text, and what is registered in the tables it names. */
function namedIn(body: string, sources: ReadonlyMap<string, string>): string[] {
  const direct = [...body.matchAll(/\b(?:public|app)\.\w+/g)].map(([name]) => name);
  return direct.flatMap((name) => [name, ...(sources.get(name)?.match(/\b(?:public|app)\.\w+/g) ?? [])]);
}

async function names(pool: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}
