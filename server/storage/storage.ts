import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { serviceCaller } from '../database/act-as.ts';
import { readJson } from '../http/body.ts';
import { callerOf } from '../http/caller.ts';
import { HttpError } from '../http/error.ts';
import { isDatabaseAway } from '../http/failure.ts';
import { placeOf } from '../http/place.ts';
import { sendEmpty, sendJson } from '../http/reply.ts';
import type { Caller, Route, Stack } from '../stack.ts';
import { StorageError, fromDatabase, invalid, invalidKey } from './error.ts';
import type { StorageReply, StorageRequest } from './request.ts';
import { findEndpoint } from './routes.ts';
import { asCaller, openService } from './service.ts';
import type { StorageService } from './service.ts';
import { keepTidy } from './tidy.ts';

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidKey(part);
  }
}

/** Who asks. If absent, the answer is that of the service itself, as there is no gateway before it. */
async function callerBy(stack: Stack, raw: IncomingMessage, url: URL): Promise<Caller> {
  const isSilent =
    raw.headers.authorization === undefined && raw.headers['apikey'] === undefined && !url.searchParams.has('apikey');
  // On Supabase's local stack the gateway hands on an empty token.
  if (isSilent && stack.config.api.anonymous_without_key)
    throw new StorageError(403, 'AccessDenied', 'Invalid Compact JWS', { error: 'Unauthorized' });
  if (isSilent)
    throw new StorageError(400, 'InvalidRequest', "headers must have required property 'authorization'", {
      error: 'Error',
    });
  return callerOf(stack, raw);
}

async function answer(service: StorageService, raw: IncomingMessage, url: URL): Promise<StorageReply> {
  const found = findEndpoint(raw.method ?? '', url.pathname.slice('/storage/v1'.length));
  if (found === null)
    throw new StorageError(404, 'InvalidRequest', 'Route not found', { error: 'not_found', status: 404 });
  const request: StorageRequest = {
    raw,
    url,
    params: found.params.map(decode),
    caller: () => callerBy(service.stack, raw, url),
    json: async () => (await readJson(raw, 1024 * 1024)) ?? {},
  };
  return found.endpoint(service, request);
}

async function send(reply: ServerResponse, { status, headers = {}, body, stream }: StorageReply): Promise<void> {
  if (stream !== undefined) {
    reply.writeHead(status, headers);
    // A client that disconnects midway isn't an error of the server.
    await pipeline(stream, reply).catch(() => reply.destroy());
  } else if (body !== undefined) sendJson(reply, status, body, headers);
  else if (headers['content-length'] !== undefined) {
    reply.writeHead(status, headers);
    reply.end();
  } else sendEmpty(reply, status, headers);
}

function isDiskFull(error: unknown): boolean {
  // Of the file itself, or of PostgreSQL for its row.
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
}

function refusalOf(stack: Stack, thrown: unknown, reply: ServerResponse): StorageError {
  const error = fromDatabase(thrown);
  if (error instanceof StorageError) return error;
  if (error instanceof HttpError) {
    const codes: Record<number, string> = { 401: 'Unauthorized', 413: 'EntityTooLarge' };
    return new StorageError(error.status, codes[error.status] ?? 'InvalidRequest', error.message, {
      status: error.status,
    });
  }
  if (isDatabaseAway(error)) throw error;
  // The client went away midway: no fault of ours, and no one reads the answer.
  if (reply.req.destroyed && !reply.req.complete) return invalid('The request body was cut off');
  if (isDiskFull(error)) return new StorageError(507, 'InsufficientStorage', 'The server has no room for the file');
  stack.log.error('storage request failed', { ...placeOf(reply), error });
  return new StorageError(500, 'InternalError', 'Internal server error');
}

/** Makes the buckets that config.toml names, and keeps their rules as it says. */
async function putBuckets(service: StorageService): Promise<void> {
  const text = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ($1, $1, $2::boolean, $3::bigint, (select array_agg(t) from jsonb_array_elements_text($4::jsonb) t))
    on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types, updated_at = now() returning 1 as done`;
  for (const [id, bucket] of Object.entries(service.stack.config.storage.buckets)) {
    const { public: open, file_size_limit: limit = null, allowed_mime_types: mimes = null } = bucket;
    await asCaller(service, serviceCaller, text, [id, open, limit, mimes]);
  }
}

/** Serves Supabase Storage's protocol below /storage/v1, with the files below the data directory. */
export async function createStorage(stack: Stack): Promise<Route> {
  const service = await openService(stack);
  await putBuckets(service);
  keepTidy(service);
  return async (request, reply, url) => {
    try {
      await send(reply, await answer(service, request, url));
    } catch (error) {
      const refusal = refusalOf(stack, error, reply);
      if (reply.headersSent) {
        reply.destroy();
        return;
      }
      // What is left of an upload would be taken for the next request of the connection.
      const close: Record<string, string> = request.complete ? {} : { connection: 'close' };
      sendJson(reply, refusal.status, refusal.body, {
        ...refusal.headers,
        ...close,
        'x-content-type-options': 'nosniff',
      });
    }
  };
}
