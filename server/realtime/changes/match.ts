import pg, { escapeIdentifier } from 'pg';
import type { Pool } from 'pg';
import { actAsRaw, serviceCaller } from '../../database/act-as.ts';
import type { Filter } from './filter.ts';
import type { Change, Relation, Tuple } from './row.ts';

const signs: Partial<Record<Filter['operator'], string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
};

/** The condition as SQL; its values become parameters, so that PostgreSQL reads them as the column's type. */
function toSql({ column, operator, negated, values }: Filter, add: (value: string) => string): string {
  const name = `r.${escapeIdentifier(column)}`;
  const plain = (): string => {
    if (operator === 'is') return `${name} is ${values[0]}`;
    if (operator === 'in') return `${name} in (${values.map(add).join(', ')})`;
    return `${name} ${signs[operator]} ${add(values[0] ?? '')}`;
  };
  return negated ? `not (${plain()})` : plain();
}

/**
 * Why a filter can't be computed, in PostgreSQL's words: a value that doesn't fit the column's type, a bad pattern;
 * `null` where it can.
 */
export async function wrongFilter(
  pool: Pool,
  { schema, table }: Pick<Relation, 'schema' | 'table'>,
  filters: Filter[],
): Promise<string | null> {
  const values: string[] = [];
  const add = (value: string): string => `$${values.push(value)}`;
  const parts = filters.map((filter) => toSql(filter, add));
  // On a row of nothing no pattern would be looked at.
  for (const {
    operator,
    values: [pattern = ''],
  } of filters)
    if (operator === 'match' || operator === 'imatch') parts.push(`'' ~ ${add(pattern)}`);
  const row = `jsonb_populate_record(null::${escapeIdentifier(schema)}.${escapeIdentifier(table)}, '{}') r`;
  const text = `select ${parts.map((part) => `(${part})`).join(', ')} from ${row}`;
  try {
    await actAsRaw(pool, serviceCaller, { text, values }, { timeoutMs: alone, rollback: true });
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  }
}

/** A filter is asked of the new row; of a deleted one what the log kept of the old row. */
function asked(change: Change): Tuple {
  return change.new ?? change.old ?? {};
}

const key = (filters: Filter[]): string => JSON.stringify(filters);

// Milliseconds for all filters of a table together, and for one that is suspected. A pattern can be made that takes hours.
const together = 2000;
const alone = 500;
const timedOut = '57014';

/** Told of the filters (as `filterKey` names them) that took too long; those in `has` are not computed any more. */
export type Strikes = { add: (filter: string) => void; has: (filter: string) => boolean };

/** Runs as `service_role` in a session of `authenticator`: a column's type may run a project's code. Gives a code where it failed. */
async function compute(pool: Pool, text: string, values: string[], timeoutMs: number): Promise<boolean[][] | string> {
  try {
    const [row] = await actAsRaw(pool, serviceCaller, { text, values }, { timeoutMs, rollback: true });
    const met: boolean[][] = JSON.parse(row?.[0] ?? '[]');
    return met;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code ?? '';
    throw error;
  }
}

/**
 * For each change the filters that it meets. PostgreSQL compares, so that 1.0 equals 1 and texts follow their collation.
 * A filter that can't be computed, such as a word compared with a number, is met by none; one that takes too long neither,
 * and `strikes` is told of it.
 */
export async function matches(
  pool: Pool,
  relation: Relation,
  changes: Change[],
  wanted: Map<string, Filter[]>,
  strikes: Strikes,
): Promise<Set<string>[]> {
  const met = changes.map(() => new Set<string>());
  const conditional = [...wanted].filter(([, filters]) => filters.length > 0);
  for (const [name, filters] of wanted) if (filters.length === 0) for (const set of met) set.add(name);
  if (conditional.length === 0) return met;
  const values: string[] = [JSON.stringify(changes.map(asked))];
  const add = (value: string): string => `$${values.push(value)}`;
  const conditions = conditional.map(([, filters]) => filters.map((filter) => toSql(filter, add)).join(' and '));
  const table = `${escapeIdentifier(relation.schema)}.${escapeIdentifier(relation.table)}`;
  const text = `select json_agg(array[${conditions.map((sql) => `coalesce(${sql}, false)`).join(', ')}] order by a.ordinality)
    from jsonb_array_elements($1::jsonb) with ordinality a, lateral jsonb_populate_record(null::${table}, a.value) r`;
  const [only] = conditional.length === 1 ? conditional : [];
  const answer = await compute(pool, text, values, only ? alone : together);
  if (answer === timedOut && only) strikes.add(only[0]);
  if (typeof answer === 'string') return only ? met : apart(pool, relation, changes, wanted, strikes);
  for (const [index, row] of answer.entries())
    for (const [place, [name]] of conditional.entries()) if (row[place] === true) met[index]?.add(name);
  return met;
}

/** One filter after the other, so that a wrong one spoils only itself. */
async function apart(
  pool: Pool,
  relation: Relation,
  changes: Change[],
  wanted: Map<string, Filter[]>,
  strikes: Strikes,
): Promise<Set<string>[]> {
  const met = changes.map(() => new Set<string>());
  for (const [name, filters] of wanted) {
    if (strikes.has(name)) continue;
    const one = await matches(pool, relation, changes, new Map([[name, filters]]), strikes);
    for (const [index, set] of one.entries()) if (set.has(name)) met[index]?.add(name);
  }
  return met;
}

export { key as filterKey };
