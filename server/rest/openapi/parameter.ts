import type { Relation } from '../schema/types.ts';
import type { Json } from './value-type.ts';

function text(name: string, place: 'query' | 'header', description: string, more: Json = {}): Json {
  return { name, description, required: false, in: place, type: 'string', ...more };
}

function prefer(values: string[]): Json {
  return text('Prefer', 'header', 'Preference', { enum: values });
}

/** Parameters that operations on every relation share, by the name under which they are referred to. */
export const sharedParameters: Json = {
  preferReturn: prefer(['return=representation', 'return=minimal']),
  preferCount: prefer(['count=exact', 'count=planned', 'count=estimated']),
  preferPost: prefer([
    'return=representation',
    'return=minimal',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
  select: text('select', 'query', 'Filtering Columns'),
  on_conflict: text('on_conflict', 'query', 'On Conflict'),
  order: text('order', 'query', 'Ordering'),
  range: text('Range', 'header', 'Limiting and Pagination'),
  rangeUnit: text('Range-Unit', 'header', 'Limiting and Pagination', { default: 'items' }),
  offset: text('offset', 'query', 'Limiting and Pagination'),
  limit: text('limit', 'query', 'Limiting and Pagination'),
};

/** The name of the parameter that filters by a column. */
export function filterName(relation: Relation, column: string): string {
  return `rowFilter.${relation.name}.${column}`;
}

/** The body of a relation's writes and a filter for each of its columns. */
export function ownParameters(relation: Relation): [string, Json][] {
  const { name } = relation;
  const body: Json = {
    name,
    description: name,
    required: false,
    in: 'body',
    schema: { $ref: `#/definitions/${name}` },
  };
  const filters = [...relation.columns.values()].map((column): [string, Json] => [
    filterName(relation, column.name),
    text(column.name, 'query', column.comment ?? column.name),
  ]);
  return [[`body.${name}`, body], ...filters];
}
