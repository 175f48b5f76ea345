import { clientOnly, inFile } from './entry.ts';
import type { Entry } from './entry.ts';

const file = (name: string) => `server/rest/${name}.api.test.ts`;
const builder = 'postgrest-js PostgrestBuilder';
const transform = 'postgrest-js PostgrestTransformBuilder';
const filter = 'postgrest-js PostgrestFilterBuilder';
const query = 'postgrest-js PostgrestQueryBuilder';

/** The data API. */
export const data: Entry[] = [
  inFile('postgrest-js PostgrestClient', file('setting')).works('from'),
  inFile('postgrest-js PostgrestClient', file('embed-ways')).works('schema'),
  inFile('postgrest-js PostgrestClient', file('call')).works('rpc'),
  inFile('postgrest-js PostgrestClient', file('describe')).works('getOpenApiSpec'),
  inFile(query, file('select')).works('select'),
  inFile(query, file('write')).works('insert update delete'),
  inFile(query, file('upsert')).works('upsert'),
  inFile(transform, file('write')).works(
    'select',
    '.insert() takes one row or several, and gives back what was asked for',
    'after a write',
  ),
  inFile(transform, file('select')).works('order limit range abortSignal single maybeSingle throwOnError returns'),
  inFile(transform, file('media')).works('csv geojson explain', null, '`explain` where `db_plan_enabled` is set'),
  inFile(transform, file('preference')).works('rollback maxAffected', null, '`rollback` where `db_tx_end` allows it'),
  inFile(filter, file('filter')).works(
    'eq neq gt gte lt lte like likeAllOf likeAnyOf ilike ilikeAllOf ilikeAnyOf regexMatch regexIMatch is isDistinct in ' +
      'notIn contains containedBy rangeGt rangeGte rangeLt rangeLte rangeAdjacent overlaps textSearch match not or filter',
  ),
  inFile(filter, file('select')).works('throwOnError'),
  inFile(builder, file('select')).works('throwOnError setHeader retry returns overrideTypes'),
  inFile(builder, file('media')).works('stripNulls'),
  clientOnly(builder, 'then'),
  clientOnly('postgrest-js PostgrestError', 'toJSON'),
];
