import { run } from '../context.ts';
import type { Context } from '../context.ts';
import type { RestQuery } from '../parse/ast.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import { notSingle } from '../reply/error.ts';
import type { Outcome } from '../reply/outcome.ts';
import { contentRange, rangeStatus, readRange } from '../reply/range.ts';
import { onlyElement, ownBody } from '../reply/send.ts';
import type { Answer, Done } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import type { Media, Offer } from '../request/media.ts';
import { headerOf } from '../request/schema.ts';
import type { QualifiedName, Relation } from '../schema/types.ts';
import { readStatement } from '../sql/read-statement.ts';
import type { Form } from '../sql/result.ts';
import { refuseAggregates } from './aggregates.ts';
import { totalOf, totalWanted } from './estimate.ts';
import { explain, wantsPlan } from './explain.ts';
import { refuseTooWide } from './weigh.ts';

/** Applies the `Range` header to the root of a read; the query string narrows it further. */
export function applyRange({ request }: Context, query: RestQuery): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { offset, limit } = readRange(headerOf(request, 'range'));
  if (offset === 0 && limit === null) return;
  const root = query.nodes.get('') ?? { conditions: [], order: [], limit: null, offset: null };
  root.offset = (root.offset ?? 0) + offset;
  if (limit !== null) root.limit = Math.min(root.limit ?? limit, limit);
  query.nodes.set('', root);
}

/** What rows can be given as; the project's aggregates for a relation take its whole rows only. */
export function offerOf({ cache }: Context, relation: QualifiedName | null, { select }: RestQuery): Offer {
  const whole = select.length === 1 && select[0]?.kind === 'all';
  const { handlers: all, settings } = cache;
  const kinds = ['json', 'object', 'csv', 'geojson'] as const;
  if (all.length === 0) return { kinds, plan: settings.plan };
  const handlers = all
    .filter(({ relation: taken }) =>
      taken === null ? true : whole && taken.schema === relation?.schema && taken.name === relation.name,
    )
    .toSorted((one, other) => Number(one.relation === null) - Number(other.relation === null));
  return { kinds, handlers, plan: settings.plan };
}

/** How the rows become the body. */
export function formOf(media: Media): Form {
  if (media.handler !== undefined) return media.handler;
  return media.kind === 'csv' || media.kind === 'geojson' ? media.kind : 'json';
}

/** The answer for rows read from a relation or a function. */
export function answerRows(outcome: Outcome, media: Media, range: { offset: number; total: number | null }): Answer {
  const span = { ...range, rows: outcome.rows };
  const status = rangeStatus(span);
  const headers = { 'content-range': contentRange(span) };
  if (media.kind === 'own') return { status, body: ownBody(outcome.body, media), type: media.type, headers };
  if (media.kind !== 'object') return { status, body: outcome.body, type: media.type, headers };
  if (outcome.rows !== 1) throw notSingle(outcome.rows);
  return { status: 200, body: onlyElement(outcome.body), type: media.type, headers };
}

/** GET and HEAD of a table or view. */
export async function readRelation(context: Context, relation: Relation): Promise<Done> {
  const { request, url, cache, schema } = context;
  const query = parseQuery(url.searchParams, false);
  const media = chooseMedia(headerOf(request, 'accept'), offerOf(context, relation, query));
  applyRange(context, query);
  refuseAggregates(cache, query.select);
  const node = planRead({ cache, schema, query, maxRows: cache.settings.maxRows }, relation);
  const bodiless = request.method === 'HEAD' && media.kind !== 'object';
  const statement = readStatement(node, {
    form: bodiless ? 'none' : formOf(media),
    stripNulls: media.stripNulls,
    total: totalWanted(context),
    planned: wantsPlan(media),
  });
  if (wantsPlan(media)) return explain(context, statement, media, { readOnly: true });
  await refuseTooWide(context, node, relation.primaryKey);
  const outcome = await run(context, statement, { readOnly: true });
  const total = await totalOf(context, node, outcome);
  return { answer: answerRows(outcome, media, { offset: node.offset, total }), outcome };
}
