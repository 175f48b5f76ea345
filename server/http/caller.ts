import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller, Stack } from '../stack.ts';
import { HttpError } from './error.ts';
import type { SigningKeys } from '../signing.ts';
import { TokenVerifier } from './token.ts';

type KeyRing = Pick<Stack, 'keys' | 'signing'>;

const verifiers = new WeakMap<SigningKeys, TokenVerifier>();

/** The verifier of an installation's own tokens, one per key set. */
export function verifierOf({ signing }: KeyRing): TokenVerifier {
  const known = verifiers.get(signing);
  if (known !== undefined) return known;
  const made = new TokenVerifier(signing);
  verifiers.set(signing, made);
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

/** Takes a short key for the token that it means. */
export function fullKey({ keys }: KeyRing, key: string): string {
  if (same(key, keys.publishableKey)) return keys.anonKey;
  return same(key, keys.secretKey) ? keys.serviceRoleKey : key;
}

/** Whether a key opens the door: one of the installation's four, or a token of its own making. */
export async function isApiKey(ring: KeyRing, key: string): Promise<boolean> {
  const { anonKey, serviceRoleKey } = ring.keys;
  const full = fullKey(ring, key);
  if (same(full, anonKey) || same(full, serviceRoleKey)) return true;
  return verifierOf(ring)
    .verify(full)
    .then(
      () => true,
      () => false,
    );
}

/** The caller that a verified token names; a token without a role is anonymous. */
export async function callerOfToken(ring: KeyRing, token: string): Promise<Caller> {
  const claims = await verifierOf(ring).verify(fullKey(ring, token));
  if (typeof claims['role'] === 'string') return { role: claims['role'], claims };
  return { role: 'anon', claims: { ...claims, role: 'anon' } };
}

/**
 * Who asks. The API key opens the door and the bearer token, where there is one, decides the role.
 * Throws 401: no key at all, a key that is not ours, or a token that does not verify.
 */
export async function callerOf(stack: Stack, request: IncomingMessage): Promise<Caller> {
  const apiKey = apiKeyOf(request);
  if (apiKey !== null && !(await isApiKey(stack, apiKey)))
    throw new HttpError(401, {
      message: 'Invalid API key',
      hint: 'Double check the anon or service_role key of this installation.',
    });
  const token = bearerOf(request) ?? apiKey;
  if (token !== null) return callerOfToken(stack, token);
  if (stack.config.api.anonymous_without_key) return { role: 'anon', claims: { role: 'anon' } };
  throw new HttpError(401, {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  });
}
