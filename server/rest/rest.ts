import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Release } from '../http/body-budget.ts';
import { callerOf } from '../http/caller.ts';
import { apiError } from '../http/error.ts';
import { sendEmpty } from '../http/reply.ts';
import { shareOfRequest } from '../share/request.ts';
import { refuseSlowly } from '../share/slow-refusal.ts';
import type { Route, Stack } from '../stack.ts';
import { CacheHolder } from './cache.ts';
import type { Context } from './context.ts';
import { callRoutine, methodsOfRoutine } from './handle/call.ts';
import { readRelation } from './handle/read.ts';
import { methodsOf, relationOf } from './handle/relation.ts';
import { describeSchema } from './handle/root.ts';
import { writeRelation } from './handle/write.ts';
import type { Done } from './reply/send.ts';
import { sendAnswer } from './reply/send.ts';
import { appliedPreferences, meets, readPreferences } from './request/preferences.ts';
import { headerOf, schemaOf } from './request/schema.ts';

/** The data API: PostgREST's protocol under `/rest/v1`. */
export type Rest = { route: Route; close: () => Promise<void> };

type Asked = Pick<Context, 'request' | 'url' | 'caller' | 'share'>;

/** The outcome of a request and its kind; a text lists the allowed methods. */
type Result = { done: Done; kind: keyof typeof meets } | string;

const writes = { POST: 'insert', PUT: 'put', PATCH: 'update', DELETE: 'delete' } as const;
const noZones: ReadonlySet<string> = new Set();

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badPath();
  }
}

function badPath(): Error {
  return apiError(404, 'PGRST125', 'Invalid path specified in request URL');
}

function isWrite(method: string): method is keyof typeof writes {
  return Object.hasOwn(writes, method);
}

async function answerRelation(context: Context, name: string): Promise<Result> {
  const method = context.request.method ?? 'GET';
  const relation = relationOf(context, name);
  if (method === 'OPTIONS') return methodsOf(relation);
  if (method === 'GET' || method === 'HEAD') return { done: await readRelation(context, relation), kind: 'read' };
  if (!isWrite(method)) throw apiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const kind = writes[method];
  const done = await writeRelation(context, kind, relation);
  return { done, kind };
}

async function answerCall(context: Context, name: string): Promise<Result> {
  const method = context.request.method ?? 'GET';
  if (method === 'OPTIONS') return methodsOfRoutine(context, name);
  if (!['GET', 'HEAD', 'POST'].includes(method))
    throw apiError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  return { done: await callRoutine(context, name), kind: 'call' };
}

async function answerRoot(context: Context): Promise<Result> {
  const method = context.request.method ?? 'GET';
  if (method === 'OPTIONS') return 'OPTIONS,GET,HEAD';
  if (method !== 'GET' && method !== 'HEAD') throw apiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  return { done: await describeSchema(context), kind: 'read' };
}

async function answer(context: Context): Promise<Result> {
  const path = context.url.pathname.slice('/rest/v1'.length).split('/').slice(1).map(decode);
  if (path.at(-1) === '') path.pop();
  const [first, second] = path;
  if (first === undefined) return answerRoot(context);
  if (path.length === 1) return answerRelation(context, first);
  if (path.length === 2 && first === 'rpc' && second !== undefined) return answerCall(context, second);
  throw badPath();
}

/** Opens the data API on the stack's database. */
export async function createRest(stack: Stack): Promise<Rest> {
  const holder = await CacheHolder.open(stack);
  const serve = async (asked: Asked, reply: ServerResponse): Promise<void> => {
    const { request, url, caller, share } = asked;
    share.refuseSpent();
    const cache = holder.current;
    const { schemas, transaction } = cache.settings;
    const schema = schemaOf(request, schemas);
    const prefer = headerOf(request, 'prefer');
    const timezones = prefer?.includes('timezone=') === true ? await holder.timezones() : noZones;
    const preferences = readPreferences(prefer, { tx: transaction.mayOverride, timezones });
    const held: Release[] = [];
    const context = { stack, cache, caller, share, schema, preferences, request, url, held };
    const result = await answer(context).finally(() => held.forEach((release) => release()));
    if (typeof result === 'string') return sendEmpty(reply, 200, { allow: result });
    if (schemas.length > 1) reply.setHeader('content-profile', schema);
    const { done, kind } = result;
    sendAnswer(reply, done, appliedPreferences(preferences, meets[kind], done.unmet));
  };
  const route = async (request: IncomingMessage, reply: ServerResponse, url: URL): Promise<void> => {
    const caller = await callerOf(stack, request);
    const share = shareOfRequest(stack, caller, request);
    await refuseSlowly(share, () => serve({ request, url, caller, share }, reply));
  };
  return { route, close: () => holder.close() };
}
