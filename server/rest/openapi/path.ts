import type { Relation, Routine } from '../schema/types.ts';
import { filterName } from './parameter.ts';
import { valueType } from './value-type.ts';
import type { Json } from './value-type.ts';

/** What a role may do with a relation. */
export type Rights = { select: boolean; insert: boolean; update: boolean; delete: boolean };

function references(names: readonly string[]): Json[] {
  return names.map((name) => ({ $ref: `#/parameters/${name}` }));
}

/** The first line of a comment says what a thing is, the rest tells of it. */
function words(comment: string | null): Json {
  if (comment === null) return {};
  const [summary = '', ...rest] = comment.split('\n');
  const description = rest.join('\n').trim();
  return { summary, ...(description === '' ? {} : { description }) };
}

/** The operations on a relation that a role has the right to. */
export function relationPath(relation: Relation, rights: Rights): Json {
  const { name } = relation;
  const base = { tags: [name], ...words(relation.comment) };
  const filters = [...relation.columns.keys()].map((column) => filterName(relation, column));
  const reads = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const list = { type: 'array', items: { $ref: `#/definitions/${name}` } };
  const done = { '204': { description: 'No Content' } };
  const operation = (parameters: string[], responses: Json): Json => ({
    ...base,
    parameters: references(parameters),
    responses,
  });
  return {
    ...(rights.select
      ? {
          get: operation([...filters, ...reads], {
            '200': { description: 'OK', schema: list },
            '206': { description: 'Partial Content' },
          }),
        }
      : {}),
    ...(rights.insert && relation.insertable
      ? { post: operation([`body.${name}`, 'select', 'preferPost'], { '201': { description: 'Created' } }) }
      : {}),
    ...(rights.delete && relation.deletable ? { delete: operation([...filters, 'preferReturn'], done) } : {}),
    ...(rights.update && relation.updatable
      ? { patch: operation([...filters, `body.${name}`, 'preferReturn'], done) }
      : {}),
  };
}

function queryParameter({ name, type, required, variadic }: Routine['arguments'][number]): Json {
  const kind = valueType(type);
  // An array is written in braces in an address, so it is a text there, but for a list of repeated values.
  const asText = variadic ? { ...kind, collectionFormat: 'multi' } : { format: type, type: 'string' };
  return { name, required, in: 'query', ...(kind['type'] === 'array' ? asText : { type: 'string', ...kind }) };
}

/** The calls of a function: by GET as well where it can't write. */
export function routinePath(routine: Routine): Json {
  const all = routine.arguments;
  const schema = {
    type: 'object',
    ...(routine.comment === null ? {} : { description: routine.comment }),
    required: all.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(all.map(({ name, type }) => [name, valueType(type)])),
  };
  const base = {
    tags: [`(rpc) ${routine.name}`],
    ...words(routine.comment),
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json',
    ],
    responses: { '200': { description: 'OK' } },
  };
  const post = { ...base, parameters: [{ name: 'args', in: 'body', required: true, schema }] };
  return routine.volatility === 'v' ? { post } : { get: { ...base, parameters: all.map(queryParameter) }, post };
}
