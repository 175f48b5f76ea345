import type { Pool } from 'pg';
import type { QualifiedName, Relationship } from '../schema/types.ts';
import type { Embed } from './tree.ts';

/** What is expected of a table that PostgreSQL has counted nothing of, as of a view. */
const unknownRows = 1000;
const unknownEach = 20;
const keptFor = 5 * 60_000;
const mostKept = 2000;

type Counted = { rows: number | null; distinct: number | null };
type Place = QualifiedName & { columns: readonly string[] };

/** How many rows a relation has, and how many lie behind one row by a relationship. */
export type FanOuts = { root: number; of: (relationship: Relationship) => number };

const kept = new WeakMap<Pool, Map<string, { until: number; counted: Promise<Counted> }>>();

// As PostgreSQL counted them last; a share of the rows where the number of different values is negative.
const sql = `
select nullif(greatest(c.reltuples, -1), -1)::float8 as rows,
  (select max(case when s.n_distinct < 0 then -s.n_distinct * c.reltuples else s.n_distinct end)::float8
   from pg_stats s where s.schemaname = $1 and s.tablename = $2 and s.attname = any ($3)) as distinct
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'm', 'p')`;

function count(pool: Pool, { schema, name, columns }: Place): Promise<Counted> {
  const known = kept.get(pool) ?? new Map();
  kept.set(pool, known);
  const key = JSON.stringify([schema, name, columns]);
  const found = known.get(key);
  if (found !== undefined && found.until > Date.now()) return found.counted;
  const counted = pool
    .query<Counted>(sql, [schema, name, columns])
    .then(({ rows }): Counted => rows[0] ?? { rows: null, distinct: null });
  known.delete(key);
  known.set(key, { counted, until: Date.now() + keptFor });
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  counted.catch(() => known.delete(key));
  return counted;
}

/** The table whose rows are many, and the columns by which they belong to one. */
function placeOf({ target, junction, columns }: Relationship): Place {
  if (junction !== null) return { ...junction, columns: junction.source.map(({ to }) => to) };
  return { ...target, columns: columns.map(({ to }) => to) };
}

/** What is known of a relation and of what is embedded in it. */
export async function fanOuts(pool: Pool, root: QualifiedName, embeds: readonly Embed[]): Promise<FanOuts> {
  const whole = await count(pool, { schema: root.schema, name: root.name, columns: [] });
  const each = new Map<Relationship, number>();
  for (const { relationship } of embeds) {
    const { rows, distinct } = await count(pool, placeOf(relationship));
    const known = rows !== null && distinct !== null && distinct > 0;
    each.set(relationship, known ? Math.max(1, rows / distinct) : unknownEach);
  }
  return { root: whole.rows ?? unknownRows, of: (relationship) => each.get(relationship) ?? unknownEach };
}
