import { headerOf, run } from '../context.ts';
import type { Context } from '../context.ts';
import type { RestQuery } from '../parse/ast.ts';
import { parseQuery } from '../parse/query.ts';
import { planRead } from '../plan/read.ts';
import type { ReadNode } from '../plan/tree.ts';
import { notSingle } from '../reply/error.ts';
import { contentRange, rangeStatus, readRange } from '../reply/range.ts';
import { onlyElement } from '../reply/send.ts';
import type { Answer, Outcome } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import type { Media } from '../request/media.ts';
import type { Relation } from '../schema/types.ts';
import { readStatement } from '../sql/read-statement.ts';
import { plannedRows } from './estimate.ts';
import { refuseAggregates } from './aggregates.ts';

/** Applies the `Range` header to the root of a read; the query string narrows it further. */
export function applyRange(context: Context, query: RestQuery): void {
  const { offset, limit } = readRange(headerOf(context.request, 'range'));
  if (offset === 0 && limit === null) return;
  const root = query.nodes.get('') ?? { conditions: [], order: [], limit: null, offset: null };
  root.offset = (root.offset ?? 0) + offset;
  if (limit !== null) root.limit = Math.min(root.limit ?? limit, limit);
  query.nodes.set('', root);
}

async function totalOf(context: Context, node: ReadNode, outcome: Outcome): Promise<number | null> {
  const { count } = context.preferences;
  if (count === 'exact' || count === undefined) return outcome.total;
  const planned = await plannedRows(context, node);
  return Math.max(planned, node.offset + outcome.rows);
}

/** The answer for rows read from a relation or a function. */
export function answerRows(
  outcome: Outcome,
  media: Media,
  range: { offset: number; total: number | null },
  isHead: boolean,
): Answer {
  const span = { ...range, rows: outcome.rows };
  const status = rangeStatus(span);
  const headers = { 'content-range': contentRange(span) };
  if (media.kind !== 'object') {
    const body = isHead ? '' : outcome.body;
    return { status, body, type: media.type, headers };
  }
  if (outcome.rows !== 1) throw notSingle(outcome.rows);
  return { status: 200, body: onlyElement(outcome.body), type: media.type, headers };
}

/** GET and HEAD of a table or view. */
export async function readRelation(
  context: Context,
  relation: Relation,
): Promise<{ answer: Answer; outcome: Outcome }> {
  const { request, url, cache, schema, stack, preferences } = context;
  const media = chooseMedia(headerOf(request, 'accept'), ['json', 'object', 'csv']);
  const query = parseQuery(url.searchParams, false);
  applyRange(context, query);
  refuseAggregates(cache, query.select);
  const node = planRead({ cache, schema, query, maxRows: stack.config.api.max_rows }, relation);
  const isHead = request.method === 'HEAD';
  const csv = media.kind === 'csv' ? 'csv' : 'json';
  const statement = readStatement(node, {
    form: isHead && media.kind !== 'object' ? 'none' : csv,
    stripNulls: media.stripNulls,
    total: preferences.count === 'exact',
  });
  const outcome = await run(context, statement, { readOnly: true });
  const total = await totalOf(context, node, outcome);
  const answer = answerRows(outcome, media, { offset: node.offset, total }, isHead);
  return { answer, outcome };
}
