import { apiError } from '../../http/error.ts';
import { keyOf } from '../schema/types.ts';
import type { Routine, SchemaCache } from '../schema/types.ts';
import { alike, nearest } from './nearest.ts';

export type Call = {
  schema: string;
  name: string;
  /** Names of the arguments. */
  given: readonly string[];
  /** The media type of a POST's body; `null` for calls without a body. */
  bodyType: string | null;
};

const json = 'application/json';
/** Types of a single unnamed argument that takes the whole body, by the body's media type. */
const wholeBody: Record<string, readonly string[]> = {
  [json]: ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

function isRaw(bodyType: string | null): boolean {
  return bodyType !== null && bodyType !== json && Object.hasOwn(wholeBody, bodyType);
}

function accepts({ arguments: all }: Routine, { given, bodyType }: Call): boolean {
  if (all.length === 0) return given.length === 0 && !isRaw(bodyType);
  const known = new Set(all.map(({ name }) => name));
  return given.every((name) => known.has(name)) && all.every(({ name, required }) => !required || given.includes(name));
}

/** True when the one argument has no name: then the whole body is what it gets. */
export function takesBody({ arguments: all }: Routine): boolean {
  return all.length === 1 && all[0]?.name === '';
}

function isOfType(routine: Routine, bodyType: string | null): boolean {
  const [only] = routine.arguments;
  if (only === undefined || bodyType === null || !takesBody(routine)) return false;
  return wholeBody[bodyType]?.includes(only.type) ?? false;
}

function searched({ given, bodyType }: Call): string {
  if (bodyType !== null && isRaw(bodyType)) return ` with a single unnamed ${wholeBody[bodyType]?.[0] ?? ''} parameter`;
  const other = bodyType === json ? ' or with a single unnamed json/jsonb parameter' : '';
  if (given.length === 0) return ` without parameters${other}`;
  return ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}${other}`;
}

function argumentList(names: readonly string[]): string {
  return `(${names.toSorted().join(', ')})`;
}

function hint(cache: SchemaCache, { schema, name, given }: Call, overloads: readonly Routine[]): string | null {
  const start = `Perhaps you meant to call the function ${schema}.`;
  if (overloads.length === 0) {
    const all = [...cache.routines.values()].flat().filter((routine) => routine.schema === schema);
    const near = nearest(
      name,
      all.map((routine) => routine.name),
      alike.name,
    );
    return near && `${start}${near}`;
  }
  const lists = overloads.map((routine) => argumentList(routine.arguments.map((argument) => argument.name)));
  const near = nearest(argumentList(given), lists, alike.known);
  return near && `${start}${name}${near}`;
}

function missing(cache: SchemaCache, call: Call, overloads: readonly Routine[]): Error {
  const { schema, name, given, bodyType } = call;
  const shown = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
  return apiError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${isRaw(bodyType) ? '' : shown} in the schema cache`,
    `Searched for the function ${schema}.${name}${searched(call)}, but no matches were found in the schema cache.`,
    isRaw(bodyType) ? null : hint(cache, call, overloads),
  );
}

function ambiguous(found: readonly Routine[]): Error {
  const shown = found.map(
    ({ schema, name, arguments: all }) =>
      `${schema}.${name}(${all.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
  );
  return apiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${shown.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );
}

/** The one function that takes the given arguments; PGRST202 when there is none, PGRST203 when several do. */
export function findRoutine(cache: SchemaCache, call: Call): Routine {
  const overloads = cache.routines.get(keyOf(call.schema, call.name)) ?? [];
  const found = overloads.filter((routine) => accepts(routine, call));
  const chosen = found.length > 0 ? found : overloads.filter((routine) => isOfType(routine, call.bodyType));
  const [first] = chosen;
  if (first === undefined) throw missing(cache, call, overloads);
  if (chosen.length > 1) throw ambiguous(chosen);
  return first;
}
