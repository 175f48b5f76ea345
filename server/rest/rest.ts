import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerOf } from '../http/caller.ts';
import { apiError } from '../http/error.ts';
import { sendEmpty } from '../http/reply.ts';
import type { Route, Stack } from '../stack.ts';
import { CacheHolder } from './cache.ts';
import { headerOf, schemaOf } from './context.ts';
import type { Context } from './context.ts';
import { callRoutine } from './handle/call.ts';
import { openApi } from './handle/open-api.ts';
import { readRelation } from './handle/read.ts';
import { methodsOf, relationOf } from './handle/relation.ts';
import { writeRelation } from './handle/write.ts';
import { sendAnswer } from './reply/send.ts';
import type { Answer, Outcome } from './reply/send.ts';
import { readPreferences } from './request/preferences.ts';

/** The data API: PostgREST's protocol under `/rest/v1`. */
export type Rest = { route: Route; close: () => Promise<void> };

type Done = { answer: Answer; outcome: Outcome | null };

const writes = { POST: 'insert', PATCH: 'update', DELETE: 'delete' } as const;

function unsupported(method: string): Error {
  return apiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw apiError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

async function answerRelation(context: Context, name: string): Promise<Done | string> {
  const relation = relationOf(context, name);
  const method = context.request.method ?? 'GET';
  if (method === 'OPTIONS') return methodsOf(relation);
  if (method === 'GET' || method === 'HEAD') return readRelation(context, relation);
  if (method === 'POST' || method === 'PATCH' || method === 'DELETE')
    return writeRelation(context, writes[method], relation);
  throw unsupported(method);
}

async function answerCall(context: Context, name: string): Promise<Done | string> {
  const method = context.request.method ?? 'GET';
  if (method === 'OPTIONS') return 'OPTIONS,GET,HEAD,POST';
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return callRoutine(context, name);
  throw apiError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
}

async function answer(context: Context): Promise<Done | string> {
  const path = context.url.pathname.slice('/rest/v1'.length).split('/').slice(1).map(decode);
  if (path.at(-1) === '') path.pop();
  const [first, second] = path;
  if (first === undefined) return { answer: openApi(context), outcome: null };
  if (path.length === 1) return answerRelation(context, first);
  if (path.length === 2 && first === 'rpc' && second !== undefined) return answerCall(context, second);
  throw apiError(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** Opens the data API on the stack's database. */
export async function createRest(stack: Stack): Promise<Rest> {
  const holder = await CacheHolder.open(stack);
  const { schemas } = stack.config.api;
  const route = async (request: IncomingMessage, reply: ServerResponse, url: URL): Promise<void> => {
    const caller = await callerOf(stack, request);
    const schema = schemaOf(request, schemas);
    const preferences = readPreferences(headerOf(request, 'prefer'));
    const context = { stack, cache: holder.current, caller, schema, preferences, request, url };
    const done = await answer(context);
    if (typeof done === 'string') return sendEmpty(reply, 200, { allow: done });
    if (schemas.length > 1) reply.setHeader('content-profile', schema);
    sendAnswer(reply, done.answer, done.outcome, preferences);
  };
  return { route, close: () => holder.close() };
}
