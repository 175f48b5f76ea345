import { apiError } from '../../http/error.ts';
import type { Context } from '../context.ts';
import { alike, nearest } from '../plan/nearest.ts';
import { keyOf } from '../schema/types.ts';
import type { Relation } from '../schema/types.ts';

/** The table or view that a path names; PGRST205 when there is none. */
export function relationOf({ cache, schema }: Context, name: string): Relation {
  const found = cache.relations.get(keyOf(schema, name));
  if (found !== undefined) return found;
  const names = [...cache.relations.values()]
    .filter((relation) => relation.schema === schema)
    .map((relation) => relation.name);
  const near = nearest(name, names, alike.name);
  throw apiError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    null,
    near === null ? null : `Perhaps you meant the table '${schema}.${near}'`,
  );
}

/** The methods that a relation allows, for `OPTIONS` and the description of the schema. */
export function methodsOf(relation: Relation): string {
  const { insertable, updatable, deletable, primaryKey } = relation;
  return [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ].join(',');
}
