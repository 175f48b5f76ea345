import { apiError } from '../../http/error.ts';
import { run } from '../context.ts';
import type { Context, RunOptions } from '../context.ts';
import type { RestQuery } from '../parse/ast.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import type { Source } from '../plan/tree.ts';
import { onlyElement, ownBody } from '../reply/send.ts';
import type { Done } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import type { Media } from '../request/media.ts';
import { headerOf } from '../request/schema.ts';
import { hoistedSettings } from '../schema/role-settings.ts';
import { keyOf } from '../schema/types.ts';
import type { Column, Routine } from '../schema/types.ts';
import { callStatement, scalarColumn, scalarStatement } from '../sql/call-statement.ts';
import type { Expectation } from '../sql/guard.ts';
import { refuseAggregates } from './aggregates.ts';
import { chooseRoutine } from './choose-routine.ts';
import type { Chosen } from './choose-routine.ts';
import { explain, wantsPlan } from './explain.ts';
import { answerRows, applyRange, formOf, offerOf } from './read.ts';
import { refuseTooWide } from './weigh.ts';

/** A column of a result. Of its type counts whether it is JSON; text or a document for a search, PostgreSQL tells apart. */
function column({ name, type }: Routine['columns'][number]): [string, Column] {
  const base = type === 'json' || type === 'jsonb' ? type : '';
  return [name, { name, type, base, nullable: true, default: null, generated: false, comment: null, choices: [] }];
}

/** What a function's rows look like, so that filters and embeds can be checked. */
function sourceOf({ cache }: Context, routine: Routine): Source {
  const { schema, name, relation, columns, shape, returnType } = routine;
  const known = relation && cache.relations.get(keyOf(relation.schema, relation.name));
  if (known) return { ...known, derived: true };
  const given = shape === 'composite' ? columns : [{ name: scalarColumn, type: returnType }];
  return { schema, name, columns: new Map(given.map(column)), computed: new Map(), open: given.length === 0 };
}

function optionsOf({ request, cache }: Context, routine: Routine): RunOptions {
  const settings = hoistedSettings(routine.settings, cache.settings.hoisted);
  const reads = request.method !== 'POST' || routine.volatility !== 'v';
  return { ...(reads ? { readOnly: true } : {}), settings };
}

function expectationOf({ preferences }: Context, { returnsSet }: Routine, media: Media): Expectation | null {
  if (preferences.maxAffected === undefined) return media.kind === 'object' && returnsSet ? { kind: 'one' } : null;
  if (returnsSet) return { kind: 'most', rows: preferences.maxAffected };
  throw apiError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
}

/** How many rows a call gives is told as it was counted; there is nothing to plan by. */
function countsExactly({ preferences: { count } }: Context): boolean {
  return count === 'exact' || count === 'estimated';
}

async function callForRows(context: Context, chosen: Chosen, query: RestQuery, media: Media): Promise<Done> {
  const { cache, schema, request } = context;
  const { routine, given } = chosen;
  refuseAggregates(cache, query.select);
  const single = !routine.returnsSet;
  if (!single) applyRange(context, query);
  const node = planRead({ cache, schema, query, maxRows: cache.settings.maxRows }, sourceOf(context, routine));
  const plainValues = routine.shape === 'scalar' && query.select.every(({ kind }) => kind === 'all');
  const statement = callStatement(routine, given, node, {
    form: request.method === 'HEAD' && media.kind !== 'object' ? 'none' : formOf(media),
    stripNulls: media.stripNulls,
    ...(plainValues ? { scalar: scalarColumn } : {}),
    total: countsExactly(context) ? 'exact' : 'none',
    expect: expectationOf(context, routine, media),
    planned: wantsPlan(media),
  });
  const options = optionsOf(context, routine);
  if (wantsPlan(media)) return explain(context, statement, media, options);
  await refuseTooWide(context, node);
  const outcome = await run(context, statement, options);
  const answer = answerRows(outcome, media, { offset: node.offset, total: outcome.total });
  if (single && media.kind === 'json') answer.body = outcome.rows === 0 ? 'null' : onlyElement(outcome.body);
  return { answer, outcome };
}

async function callForValue(context: Context, { routine, given }: Chosen, media: Media): Promise<Done> {
  expectationOf(context, routine, media);
  const isOwn = media.kind === 'own';
  const statement = scalarStatement(routine, given, isOwn);
  const options = optionsOf(context, routine);
  if (wantsPlan(media)) return explain(context, statement, media, options);
  const outcome = await run(context, statement, options);
  const headers = { 'content-range': `0-0/${countsExactly(context) ? 1 : '*'}` };
  if (routine.shape === 'void') return { answer: { status: 204, body: null, type: media.type, headers }, outcome };
  const body = isOwn ? ownBody(outcome.body, media) : outcome.body;
  return { answer: { status: 200, body, type: media.type, headers }, outcome };
}

function secretOf(name: string, { given }: Chosen): string {
  const said = given.kind === 'texts' ? [...given.texts] : given.kind === 'named' ? given.json.toString() : given;
  return JSON.stringify([name, said]);
}

/** GET, HEAD and POST of `/rpc/<name>`. */
export async function callRoutine(asked: Context, name: string): Promise<Done> {
  const { request, url, cache } = asked;
  const query = parseQuery(url.searchParams, request.method !== 'POST');
  const chosen = await chooseRoutine(asked, name, query);
  // What a call without a session says is its secret: the same again costs its own share.
  const context = { ...asked, share: asked.share.carrying(() => secretOf(name, chosen)) };
  const { routine } = chosen;
  const accept = headerOf(request, 'accept');
  if (routine.shape === 'composite' || routine.returnsSet)
    return callForRows(context, chosen, query, chooseMedia(accept, offerOf(context, routine.relation, query)));
  const kinds = ['json', 'object'] as const;
  const media = chooseMedia(accept, { kinds, value: routine.media, plan: cache.settings.plan });
  return callForValue(context, chosen, media);
}

/** The methods of a function, for `OPTIONS`: one that may write is not for GET. */
export function methodsOfRoutine({ cache, schema }: Context, name: string): string {
  const overloads = cache.routines.get(keyOf(schema, name)) ?? [];
  if (overloads.length === 0)
    throw apiError(
      404,
      'PGRST202',
      `Could not find the function ${schema}.${name} in the schema cache`,
      `Searched for the function ${schema}.${name}, but no matches were found in the schema cache.`,
    );
  return overloads.every(({ volatility }) => volatility === 'v') ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
}
