import { apiError } from '../../http/error.ts';
import { headerOf, run } from '../context.ts';
import type { Context } from '../context.ts';
import { parseQuery } from '../parse/query.ts';
import type { RestQuery } from '../parse/ast.ts';
import { planRead } from '../plan/read.ts';
import { columnsOf } from '../plan/write.ts';
import type { WritePlan } from '../plan/write.ts';
import { contentRange } from '../reply/range.ts';
import { onlyElement } from '../reply/send.ts';
import type { Answer, Outcome } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import type { Media } from '../request/media.ts';
import { readPayload } from '../request/payload.ts';
import type { Payload } from '../request/payload.ts';
import type { Relation } from '../schema/types.ts';
import { writeStatement } from '../sql/write-statement.ts';
import { readJsonText } from './body.ts';
import { refuseAggregates } from './aggregates.ts';

type Kind = WritePlan['kind'];
type Done = { answer: Answer; outcome: Outcome | null };

function asArray({ isArray, text }: Payload): string {
  return isArray ? text : `[${text}]`;
}

function asObject({ isArray, text }: Payload): string {
  if (!isArray) return text;
  const [first = {}] = JSON.parse(text);
  return JSON.stringify(first);
}

function expectation({ preferences }: Context, media: Media): WritePlan['expect'] {
  if (media.kind === 'object' && preferences.return === 'representation') return { kind: 'one' };
  if (preferences.maxAffected !== undefined) return { kind: 'most', rows: preferences.maxAffected };
  return null;
}

function upsert(
  { preferences }: Context,
  relation: Relation,
  query: RestQuery,
): Pick<WritePlan, 'resolution' | 'conflict'> {
  if (preferences.resolution === undefined) return { resolution: null, conflict: [] };
  const names = query.onConflict ?? relation.primaryKey;
  const conflict = columnsOf(relation, names).map(({ name }) => name);
  return {
    resolution: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore',
    conflict,
  };
}

function planWrite(
  context: Context,
  kind: Kind,
  relation: Relation,
  payload: Payload | null,
  query: RestQuery,
  media: Media,
): WritePlan {
  const { cache, schema, stack, preferences } = context;
  refuseAggregates(cache, query.select);
  const maxRows = Number.MAX_SAFE_INTEGER;
  const planned = planRead({ cache, schema, query, maxRows }, relation);
  // What was written is told in full: limits are for reading.
  const node = { ...planned, limit: null, offset: 0, maxRows: stack.config.api.max_rows };
  const returns = preferences.return === 'representation';
  const form = media.kind === 'csv' ? 'csv' : 'json';
  const target = kind === 'insert' ? upsert(context, relation, query) : { resolution: null, conflict: [] };
  const text = payload === null ? '' : kind === 'insert' ? asArray(payload) : asObject(payload);
  return {
    kind,
    node,
    payload: text,
    columns: payload === null ? [] : columnsOf(relation, payload.keys),
    useDefaults: preferences.missing === 'default',
    ...target,
    form: returns ? form : 'none',
    stripNulls: media.stripNulls,
    returnKeys: preferences.return === 'headers-only' && kind === 'insert' ? relation.primaryKey : [],
    expect: expectation(context, media),
  };
}

function location(relation: Relation, body: string): Record<string, string> {
  const rows: unknown = JSON.parse(body);
  const row: unknown = Array.isArray(rows) && rows.length === 1 ? rows[0] : null;
  if (typeof row !== 'object' || row === null) return {};
  const filters = Object.entries(row).map(
    ([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`,
  );
  return { location: `/${encodeURIComponent(relation.name)}?${filters.join('&')}` };
}

function answerWrite(context: Context, plan: WritePlan, media: Media, relation: Relation, outcome: Outcome): Answer {
  const { preferences } = context;
  const total = preferences.count === undefined ? null : outcome.rows;
  const rows = plan.kind === 'update' ? outcome.rows : 0;
  const headers: Record<string, string> = { 'content-range': contentRange({ offset: 0, rows, total }) };
  if (plan.returnKeys.length > 0) Object.assign(headers, location(relation, outcome.body));
  const made = plan.kind === 'insert';
  if (plan.form === 'none') return { status: made ? 201 : 204, body: null, type: media.type, headers };
  const body = media.kind === 'object' ? onlyElement(outcome.body) : outcome.body;
  return { status: made ? 201 : 200, body, type: media.type, headers };
}

function nothingToDo({ preferences }: Context, kind: Kind, media: Media): Done {
  const headers = { 'content-range': preferences.count === undefined ? '*/*' : '*/0' };
  const empty = preferences.return === 'representation' ? '[]' : null;
  const done = kind === 'insert' ? 201 : empty === null ? 204 : 200;
  return { answer: { status: done, body: empty, type: media.type, headers }, outcome: null };
}

function refuseUnable(relation: Relation, kind: Kind): void {
  const able = { insert: relation.insertable, update: relation.updatable, delete: relation.deletable };
  if (!able[kind])
    throw apiError(
      405,
      '55000',
      `cannot ${kind} ${kind === 'delete' ? 'from' : kind === 'insert' ? 'into' : ''} view "${relation.name}"`.replace(
        '  ',
        ' ',
      ),
    );
}

/** POST, PATCH and DELETE of a table or view. */
export async function writeRelation(context: Context, kind: Kind, relation: Relation): Promise<Done> {
  const { request, url } = context;
  const media = chooseMedia(headerOf(request, 'accept'), ['json', 'object', 'csv']);
  const query = parseQuery(url.searchParams, false);
  refuseUnable(relation, kind);
  const payload = kind === 'delete' ? null : readPayload(await readJsonText(request), query.columns);
  const plan = planWrite(context, kind, relation, payload, query, media);
  const empty = kind === 'insert' ? payload?.length === 0 : kind === 'update' && plan.columns.length === 0;
  if (empty) return nothingToDo(context, kind, media);
  const outcome = await run(context, writeStatement(plan));
  return { answer: answerWrite(context, plan, media, relation, outcome), outcome };
}
