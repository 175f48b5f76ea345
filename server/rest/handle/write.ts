import { apiError } from '../../http/error.ts';
import { run } from '../context.ts';
import type { Context } from '../context.ts';
import { parseQuery } from '../parse/query.ts';
import { planChange } from '../plan/change.ts';
import { checkPut } from '../plan/put.ts';
import { planRead } from '../plan/read.ts';
import { columnsOf } from '../plan/write.ts';
import type { WriteKind, WritePlan } from '../plan/write.ts';
import { notSingle } from '../reply/error.ts';
import { notJson } from '../request/json-scanner.ts';
import type { Outcome } from '../reply/outcome.ts';
import { contentRange } from '../reply/range.ts';
import { onlyElement, ownBody } from '../reply/send.ts';
import type { Answer, Done } from '../reply/send.ts';
import { chooseMedia } from '../request/media.ts';
import type { Media } from '../request/media.ts';
import type { Payload } from '../request/payload.ts';
import { headerOf } from '../request/schema.ts';
import type { Relation } from '../schema/types.ts';
import { writeStatement } from '../sql/write-statement.ts';
import { refuseAggregates } from './aggregates.ts';
import { isLarge, readRows } from './body.ts';
import { explain, wantsPlan } from './explain.ts';
import { formOf, offerOf } from './read.ts';
import { deniedRelation, writableColumns } from './right.ts';

function location(relation: Relation, body: string): Record<string, string> {
  const rows: unknown = JSON.parse(body);
  const row: unknown = Array.isArray(rows) && rows.length === 1 ? rows[0] : null;
  if (typeof row !== 'object' || row === null) return {};
  const filters = Object.entries(row).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(String(value))}`}`,
  );
  return { location: `/${encodeURIComponent(relation.name)}?${filters.join('&')}` };
}

/** 201 where something is new; an upsert that only changed what was there is a plain success. */
function insertStatus({ kind, form, resolution }: WritePlan, { rows, replaced }: Outcome): number {
  const made = rows - replaced;
  if (kind === 'put' && form === 'none') return 204;
  return made <= 0 && resolution === 'merge' ? 200 : 201;
}

function bodyOf({ form }: WritePlan, media: Media, { body }: Outcome): string | Buffer | null {
  if (form === 'none') return null;
  if (media.kind === 'own') return ownBody(body, media);
  return media.kind === 'object' ? onlyElement(body) : body;
}

function answerWrite(
  { preferences }: Context,
  plan: WritePlan,
  media: Media,
  relation: Relation,
  outcome: Outcome,
): Answer {
  const { kind } = plan;
  const { count } = preferences;
  const total = count === undefined || count === 'planned' ? null : outcome.rows;
  const rows = kind === 'update' ? outcome.rows : 0;
  const headers: Record<string, string> = { 'content-range': contentRange({ offset: 0, rows, total }) };
  if (plan.returnKeys.length > 0) Object.assign(headers, location(relation, outcome.body));
  const body = bodyOf(plan, media, outcome);
  const makes = kind === 'insert' || kind === 'put';
  const status = makes ? insertStatus(plan, outcome) : body === null ? 204 : 200;
  return { status, body, type: media.type, headers };
}

const none: Outcome = { rows: 0, body: '[]', total: null, status: null, headers: {}, replaced: 0 };

/** True when a body holds nothing to write: no rows to insert, no columns to change. */
function isIdle({ kind, columns, expect }: WritePlan, payload: Payload | null): boolean {
  const idle =
    kind === 'update' ? columns.length === 0 || payload?.length === 0 : kind === 'insert' && payload?.length === 0;
  if (idle && expect?.kind === 'one') throw notSingle(0);
  return idle;
}

function refuseUnable(relation: Relation, kind: WriteKind): void {
  const able = {
    insert: relation.insertable,
    put: relation.insertable,
    update: relation.updatable,
    delete: relation.deletable,
  };
  if (able[kind]) return;
  const words = { insert: 'insert into', put: 'insert into', update: 'update', delete: 'delete from' };
  throw apiError(405, '55000', `cannot ${words[kind]} view "${relation.name}"`);
}

/** The rows of the body. Whether the caller may write these columns is known before more than their names is read. */
async function readWritten(
  context: Context,
  kind: WriteKind,
  relation: Relation,
  wanted: readonly string[] | null,
): Promise<Payload> {
  const columns = kind === 'put' ? null : wanted;
  const able = isLarge(context) ? await writableColumns(context, relation, kind) : null;
  const check = (names: readonly string[]): void => {
    const known = columnsOf(relation, names);
    if (able !== null && !known.every(({ name }) => able.has(name))) throw deniedRelation(context, relation);
  };
  if (columns !== null) check(columns);
  const keys = (names: readonly string[]): void => (columns === null ? check(names) : undefined);
  const payload = await readRows(context, { rows: true, columns, keys });
  if (payload === null) throw notJson();
  return columns === null ? payload : { ...payload, keys: [...columns] };
}

/** POST, PUT, PATCH and DELETE of a table or view. */
export async function writeRelation(context: Context, kind: WriteKind, relation: Relation): Promise<Done> {
  const { request, url, cache, schema, preferences } = context;
  const query = parseQuery(url.searchParams, false);
  const media = chooseMedia(headerOf(request, 'accept'), offerOf(context, relation, query));
  refuseUnable(relation, kind);
  refuseAggregates(cache, query.select);
  const payload = kind === 'delete' ? null : await readWritten(context, kind, relation, query.columns);
  if (kind === 'put' && payload !== null) checkPut(relation, query, payload);
  const planned = planRead({ cache, schema, query, maxRows: Number.MAX_SAFE_INTEGER }, relation);
  const plan = planChange(kind, planned, { relation, query, payload, preferences, media, form: formOf(media) });
  const unmet = plan.resolution === null ? ({ unmet: 'resolution' } as const) : {};
  if (isIdle(plan, payload))
    return { answer: answerWrite(context, plan, media, relation, none), outcome: null, ...unmet };
  const statement = writeStatement(plan);
  if (wantsPlan(media)) return explain(context, statement, media, {});
  const outcome = await run(context, statement);
  return { answer: answerWrite(context, plan, media, relation, outcome), outcome, ...unmet };
}
