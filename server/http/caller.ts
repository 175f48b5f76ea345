import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller, Keys, Stack } from '../stack.ts';
import { HttpError } from './error.ts';
import { TokenVerifier } from './token.ts';

const verifiers = new WeakMap<Keys, TokenVerifier>();

/** The verifier of an installation's own tokens, one per key set. */
export function verifierOf(keys: Keys): TokenVerifier {
  const known = verifiers.get(keys);
  if (known !== undefined) return known;
  const made = new TokenVerifier(keys.jwtSecret);
  verifiers.set(keys, made);
  return made;
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: IncomingMessage): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? null;
}

function apiKeyOf(request: IncomingMessage): string | null {
  const header = request.headers['apikey'];
  if (typeof header === 'string') return header;
  const url = request.url ?? '';
  if (!url.includes('apikey=')) return null;
  return new URL(url, 'http://local').searchParams.get('apikey');
}

/** The caller that a verified token stands for; a token without a role is anonymous. */
export async function callerOfToken(keys: Keys, token: string): Promise<Caller> {
  const claims = await verifierOf(keys).verify(token);
  return { role: typeof claims['role'] === 'string' ? claims['role'] : 'anon', claims };
}

/**
 * Who asks. The API key opens the door and the bearer token, where there is one, decides the role.
 * Throws 401: no key at all, a key that is not ours, or a token that does not verify.
 */
export async function callerOf(stack: Stack, request: IncomingMessage): Promise<Caller> {
  const { keys } = stack;
  const apiKey = apiKeyOf(request);
  if (apiKey !== null && !same(apiKey, keys.anonKey) && !same(apiKey, keys.serviceRoleKey))
    throw new HttpError(401, {
      message: 'Invalid API key',
      hint: 'Double check the anon or service_role key of this installation.',
    });
  const token = bearerOf(request) ?? apiKey;
  if (token === null)
    throw new HttpError(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  return callerOfToken(keys, token);
}
