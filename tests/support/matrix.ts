import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Person, TestDatabase } from './database.ts';
import type { TestSchool } from './people.ts';
import { tryEach, type Tried } from './tries.ts';

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

/** A table or view with rows of a school, as JSON. */
export type Target = { relation: Relation; rows: string[] };

/**
 * What a person can do with the rows of each target: `S` sees all, `s` some · `I` may add · `U` changes all, `u` some ·
 * `D` deletes all, `d` some · `-` not. Every try is undone.
 */
export async function tryAll(db: TestDatabase, person: Person, targets: Target[]): Promise<string[]> {
  const tries = targets.map((target) => triesOf(target, person));
  const tried = (await db.as(person, (client) => tryEach(db, client, tries.flat()))).values();
  const next = () => tried.next().value ?? { code: 'none', words: 'not tried' };
  return targets.map(({ relation, rows }) => {
    const [seen, added] = [reached(next()), mayInsert(next())];
    const changed = relation.updatable === null ? 0 : reached(next());
    const removed = reached(next());
    return [
      letter('s', seen, rows.length),
      added ? 'I' : '-',
      letter('u', changed, rows.length),
      letter('d', removed, rows.length),
    ].join('');
  });
}

/** The statements that read, add, change where any column may be changed, and delete. */
function triesOf({ relation, rows }: Target, person: Person): { sql: string; value: string }[] {
  const where = relation.keys.map((key) => `t."${key}"`).join(', ');
  const keys = `(${where}) in (select ${where.replaceAll('t.', 'r.')} from jsonb_populate_recordset(null::public."${relation.name}", $1::jsonb) r)`;
  const value = `[${rows.join(',')}]`;
  const table = `public."${relation.name}"`;
  const { updatable } = relation;
  const changing =
    updatable === null
      ? []
      : [{ sql: counted(`update ${table} t set "${updatable}" = t."${updatable}" where ${keys}`), value }];
  return [
    { sql: `select count(*)::int as n from ${table} t where ${keys}`, value },
    copyOf(relation, rows, person),
    ...changing,
    { sql: counted(`delete from ${table} t where ${keys}`), value },
  ];
}

function counted(statement: string): string {
  return `with done as (${statement} returning 1) select count(*)::int as n from done`;
}

function letter(verb: string, count: number, total: number): string {
  if (count === 0) return '-';
  return count === total ? verb.toUpperCase() : verb;
}

/** The number of rows reached; 0 where the database refuses for lack of rights. */
function reached(tried: Tried): number {
  if (tried.code === undefined) return Number(tried.value);
  if (tried.code === '42501' || tried.code === '55000') return 0;
  // A foreign key that holds a row back says that the right was there.
  if (tried.code.startsWith('23')) return Number.POSITIVE_INFINITY;
  throw new Error(`${tried.code} ${tried.words}`);
}

/** Adds a copy of a row under a new key. */
function copyOf({ name, columns }: Relation, rows: string[], person: Person): { sql: string; value: string } {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const sql = `insert into public."${name}" (${names}) select ${names} from jsonb_populate_record(null::public."${name}", $1::jsonb)`;
  const own = rows.find((row) => 'id' in person && row.includes(person.id)) ?? rows[0] ?? '{}';
  const copy: Record<string, unknown> = JSON.parse(own);
  if ('id' in copy && name !== 'profiles') copy['id'] = randomUUID();
  return { sql, value: JSON.stringify(copy) };
}

/** A broken constraint, or a refusal in words, means that the rights were enough. */
function mayInsert(tried: Tried): boolean {
  if (tried.code === undefined) return true;
  // A view with a computed column takes no rows, no matter who asks.
  if (['42501', '55000', '0A000'].includes(tried.code)) return false;
  if (tried.code.startsWith('23') || tried.code === 'P0001') return true;
  throw new Error(`${tried.code} ${tried.words}`);
}
