import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthRequest, AuthService } from './service.ts';

/**
 * A browser that an account has signed in on keeps a signed cookie. It opens nothing: it only says that guesses from
 * here count on their own, so that strangers who use up an account's guesses don't lock its owner out.
 */

const most = 20;
const days = 365;
const mark = 'sb-device-';

type Cookie = { name: string; value: string };

function nameFor(email: string): string {
  return mark + createHash('sha256').update(email).digest('hex').slice(0, 16);
}

function signature(auth: AuthService, email: string, issued: string, nonce: string): string {
  const key = createHmac('sha256', auth.stack.keys.jwtSecret).update('device cookies').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([email, issued, nonce]))
    .digest('base64url');
}

function cookiesOf(request: AuthRequest): Cookie[] {
  return (request.headers['cookie'] ?? '').split(';').flatMap((part) => {
    const [name = '', value = ''] = part.trim().split('=', 2);
    return name.startsWith(mark) ? [{ name, value }] : [];
  });
}

const isOld = (issued: string): boolean => Number.parseInt(issued, 36) * 1000 < Date.now() - days * 86_400_000;

/** The browser's own number where it holds the account's valid cookie, else null. */
export function deviceOf(auth: AuthService, request: AuthRequest, email: string): string | null {
  const name = nameFor(email);
  const cookie = cookiesOf(request).find((one) => one.name === name);
  const [issued = '', nonce = '', given = ''] = cookie?.value.split('.', 3) ?? [];
  const expected = Buffer.from(signature(auth, email, issued, nonce));
  const actual = Buffer.from(given);
  if (nonce === '' || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return isOld(issued) ? null : nonce;
}

/**
 * The header that lets this browser be known to the account from now on. A machine that a whole class signs in on keeps
 * the last twenty: headers have an end.
 */
export function rememberDevice(auth: AuthService, request: AuthRequest, email: string): Record<string, string[]> {
  if (deviceOf(auth, request, email) !== null) return {};
  const name = nameFor(email);
  const tail = `; Path=/auth/v1; HttpOnly; SameSite=Strict${auth.stack.url.startsWith('https:') ? '; Secure' : ''}`;
  const others = cookiesOf(request)
    .filter((one) => one.name !== name)
    .toSorted((one, other) => issuedAt(other) - issuedAt(one));
  const issued = Math.floor(Date.now() / 1000).toString(36);
  const nonce = randomBytes(16).toString('base64url');
  const value = `${issued}.${nonce}.${signature(auth, email, issued, nonce)}`;
  return {
    'set-cookie': [
      `${name}=${value}; Max-Age=${days * 86_400}${tail}`,
      ...others.slice(most - 1).map((one) => `${one.name}=; Max-Age=0${tail}`),
    ],
  };
}

function issuedAt({ value }: Cookie): number {
  return Number.parseInt(value.split('.', 1)[0] ?? '', 36) || 0;
}
