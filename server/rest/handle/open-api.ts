import type { Context } from '../context.ts';
import type { Answer } from '../reply/send.ts';
import type { Relation, Routine } from '../schema/types.ts';
import { methodsOf } from './relation.ts';

type Json = Record<string, unknown>;

const kinds: [RegExp, Json][] = [
  [/^(smallint|integer|bigint)$/, { type: 'integer' }],
  [/^(numeric|real|double precision)/, { type: 'number' }],
  [/^boolean$/, { type: 'boolean' }],
  [/\[\]$/, { type: 'array', items: {} }],
  [/^jsonb?$/, {}],
];

function typeOf(type: string): Json {
  const found = kinds.find(([pattern]) => pattern.test(type));
  return { ...(found?.[1] ?? { type: 'string' }), format: type };
}

function definition(relation: Relation): Json {
  const columns = [...relation.columns.values()];
  return {
    ...(relation.comment === null ? {} : { description: relation.comment }),
    type: 'object',
    required: columns.filter(({ nullable, default: by }) => !nullable && by === null).map(({ name }) => name),
    properties: Object.fromEntries(columns.map(({ name, type }) => [name, typeOf(type)])),
  };
}

function relationPath(relation: Relation): Json {
  const methods = methodsOf(relation).toLowerCase().split(',');
  const wanted = methods.filter((method) => !['options', 'head', 'put'].includes(method));
  const operation = { tags: [relation.name], responses: { default: { description: 'OK' } } };
  return Object.fromEntries(wanted.map((method) => [method, operation]));
}

function routinePath(routine: Routine): Json {
  const properties = routine.arguments.map(({ name, type }) => [name, typeOf(type)]);
  const required = routine.arguments.filter((argument) => argument.required).map(({ name }) => name);
  const schema = { type: 'object', required, properties: Object.fromEntries(properties) };
  const parameters = [{ name: 'args', in: 'body', required: required.length > 0, schema }];
  return { post: { tags: [`(rpc) ${routine.name}`], parameters, responses: { default: { description: 'OK' } } } };
}

/** A description of the schema for tools (OpenAPI 2, as PostgREST gives it). */
export function openApi({ cache, schema, stack }: Context): Answer {
  const relations = [...cache.relations.values()].filter((one) => one.schema === schema);
  const routines = [...cache.routines.values()].flat().filter((one) => one.schema === schema);
  const body = {
    swagger: '2.0',
    info: { title: 'Data API', version: '1', description: `Schema ${schema}` },
    host: new URL(stack.url).host,
    basePath: '/rest/v1',
    consumes: ['application/json'],
    produces: ['application/json'],
    definitions: Object.fromEntries(relations.map((one) => [one.name, definition(one)])),
    paths: Object.fromEntries([
      ...relations.map((one) => [`/${one.name}`, relationPath(one)]),
      ...routines.map((one) => [`/rpc/${one.name}`, routinePath(one)]),
    ]),
  };
  const type = 'application/openapi+json; charset=utf-8';
  return { status: 200, body: JSON.stringify(body), type, headers: {} };
}
