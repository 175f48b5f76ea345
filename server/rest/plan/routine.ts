import { apiError } from '../../http/error.ts';
import { keyOf } from '../schema/types.ts';
import type { Routine, SchemaCache } from '../schema/types.ts';
import { nearest } from './nearest.ts';

export type Call = { schema: string; name: string; given: readonly string[]; byPost: boolean };

function accepts(routine: Routine, given: readonly string[]): boolean {
  const known = new Set(routine.arguments.map(({ name }) => name));
  return (
    given.every((name) => known.has(name)) &&
    routine.arguments.every(({ name, required }) => !required || given.includes(name))
  );
}

/** True when the whole body is the one argument. */
export function takesBody({ arguments: all }: Routine): boolean {
  const [only] = all;
  const bodyTypes = ['json', 'jsonb', 'text', 'bytea', 'xml'];
  return all.length === 1 && only?.name === '' && bodyTypes.includes(only.type);
}

function missing(cache: SchemaCache, call: Call, overloads: readonly Routine[]): Error {
  const { schema, name, given, byPost } = call;
  const shown = given.length === 0 ? ' without parameters' : `(${given.join(', ')})`;
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  const other = byPost ? ' or with a single unnamed json/jsonb parameter' : '';
  const names = [...cache.routines.values()].flat().map((routine) => routine.name);
  const near = nearest(name, names);
  const [first] = overloads;
  const hint =
    first === undefined
      ? near && `Perhaps you meant to call the function ${schema}.${near}`
      : `Perhaps you meant to call the function ${schema}.${name}(${first.arguments
          .map((argument) => argument.name)
          .toSorted()
          .join(', ')})`;
  return apiError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    `Searched for the function ${schema}.${name}${searched}${other}, but no matches were found in the schema cache.`,
    hint,
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
  const found = overloads.filter((routine) => accepts(routine, call.given));
  const byBody = call.byPost ? overloads.filter(takesBody) : [];
  const chosen = found.length > 0 ? found : byBody;
  const [first] = chosen;
  if (first === undefined) throw missing(cache, call, overloads);
  if (chosen.length > 1) throw ambiguous(chosen);
  return first;
}
