import type { Privileges } from '../schema/privileges.ts';
import type { Relation, Routine, SchemaCache } from '../schema/types.ts';
import { definition } from './definition.ts';
import { ownParameters, sharedParameters } from './parameter.ts';
import { relationPath, routinePath } from './path.ts';
import type { Rights } from './path.ts';
import type { Json } from './value-type.ts';

const everything: Rights = { select: true, insert: true, update: true, delete: true };
const nothing: Rights = { select: false, insert: false, update: false, delete: false };

function rightsOf(privileges: Privileges | null, { name }: Relation): Rights {
  if (privileges === null) return everything;
  const found = privileges.relations[name];
  if (found === undefined) return nothing;
  const [select, insert, update, remove] = found;
  return { select, insert, update, delete: remove };
}

function hasAny(rights: Rights): boolean {
  return Object.values(rights).includes(true);
}

const root: Json = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { '200': { description: 'OK' } },
  },
};

type Wish = {
  cache: SchemaCache;
  schema: string;
  /** What the caller may do; `null` describes everything. */
  privileges: Privileges | null;
  /** The address under which the API answers. */
  url: URL;
};

/** The description of a schema as an OpenAPI 2 document, as PostgREST gives it. */
export function openApiDocument({ cache, schema, privileges, url }: Wish): Json {
  const relations = [...cache.relations.values()]
    .filter((relation) => relation.schema === schema)
    .map((relation): [Relation, Rights] => [relation, rightsOf(privileges, relation)])
    .filter(([, rights]) => hasAny(rights))
    .toSorted(([one], [other]) => (one.name < other.name ? -1 : 1));
  const routines = [...cache.routines.values()]
    .flat()
    .filter((one) => one.schema === schema && (privileges === null || privileges.routines.includes(one.name)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const paths: [string, Json][] = [
    ['/', root],
    ...relations.map(([one, rights]): [string, Json] => [`/${one.name}`, relationPath(one, rights)]),
    ...routines.map((one: Routine): [string, Json] => [`/rpc/${one.name}`, routinePath(one)]),
  ];
  return {
    swagger: '2.0',
    info: { title: `Data API of schema ${schema}`, description: 'Tables, views and functions', version: '13' },
    host: url.host,
    basePath: '/rest/v1',
    schemes: [url.protocol.replace(':', '')],
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries(paths),
    definitions: Object.fromEntries(relations.map(([one]) => [one.name, definition(cache, one)])),
    parameters: { ...sharedParameters, ...Object.fromEntries(relations.flatMap(([one]) => ownParameters(one))) },
    externalDocs: {
      description: 'PostgREST Documentation',
      url: 'https://docs.postgrest.org/en/v13/references/api.html',
    },
  };
}
