import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Person, TestDatabase } from './database.ts';
import type { TestSchool } from './people.ts';

export type Relation = {
  name: string;
  view: boolean;
  keys: string[];
  columns: string[];
  updatable: string | null;
  tenant: string | null;
  /** The rows are a person's own: a column says whose. */
  personal: boolean;
  /** No one may even ask for it: there is no grant, as on the tables of welfare reports. */
  closed: boolean;
  /** The columns that people may read where they see a row. */
  readable: string[];
};

const RELATIONS = `
  select c.relname as name, c.relkind = 'v' as view,
    coalesce((select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '{id}') as keys,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = '') as columns,
    (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and c.relkind = 'r' and has_column_privilege('authenticated', c.oid, a.attnum, 'update') order by a.attnum limit 1) as updatable,
    case when c.relname = 'schools' then 'id' else
      (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped) end as tenant,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as personal,
    not has_any_column_privilege('authenticated', c.oid, 'select') as closed,
    (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, 'select')) as readable
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f') order by 1`;

/** Every table and view that the API could show, read from the catalog. */
export async function readRelations(root: pg.Pool): Promise<Relation[]> {
  return (await root.query<Relation>(RELATIONS)).rows;
}

/** A table or view with the columns that people may read. */
export const readOf = ({ name, readable }: Relation): string =>
  `(select ${readable.map((column) => `"${column}"`).join(', ')} from public."${name}")`;

/** The rows of one school as JSON, whatever the policies say; of tables without a school those of its people, or all. */
export async function rowsOf(root: pg.Pool, relation: Relation, school: TestSchool): Promise<string[]> {
  const { rows } = await root.query<{ row: string }>(
    `select to_jsonb(t)::text as row from public."${relation.name}" t where ${scopeOf(relation)}`,
    relation.tenant || relation.personal ? [school.id] : [],
  );
  return rows.map(({ row }) => row);
}

function scopeOf({ personal, tenant }: Relation): string {
  if (tenant) return `t."${tenant}" = $1`;
  if (personal) {
    return 't.user_id in (select p.id from public.profiles p where p.school_id = $1)';
  }
  return 'true';
}

/**
 * What a person can do with the rows of a school: `S` sees all, `s` some · `I` may add · `U` changes all, `u` some ·
 * `D` deletes all, `d` some · `-` not. Every try is undone.
 */
export async function tryAll(db: TestDatabase, person: Person, relation: Relation, rows: string[]): Promise<string> {
  const where = relation.keys.map((key) => `t."${key}"`).join(', ');
  const keys = `(${where}) in (select ${where.replaceAll('t.', 'r.')} from jsonb_populate_recordset(null::public."${relation.name}", $1::jsonb) r)`;
  const all = `[${rows.join(',')}]`;
  const table = `public."${relation.name}"`;
  const seen = await attempt(db, person, `select count(*)::int as n from ${table} t where ${keys}`, [all]);
  const changed =
    relation.updatable === null
      ? 0
      : await attempt(
          db,
          person,
          counted(`update ${table} t set "${relation.updatable}" = t."${relation.updatable}" where ${keys}`),
          [all],
        );
  const removed = await attempt(db, person, counted(`delete from ${table} t where ${keys}`), [all]);
  return [
    letter('s', seen, rows.length),
    (await mayInsert(db, person, relation, rows)) ? 'I' : '-',
    letter('u', changed, rows.length),
    letter('d', removed, rows.length),
  ].join('');
}

function counted(statement: string): string {
  return `with done as (${statement} returning 1) select count(*)::int as n from done`;
}

function letter(verb: string, count: number, total: number): string {
  if (count === 0) return '-';
  return count === total ? verb.toUpperCase() : verb;
}

/** The number of rows reached; 0 where the database refuses for lack of rights. */
async function attempt(db: TestDatabase, person: Person, sql: string, values: unknown[]): Promise<number> {
  try {
    return await db.as(person, async (client) => (await client.query<{ n: number }>(sql, values)).rows[0]?.n ?? 0);
  } catch (error) {
    const code = codeOf(error);
    if (code === '42501' || code === '55000') return 0;
    // A foreign key that holds a row back says that the right was there.
    if (code.startsWith('23')) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Tries a copy of a row under a new key. A broken constraint, or a refusal in words, means that the rights were enough. */
async function mayInsert(
  db: TestDatabase,
  person: Person,
  { name, columns }: Relation,
  rows: string[],
): Promise<boolean> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const sql = `insert into public."${name}" (${names}) select ${names} from jsonb_populate_record(null::public."${name}", $1::jsonb)`;
  const own = rows.find((row) => 'id' in person && row.includes(person.id)) ?? rows[0] ?? '{}';
  const copy: Record<string, unknown> = JSON.parse(own);
  if ('id' in copy && name !== 'profiles') copy['id'] = randomUUID();
  try {
    await db.as(person, (client) => client.query(sql, [JSON.stringify(copy)]));
    return true;
  } catch (error) {
    const code = codeOf(error);
    // A view with a computed column takes no rows, no matter who asks.
    if (['42501', '55000', '0A000'].includes(code)) return false;
    if (code.startsWith('23') || code === 'P0001') return true;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
