import { keyOf } from '../schema/types.ts';
import type { Column, Relation, SchemaCache } from '../schema/types.ts';
import { longest, plainDefault, valueType } from './value-type.ts';
import type { Json } from './value-type.ts';

/** The column that a column points at, as tools read it from the description. */
function foreignKey(cache: SchemaCache, relation: Relation, { name }: Column): string[] {
  const ways = (cache.relationships.get(keyOf(relation.schema, relation.name)) ?? [])
    .filter(({ cardinality }) => cardinality === 'many-to-one' || cardinality === 'one-to-one')
    .filter(({ columns }) => columns.length === 1 && columns[0]?.from === name)
    .toSorted((one, other) => Number(one.target.kind === 'v') - Number(other.target.kind === 'v'));
  const [way] = ways;
  const to = way?.columns[0]?.to;
  if (way === undefined || to === undefined) return [];
  const table = way.target.name;
  return [`This is a Foreign Key to \`${table}.${to}\`.<fk table='${table}' column='${to}'/>`];
}

function describe(cache: SchemaCache, relation: Relation, column: Column): Json {
  const notes = [
    ...(relation.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...foreignKey(cache, relation, column),
  ];
  const parts = [column.comment, notes.length === 0 ? null : ['Note:', ...notes].join('\n')];
  const text = parts.filter((part) => part !== null).join('\n\n');
  return text === '' ? {} : { description: text };
}

function property(cache: SchemaCache, relation: Relation, column: Column): Json {
  const { type, choices } = column;
  return {
    ...describe(cache, relation, column),
    ...valueType(type),
    ...longest(type),
    ...plainDefault(type, column.default),
    ...(choices.length === 0 ? {} : { enum: choices }),
  };
}

/** A relation as a schema object: columns with type, default, key and what they point at. */
export function definition(cache: SchemaCache, relation: Relation): Json {
  const columns = [...relation.columns.values()];
  return {
    ...(relation.comment === null ? {} : { description: relation.comment }),
    required: columns.filter(({ nullable }) => !nullable).map(({ name }) => name),
    properties: Object.fromEntries(columns.map((column) => [column.name, property(cache, relation, column)])),
    type: 'object',
  };
}
