import { apiError } from '../../http/error.ts';
import type { Context } from '../context.ts';
import type { RestQuery } from '../parse/ast.ts';
import { findRoutine, takesBody } from '../plan/routine.ts';
import type { Routine } from '../schema/types.ts';
import type { CallArguments } from '../sql/call-statement.ts';
import { bodyType, isLarge, readBytes, readForm, readRows } from './body.ts';
import { refuseUncallable } from './right.ts';

/** The function that is called and what it gets. */
export type Chosen = { routine: Routine; given: CallArguments };

function groupTexts(pairs: Iterable<[string, string]>): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) {
    const found = texts.get(name);
    if (found === undefined) texts.set(name, [text]);
    else found.push(text);
  }
  return texts;
}

function byTexts({ cache, schema }: Context, name: string, pairs: Iterable<[string, string]>): Chosen {
  const texts = groupTexts(pairs);
  const given = [...texts.keys()];
  const routine = findRoutine(cache, { schema, name, given, bodyType: null });
  return { routine, given: given.length === 0 ? { kind: 'none' } : { kind: 'texts', texts } };
}

async function byRawBody(context: Context, name: string, type: string): Promise<Chosen> {
  const { cache, schema } = context;
  const routine = findRoutine(cache, { schema, name, given: [], bodyType: type });
  const body = await readBytes(context);
  if (!takesBody(routine)) return { routine, given: { kind: 'none' } };
  return { routine, given: { kind: 'body', value: type === 'application/octet-stream' ? body : body.toString() } };
}

const type = 'application/json';
const nothing = Buffer.from('{}');

async function byJson(context: Context, name: string, columns: readonly string[] | null): Promise<Chosen> {
  const { cache, schema } = context;
  const find = (given: readonly string[]): Routine => findRoutine(cache, { schema, name, given, bodyType: type });
  let found: Routine | null = columns === null ? null : find(columns);
  const keys = (names: readonly string[]): void => {
    found ??= find(names);
  };
  const { body, first, keys: own } = (await readRows(context, { rows: false, columns, keys })) ?? empty;
  const routine = found ?? find([]);
  if (takesBody(routine)) return { routine, given: { kind: 'body', value: body.toString() } };
  if (own === null) throw apiError(400, 'PGRST102', 'Request body must be a JSON object of arguments');
  const names = columns ?? own;
  return { routine, given: names.length === 0 ? { kind: 'none' } : { kind: 'named', json: first, names } };
}

const empty = { body: nothing, first: nothing, keys: [] };

/** Finds the function of a call: by the query string of a GET, by the body of a POST. */
export async function chooseRoutine(context: Context, name: string, query: RestQuery): Promise<Chosen> {
  const { request } = context;
  if (request.method !== 'POST') return byTexts(context, name, query.arguments);
  if (isLarge(context)) await refuseUncallable(context, name);
  const sent = bodyType(request);
  if (sent === 'application/x-www-form-urlencoded') return byTexts(context, name, await readForm(context));
  if (['text/plain', 'text/xml', 'application/octet-stream'].includes(sent)) return byRawBody(context, name, sent);
  return byJson(context, name, query.columns);
}
