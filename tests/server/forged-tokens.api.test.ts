import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../support/stack.ts';
import type { TestStack } from '../support/stack.ts';

const people = Array.from({ length: 151 }, () => randomUUID());

let stack: TestStack;
const tokens = new Map<string, string>();
beforeAll(async () => {
  stack = await startStack({ project: join(import.meta.dirname, '..', '..', 'server', 'fixture') });
  for (const id of people) tokens.set(id, await stack.tokenFor(id));
});
afterAll(() => stack.stop());

/** Where a token is asked for: each protocol in turn. */
const doors = ['rest/v1/secrets?select=id', 'storage/v1/bucket', 'rest/v1/'];

const ask = (path: string, token: string): Promise<Response> =>
  fetch(`${stack.url}/${path}`, { headers: { apikey: stack.anonKey, authorization: `Bearer ${token}` } });

const now = (): number => Math.floor(Date.now() / 1000);
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens that someone else made, or that were good once, or that were put together from two good ones. */
async function forged(n: number): Promise<string> {
  const [mine = '', theirs = ''] = [tokens.get(people[n] ?? ''), tokens.get(people[n + 1] ?? '')];
  const secret = new TextEncoder().encode(stack.app.stack.keys.jwtSecret);
  const claims = { sub: people[n] ?? '', role: 'authenticated', exp: now() + 3600 };
  const [head = '', body = '', signature = ''] = mine.split('.');
  switch (n % 6) {
    case 0:
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('x'.repeat(40)));
    case 1:
      return new SignJWT({ ...claims, exp: now() - 60 }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    case 2:
      return `${head}.${theirs.split('.')[1]}.${signature}`;
    case 3:
      return `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`;
    case 4: {
      const input = `${encode({ alg: 'HS512', typ: 'JWT' })}.${encode(claims)}`;
      return `${input}.${createHmac('sha512', secret).update(input).digest('base64url')}`;
    }
    default:
      return `${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`;
  }
}

test('150 forged, expired and swapped tokens are all refused with 401, at every door', async () => {
  const made = await Promise.all(Array.from({ length: 150 }, (_, n) => forged(n)));
  const replies = await Promise.all(made.map((token, n) => ask(doors[n % doors.length] ?? '', token)));
  expect(replies.map(({ status }) => status)).toEqual(made.map(() => 401));
});

test('auth refuses them as tokens that are none, and knows the good one', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, (_, n) => forged(n)));
  const replies = await Promise.all(made.map((token) => ask('auth/v1/user', token)));
  expect(replies.map(({ status }) => status)).toEqual(made.map(() => 403));
  expect((await ask('rest/v1/secrets?select=id', tokens.get(people[0] ?? '') ?? '')).status).toBe(200);
});
