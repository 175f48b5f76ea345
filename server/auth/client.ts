import type { IncomingMessage } from 'node:http';
import { bearerOf, isApiKey } from '../http/caller.ts';
import type { Stack } from '../stack.ts';
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
