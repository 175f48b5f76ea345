import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { bearerOf } from '../http/caller.ts';
import { readJson } from '../http/body.ts';
import { HttpError } from '../http/error.ts';
import { isDatabaseAway } from '../http/failure.ts';
import { addressOf } from '../http/peer.ts';
import { placeOf } from '../http/place.ts';
import { sendEmpty, sendJson } from '../http/reply.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Route, Stack } from '../stack.ts';
import { requireKey } from './client.ts';
import { AuthError, errorBody, speaksNewErrors } from './error.ts';
import { findRoute } from './routes.ts';
import { createService } from './service.ts';
import type { AuthReply, AuthRequest, AuthService } from './service.ts';
import { keepTidy } from './tidy.ts';

const bodyLimit = 1024 * 1024;

function headersOf(request: IncomingMessage): Record<string, string | undefined> {
  const single = (value: string | string[] | undefined): string | undefined =>
    Array.isArray(value) ? value[0] : value;
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, single(value)]));
}

async function read(auth: AuthService, request: IncomingMessage, url: URL, params: string[]): Promise<AuthRequest> {
  const body = request.method === 'GET' ? null : await readJson(request, bodyLimit);
  return {
    method: request.method ?? 'GET',
    url,
    headers: headersOf(request),
    body: body ?? {},
    address: addressOf(auth.stack.settings, request),
    bearer: bearerOf(request),
    params,
  };
}

async function answer(auth: AuthService, request: IncomingMessage, url: URL): Promise<AuthReply> {
  const found = findRoute(url.pathname.slice('/auth/v1'.length));
  if (found === null) throw new AuthError(404, 'not_found', 'Not found');
  const endpoint = found.route.endpoints[request.method ?? ''];
  if (endpoint === undefined) {
    const allow = Object.keys(found.route.endpoints).join(', ');
    throw new AuthError(405, 'method_not_allowed', 'Method not allowed', {}, { allow });
  }
  if (found.route.open !== true) await requireKey(auth.stack, request, url);
  return endpoint(auth, await read(auth, request, url, found.params));
}

/** What a caller learns about an error. A text that PostgreSQL can't store, or a clash of two requests, is the caller's. */
function refusalOf(auth: AuthService, error: unknown, reply: ServerResponse): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HttpError) {
    const code = error.body['code'];
    return new AuthError(
      error.status,
      typeof code === 'string' ? code : 'no_authorization',
      error.message,
      {},
      error.headers,
    );
  }
  if (isDatabaseAway(error)) throw error;
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
    return new AuthError(400, 'validation_failed', 'The request holds a value that cannot be stored');
  if (error instanceof pg.DatabaseError && /^(40001|40P01|23505)$/.test(error.code ?? ''))
    return new AuthError(409, 'conflict', 'Another request changed the same account, try again');
  if (error instanceof pg.DatabaseError && error.code?.startsWith('53'))
    return new AuthError(
      503,
      'unexpected_failure',
      'The server has no room left at the moment',
      {},
      { 'retry-after': '30' },
    );
  auth.stack.log.error('auth request failed', { ...placeOf(reply), error });
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}

function send(reply: ServerResponse, { status, body, headers }: AuthReply): void {
  const all = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers };
  if (body === undefined) sendEmpty(reply, status, all);
  else sendJson(reply, status, body, all);
}

/** Serves GoTrue's protocol below /auth/v1. Throws a `StartError` for a broken mail template. */
export async function createAuth(stack: Stack, mailer: Mailer): Promise<Route> {
  const auth = await createService(stack, mailer);
  keepTidy(auth);
  return async (request, reply, url) => {
    try {
      send(reply, await answer(auth, request, url));
    } catch (error) {
      const refusal = refusalOf(auth, error, reply);
      const version = headersOf(request)['x-supabase-api-version'];
      const echo = speaksNewErrors(version) ? { 'x-supabase-api-version': '2024-01-01' } : {};
      const close = request.complete ? {} : { connection: 'close' };
      send(reply, {
        status: refusal.status,
        body: errorBody(refusal, version),
        headers: { ...close, ...echo, ...refusal.headers },
      });
    }
  };
}
