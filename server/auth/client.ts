import type { IncomingMessage } from 'node:http';
import { bearerOf, isApiKey } from '../http/caller.ts';
import type { Settings, Stack } from '../stack.ts';
import { AuthError } from './error.ts';

/**
 * The API key opens the door; whether the bearer token is any good is for the endpoint to say, because a token that
 * has run out still signs its session out or refreshes it. Throws 401.
 */
export async function requireKey(stack: Stack, request: IncomingMessage, url: URL): Promise<void> {
  const header = request.headers['apikey'];
  const key = typeof header === 'string' ? header : url.searchParams.get('apikey');
  if (key === null) {
    if (bearerOf(request) !== null || stack.config.api.anonymous_without_key) return;
    throw new AuthError(401, 'no_authorization', 'No API key found in request');
  }
  if (!(await isApiKey(stack, key))) throw new AuthError(401, 'no_authorization', 'Invalid API key');
}

/**
 * The address that limits count for. Behind a proxy (there is a PUBLIC_URL and the peer is on this machine or net) it is
 * the one that the proxy itself adds at the end of X-Forwarded-For; what stands before that anyone could have written.
 */
export function addressOf(settings: Pick<Settings, 'publicUrl'>, request: IncomingMessage): string {
  const peer = (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '').replace(/%.*$/, '');
  const near = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(peer);
  const forwarded = request.headers['x-forwarded-for'];
  if (settings.publicUrl === null || !near || forwarded === undefined) return peer;
  const last = String(forwarded).split(',').at(-1)?.trim() ?? '';
  return /^[0-9a-f.:]{2,45}$/i.test(last) ? last : peer;
}
