import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../server/auth/routes.ts';
import { memoryHeld } from '../support/memory.ts';
import { startProtocols } from '../support/protocols.ts';
import type { Protocols } from '../support/protocols.ts';

let project: string;
let server: Protocols;
let tokens: string[] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-hostile-'));
  server = await startProtocols(project, ({ config }) => {
    config.auth.email.max_frequency = '0s';
    config.auth.rate_limit = {
      sign_in_sign_ups: 100_000,
      token_verifications: 100_000,
      token_refresh: 100_000,
      email_sent: 100_000,
    };
  });
  const account = { email: 'ana@school.example', password: 'Correct-horse-1' };
  await server.admin.auth.admin.createUser({ ...account, email_confirm: true });
  await server.admin.storage.createBucket('files');
  const { data } = await server.client().auth.signInWithPassword(account);
  const { anonKey, serviceRoleKey } = server.stack.keys;
  tokens = [anonKey, serviceRoleKey, data.session?.access_token ?? '', 'x.y.z', ''];
});

afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const storagePaths = [
  '/bucket',
  '/bucket/*',
  '/bucket/*/empty',
  '/object/*/*',
  '/object/list/*',
  '/object/list-v2/*',
  '/object/move',
  '/object/copy',
  '/object/sign/*',
  '/object/sign/*/*',
  '/object/upload/sign/*/*',
  '/object/info/*/*',
  '/object/public/*/*',
  '/object/*',
  '/render/image/*',
  '/render/image/authenticated/*/*',
  '/bucket/*/lifecycle',
  '/upload/*',
  '/vector/*',
];

const word = fc.oneof(
  fc.constantFrom(
    'files',
    'ana@school.example',
    '',
    '..',
    '%2e%2e',
    '%00',
    '\u0000',
    "';--",
    '${x}',
    '__proto__',
    '../../../etc/passwd',
    'null',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.uuid(),
);

const value = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.dictionary(word, word, { maxKeys: 3 }),
);

const names = [
  'email',
  'password',
  'token',
  'token_hash',
  'type',
  'data',
  'phone',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'nonce',
  'app_metadata',
  'user_metadata',
  'ban_duration',
  'role',
  'id',
  'redirect_to',
  'code_challenge',
  'code_challenge_method',
  'prefix',
  'limit',
  'offset',
  'sortBy',
  'search',
  'cursor',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'prefixes',
  'expiresIn',
  'paths',
  'name',
  'public',
  'file_size_limit',
  'allowed_mime_types',
];

const known = fc.constantFrom(
  'ana@school.example',
  'Correct-horse-1',
  'signup',
  'recovery',
  'email_change',
  'files',
  'a.txt',
  5,
  true,
);

const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .dictionary(fc.constantFrom(...names), fc.oneof(known, value), { maxKeys: 8 })
      .map((input) => JSON.stringify(input)),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
  { weight: 1, arbitrary: value.map((input) => JSON.stringify(input) ?? '') },
);

function fill(path: string, parts: readonly string[]): string {
  let index = 0;
  return path.replaceAll('*', () => {
    index += 1;
    return encodeURIComponent((parts[index - 1] ?? 'x').toWellFormed());
  });
}

const request = fc.record({
  path: fc.oneof(
    fc.constantFrom(...Object.keys(routes)).map((path) => `/auth/v1${path}`),
    fc.constantFrom(...storagePaths).map((path) => `/storage/v1${path}`),
  ),
  parts: fc.array(word, { minLength: 2, maxLength: 2 }),
  query: fc.dictionary(
    fc.constantFrom(
      'grant_type',
      'scope',
      'token',
      'type',
      'page',
      'per_page',
      'filter',
      'redirect_to',
      'download',
      'limit',
    ),
    fc.oneof(fc.constantFrom('password', 'refresh_token', 'pkce', 'signup', '1', 'global'), word),
    { maxKeys: 3 },
  ),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'),
  token: fc.nat(4),
  type: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'image/png',
  ),
  body,
});

type Asked = {
  path: string;
  parts: string[];
  query: Record<string, string>;
  method: string;
  token: number;
  type: string;
  body: string;
};

async function send({ path, parts, query, method, token, type, body: sent }: Asked): Promise<void> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, text]): [string, string] => [name, text.toWellFormed()]),
  );
  const answer = await fetch(`${server.stack.url}${fill(path, parts)}?${search.toString()}`, {
    method,
    redirect: 'manual',
    headers: { apikey: server.stack.keys.anonKey, authorization: `Bearer ${tokens[token]}`, 'content-type': type },
    signal: AbortSignal.timeout(20_000),
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: sent.toWellFormed() }),
  });
  const told = await answer.text();
  expect({ status: answer.status, told }).toEqual({ status: expect.toSatisfy((one: number) => one < 500), told });
  expect(told).not.toMatch(/select |insert |\/server\/|\.ts:\d|pg_|stack/i);
}

const together = 8;
const runs = Math.ceil(Number(process.env['HOSTILE_RUNS'] ?? 6000) / together);

test('no request, however strange, breaks anything', { timeout: 300_000 }, async () => {
  const before = await memoryHeld();
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: together, maxLength: together }),
      async (requests) => void (await Promise.all(requests.map(send))),
    ),
    { numRuns: runs, endOnFailure: true },
  );
  expect(
    (await server.client().auth.signInWithPassword({ email: 'ana@school.example', password: 'wrong' })).error,
  ).not.toBeNull();
  expect((await server.admin.storage.listBuckets()).error).toBeNull();
  expect((await memoryHeld()) - before).toBeLessThan(100);
});
