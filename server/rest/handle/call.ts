import { apiError } from '../../http/error.ts';
import { readBody } from '../../http/body.ts';
import { headerOf, run } from '../context.ts';
import type { Context } from '../context.ts';
import type { RestQuery } from '../parse/ast.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import { findRoutine, takesBody } from '../plan/routine.ts';
import type { Source } from '../plan/tree.ts';
import { onlyElement } from '../reply/send.ts';
import type { Answer, Outcome } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import type { Media } from '../request/media.ts';
import { parseJson } from '../request/payload.ts';
import { keyOf } from '../schema/types.ts';
import type { Column, Routine } from '../schema/types.ts';
import { callStatement, scalarStatement } from '../sql/call-statement.ts';
import type { CallArguments } from '../sql/call-statement.ts';
import { bodyLimit, bodyType, readJsonText } from './body.ts';
import { refuseAggregates } from './aggregates.ts';
import { answerRows, applyRange } from './read.ts';

type Chosen = { routine: Routine; given: CallArguments };
type Done = { answer: Answer; outcome: Outcome };

function groupTexts(pairs: readonly [string, string][]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) texts.set(name, [...(texts.get(name) ?? []), text]);
  return texts;
}

function chooseByTexts({ cache, schema }: Context, name: string, query: RestQuery): Chosen {
  const texts = groupTexts(query.arguments);
  const given = [...texts.keys()];
  const routine = findRoutine(cache, { schema, name, given, byPost: false });
  return { routine, given: given.length === 0 ? { kind: 'none' } : { kind: 'texts', texts } };
}

async function chooseByBody({ cache, schema, request }: Context, name: string): Promise<Chosen> {
  const type = bodyType(request);
  const overloads = cache.routines.get(keyOf(schema, name)) ?? [];
  if (type === 'text/plain' || type === 'application/octet-stream') {
    const wanted = type === 'text/plain' ? 'text' : 'bytea';
    const routine = overloads.find((one) => takesBody(one) && one.arguments[0]?.type === wanted);
    if (routine !== undefined) {
      const body = await readBody(request, bodyLimit);
      return { routine, given: { kind: 'body', value: wanted === 'text' ? body.toString() : body } };
    }
  }
  const text = (await readJsonText(request)) || '{}';
  const value = parseJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const names = isObject ? Object.keys(value) : [];
  const routine = findRoutine(cache, { schema, name, given: names, byPost: true });
  if (takesBody(routine)) return { routine, given: { kind: 'body', value: text } };
  if (!isObject) throw apiError(400, 'PGRST102', 'Request body must be a JSON object of arguments');
  return { routine, given: names.length === 0 ? { kind: 'none' } : { kind: 'named', json: text, names } };
}

/** What a function's rows look like, so that filters and embeds can be checked. */
function sourceOf({ cache }: Context, routine: Routine): Source {
  const { schema, name, relation, columns } = routine;
  const known = relation && cache.relations.get(keyOf(relation.schema, relation.name));
  if (known) return { ...known, computed: new Set() };
  const list = columns.map((column): [string, Column] => [
    column,
    { name: column, type: '', nullable: true, default: null, generated: false, comment: null },
  ]);
  return { schema, name, columns: new Map(list), computed: new Set(), open: columns.length === 0 };
}

async function callForRows(context: Context, chosen: Chosen, query: RestQuery, media: Media): Promise<Done> {
  const { cache, schema, stack, preferences, request } = context;
  const { routine, given } = chosen;
  refuseAggregates(cache, query.select);
  const single = !routine.returnsSet;
  if (!single) applyRange(context, query);
  const node = planRead({ cache, schema, query, maxRows: stack.config.api.max_rows }, sourceOf(context, routine));
  const form = media.kind === 'csv' ? 'csv' : 'json';
  const statement = callStatement(routine, given, node, {
    form,
    stripNulls: media.stripNulls,
    total: preferences.count !== undefined,
  });
  const outcome = await run(context, statement, { readOnly: isReadOnly(context, routine) });
  const range = { offset: node.offset, total: outcome.total };
  const isHead = request.method === 'HEAD';
  const answer = answerRows(outcome, media, range, isHead);
  if (single && media.kind === 'json') answer.body = outcome.rows === 0 ? 'null' : onlyElement(outcome.body);
  return { answer, outcome };
}

async function callForValue(context: Context, { routine, given }: Chosen, media: Media): Promise<Done> {
  const asText = media.kind === 'text' || media.kind === 'binary';
  const statement = scalarStatement(routine, given, asText && !routine.returnsSet);
  const outcome = await run(context, statement, { readOnly: isReadOnly(context, routine) });
  const headers = { 'content-range': routine.shape === 'void' ? '*/*' : `0-${Math.max(outcome.rows - 1, 0)}/*` };
  if (routine.shape === 'void') return { answer: { status: 204, body: null, type: media.type, headers }, outcome };
  return { answer: { status: 200, body: outcome.body, type: media.type, headers }, outcome };
}

function isReadOnly({ request }: Context, routine: Routine): boolean {
  return request.method !== 'POST' || routine.volatility !== 'v';
}

/** GET, HEAD and POST of `/rpc/<name>`. */
export async function callRoutine(context: Context, name: string): Promise<Done> {
  const { request, url } = context;
  const byPost = request.method === 'POST';
  const query = parseQuery(url.searchParams, !byPost);
  const chosen = byPost ? await chooseByBody(context, name) : chooseByTexts(context, name, query);
  const isRows = chosen.routine.shape === 'composite';
  const media = chooseMedia(
    headerOf(request, 'accept'),
    isRows ? ['json', 'object', 'csv'] : ['json', 'object', 'text', 'binary'],
  );
  if (isRows) return callForRows(context, chosen, query, media);
  return callForValue(context, chosen, media);
}
