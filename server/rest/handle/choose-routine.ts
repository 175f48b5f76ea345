import { apiError } from '../../http/error.ts';
import type { Context } from '../context.ts';
import type { RestQuery } from '../parse/ast.ts';
import { findRoutine, takesBody } from '../plan/routine.ts';
import { parseJson } from '../request/payload.ts';
import type { Routine } from '../schema/types.ts';
import type { CallArguments } from '../sql/call-statement.ts';
import { bodyType, readBytes, readJsonText, readText } from './body.ts';

/** The function that is called and what it gets. */
export type Chosen = { routine: Routine; given: CallArguments };

function groupTexts(pairs: Iterable<[string, string]>): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) texts.set(name, [...(texts.get(name) ?? []), text]);
  return texts;
}

function byTexts({ cache, schema }: Context, name: string, pairs: Iterable<[string, string]>): Chosen {
  const texts = groupTexts(pairs);
  const given = [...texts.keys()];
  const routine = findRoutine(cache, { schema, name, given, bodyType: null });
  return { routine, given: given.length === 0 ? { kind: 'none' } : { kind: 'texts', texts } };
}

async function byRawBody({ cache, schema, request }: Context, name: string, type: string): Promise<Chosen> {
  const routine = findRoutine(cache, { schema, name, given: [], bodyType: type });
  const body = await readBytes(request);
  return { routine, given: { kind: 'body', value: type === 'application/octet-stream' ? body : body.toString() } };
}

/** Names of the arguments in a JSON body. An array of objects names those of its first one, as PostgREST reads it. */
function namesOf(value: unknown): string[] | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && !Array.isArray(first) ? Object.keys(first) : null;
}

async function byJson({ cache, schema, request }: Context, name: string): Promise<Chosen> {
  const text = (await readJsonText(request)) || '{}';
  const value = parseJson(text);
  const names = namesOf(value);
  const type = 'application/json';
  const routine = findRoutine(cache, { schema, name, given: names ?? [], bodyType: type });
  if (takesBody(routine, type)) return { routine, given: { kind: 'body', value: text } };
  if (names === null) throw apiError(400, 'PGRST102', 'Request body must be a JSON object of arguments');
  if (names.length === 0) return { routine, given: { kind: 'none' } };
  return { routine, given: { kind: 'named', json: Array.isArray(value) ? JSON.stringify(value[0]) : text, names } };
}

/** Finds the function of a call: by the query string of a GET, by the body of a POST. */
export async function chooseRoutine(context: Context, name: string, query: RestQuery): Promise<Chosen> {
  const { request } = context;
  if (request.method !== 'POST') return byTexts(context, name, query.arguments);
  const type = bodyType(request);
  if (type === 'application/x-www-form-urlencoded')
    return byTexts(context, name, new URLSearchParams(await readText(request)));
  if (['text/plain', 'text/xml', 'application/octet-stream'].includes(type)) return byRawBody(context, name, type);
  return byJson(context, name);
}
