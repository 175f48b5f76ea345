import type pg from 'pg';
import { readNeverNull } from './view-columns.ts';

export type Column = {
  relation: string;
  is_view: boolean;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  never_written: boolean;
};

export type Relationship = {
  name: string;
  relation: string;
  columns: string[];
  target: string;
  target_columns: string[];
  one_to_one: boolean;
};

export type Argument = { name: string; type: string; optional: boolean };
export type Function = { name: string; args: Argument[]; returns: string; set: boolean };
export type Schema = {
  columns: Column[];
  relationships: Relationship[];
  functions: Function[];
  enums: Map<string, string[]>;
};

const COLUMNS = `
  select c.relname as relation, c.relkind <> 'r' as is_view, a.attname as name,
    format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' or exists (select from pg_trigger t
      where t.tgrelid = a.attrelid and t.tgname = 'fill_' || a.attname) as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as never_written
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const RELATIONSHIPS = `
  select k.conname as name, c.relname as relation, t.relname as target,
    (select array_agg(a.attname::text order by o.n) from unnest(k.conkey) with ordinality o (num, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = o.num) as columns,
    (select array_agg(a.attname::text order by o.n) from unnest(k.confkey) with ordinality o (num, n)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = o.num) as target_columns,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ k.conkey and k.conkey <@ i.indkey::int2[]) as one_to_one
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
  order by c.relname, k.conname`;

const FUNCTIONS = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as set,
    coalesce((select json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(t, null),
      'optional', n > p.pronargs - p.pronargdefaults) order by n)
      from unnest(p.proargtypes) with ordinality as a (t, n)), '[]') as args
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
  from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typnamespace = 'public'::regnamespace
  group by 1 order by 1`;

/** What the API exposes of the schema `public`, in a stable order. */
export async function readSchema(pool: pg.Pool): Promise<Schema> {
  const [columns, relationships, functions, enums] = await Promise.all([
    pool.query<Column>(COLUMNS),
    pool.query<Relationship>(RELATIONSHIPS),
    pool.query<Function>(FUNCTIONS),
    pool.query<{ name: string; labels: string[] }>(ENUMS),
  ]);
  const neverNull = await readNeverNull(pool);
  return {
    columns: columns.rows.map((column) =>
      neverNull.has(`${column.relation}.${column.name}`) ? { ...column, nullable: false } : column,
    ),
    relationships: relationships.rows,
    functions: functions.rows,
    enums: new Map(enums.rows.map(({ name, labels }) => [name, labels])),
  };
}
