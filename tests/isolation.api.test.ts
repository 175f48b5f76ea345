import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from './support/stack.ts';
import type { TestStack } from './support/stack.ts';

// Many people over few pooled connections: nobody ever gets what is another's.
const people = Array.from({ length: 200 }, () => randomUUID());
const requests = 20_000;
const atOnce = 64;

let stack: TestStack;
const tokens = new Map<string, string>();
beforeAll(async () => {
  stack = await startStack({ project: join(import.meta.dirname, '..', 'server', 'fixture') });
  for (const id of people) tokens.set(id, await stack.tokenFor(id));
  const rows = people.flatMap((owner, index) => [
    { id: index * 2 + 1, owner, body: `first of ${owner}` },
    { id: index * 2 + 2, owner, body: `second of ${owner}` },
  ]);
  const { error } = await stack.client(stack.serviceRoleKey).from('secrets').insert(rows);
  if (error) throw error;
});
afterAll(() => stack.stop());

const ask = (path: string, token: string): Promise<Response> =>
  fetch(`${stack.url}/rest/v1/${path}`, { headers: { apikey: stack.anonKey, authorization: `Bearer ${token}` } });

/** What a person asks in the n-th request, and how many rows must come. */
function question(n: number): [path: string, rows: number] {
  if (n % 5 === 0) return ['secrets?select=owner,body&order=id.desc&limit=1', 1];
  if (n % 7 === 0) return ['secrets?select=owner,body&body=like.*second*', 1];
  return ['secrets?select=owner,body', 2];
}

test('20,000 requests of 200 people over the same connections give nobody a row of another', async () => {
  let next = 0;
  const wrong: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let n = next++; n < requests; n = next++) {
      // A fixed walk through all people that puts different ones next to each other.
      const owner = people[(n * 71 + (n >> 3)) % people.length] ?? '';
      const [path, count] = question(n);
      const rows: { owner: string; body: string }[] = Object(await (await ask(path, tokens.get(owner) ?? '')).json());
      const fits = rows.length === count && rows.every((row) => row.owner === owner && row.body.endsWith(owner));
      if (!fits) wrong.push({ owner, path, rows });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(wrong).toEqual([]);
});

const now = (): number => Math.floor(Date.now() / 1000);
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens that somebody else made, or that were good once, or that were put together from two good ones. */
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

test('150 forged, expired and swapped tokens are all refused with 401', async () => {
  const made = await Promise.all(Array.from({ length: 150 }, (_, n) => forged(n)));
  const replies = await Promise.all(made.map((token) => ask('secrets?select=id', token)));
  expect(replies.map(({ status }) => status)).toEqual(made.map(() => 401));
});
