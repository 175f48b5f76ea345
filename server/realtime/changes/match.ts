import { escapeIdentifier } from 'pg';
import type { Pool } from 'pg';
import type { Filter } from './filter.ts';
import type { Change, Relation, Tuple } from './row.ts';

const signs: Partial<Record<Filter['operator'], string>> = {
  ...{ eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' },
  ...{ like: '~~', ilike: '~~*', match: '~', imatch: '~*', isdistinct: 'is distinct from' },
};

/** The condition as SQL; its values become parameters, so that PostgreSQL reads them as the column's type. */
function toSql({ column, operator, negated, values }: Filter, add: (value: unknown) => string): string {
  const name = `r.${escapeIdentifier(column)}`;
  const plain = (): string => {
    if (operator === 'is') return `${name} is ${values[0]}`;
    if (operator === 'in') return `${name} in (${values.map(add).join(', ')})`;
    return `${name} ${signs[operator]} ${add(values[0])}`;
  };
  return negated ? `not (${plain()})` : plain();
}

/** A filter is asked of the new row; of a deleted one what the log kept of the old row. */
function asked(change: Change): Tuple {
  return change.new ?? change.old ?? {};
}

const key = (filters: Filter[]): string => JSON.stringify(filters);

/**
 * For each change the filters (as `filterKey` names them) that it meets. PostgreSQL compares, so that 1.0 equals 1 and
 * texts follow their collation. A filter that can't be computed, such as a word compared with a number, is met by none.
 */
export async function matches(
  pool: Pool,
  relation: Relation,
  changes: Change[],
  wanted: Map<string, Filter[]>,
): Promise<Set<string>[]> {
  const met = changes.map(() => new Set<string>());
  const conditional = [...wanted].filter(([, filters]) => filters.length > 0);
  for (const [name, filters] of wanted) if (filters.length === 0) for (const set of met) set.add(name);
  if (conditional.length === 0) return met;
  const rows = JSON.stringify(changes.map(asked));
  const values: unknown[] = [rows];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const conditions = conditional.map(([, filters]) => filters.map((filter) => toSql(filter, add)).join(' and '));
  const table = `${escapeIdentifier(relation.schema)}.${escapeIdentifier(relation.table)}`;
  const text = `select array[${conditions.map((sql) => `coalesce(${sql}, false)`).join(', ')}] as met
    from jsonb_array_elements($1::jsonb) with ordinality a,
      lateral jsonb_populate_record(null::${table}, a.value) r order by a.ordinality`;
  const answer = await pool.query<{ met: boolean[] }>(text, values).catch(() => null);
  if (answer === null) return conditional.length === 1 ? met : apart(pool, relation, changes, wanted);
  for (const [index, row] of answer.rows.entries())
    for (const [place, [name]] of conditional.entries()) if (row.met[place] === true) met[index]?.add(name);
  return met;
}

/** One filter after the other, so that a wrong one spoils only itself. */
async function apart(
  pool: Pool,
  relation: Relation,
  changes: Change[],
  wanted: Map<string, Filter[]>,
): Promise<Set<string>[]> {
  const met = changes.map(() => new Set<string>());
  for (const [name, filters] of wanted) {
    const one = await matches(pool, relation, changes, new Map([[name, filters]]));
    for (const [index, set] of one.entries()) if (set.has(name)) met[index]?.add(name);
  }
  return met;
}

export { key as filterKey };
