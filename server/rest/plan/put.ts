import { apiError } from '../../http/error.ts';
import type { Condition, RestQuery } from '../parse/ast.ts';
import type { Payload } from '../request/payload.ts';
import type { Relation } from '../schema/types.ts';

function badFilters(): Error {
  return apiError(405, 'PGRST105', `Filters must include all and only primary key columns with 'eq' operators`);
}

/** The column that a condition compares by a plain `eq`. */
function comparedColumn(condition: Condition): string {
  if (condition.kind !== 'filter' || condition.negated || condition.field.json.length > 0) throw badFilters();
  const { operation } = condition;
  const isEqual = operation.kind === 'compare' && operation.operator === '=' && operation.quantifier === null;
  if (!isEqual) throw badFilters();
  return condition.field.name;
}

/** PGRST115: the row in the address and the row in the body are not the same. */
export function otherRow(): Error {
  return apiError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
}

/** Checks that a PUT names one row by its whole key, and nothing but that. */
export function checkPut({ primaryKey }: Relation, { nodes }: RestQuery, { keys }: Payload): void {
  const root = nodes.get('');
  if (root !== undefined && (root.limit !== null || root.offset !== null))
    throw apiError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  const named = new Set((root?.conditions ?? []).map(comparedColumn));
  if (primaryKey.length === 0 || named.size !== primaryKey.length) throw badFilters();
  if (!primaryKey.every((name) => named.has(name))) throw badFilters();
  if (!primaryKey.every((name) => keys?.includes(name))) throw otherRow();
}
