import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strange } from '../support/hostile-words.ts';
import { memoryHeld } from '../support/memory.ts';
import { startProtocols } from '../support/protocols.ts';
import type { Protocols } from '../support/protocols.ts';

const echo = `
  Deno.serve(async (request) => {
    const url = new URL(request.url);
    if (url.searchParams.has('unread')) return new Response('unread');
    if (url.searchParams.has('stream')) return new Response(request.body, { headers: { 'content-length': '3' } });
    const body = await request.text();
    return Response.json({ path: url.pathname, method: request.method, length: body.length, names: [...request.headers.keys()] });
  });`;

let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-hostile-functions-'));
  for (const name of ['echo', 'open']) {
    await mkdir(join(project, 'functions', name), { recursive: true });
    await writeFile(join(project, 'functions', name, 'index.ts'), echo);
  }
  await writeFile(join(project, 'functions', '.env'), 'HIDDEN=do-not-tell\n');
  await writeFile(join(project, 'config.toml'), '[functions.open]\nverify_jwt = false\n');
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

type Asked = { path: string; method: string; headers: Record<string, string>; body: Buffer | null; chunked: boolean };

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('echo', 'open') },
  { weight: 1, arbitrary: fc.constantFrom('_shared', '.env', '..', '%2e%2e', 'echo%00', 'ECHO', 'echo.ts', '%zz', '') },
  { weight: 1, arbitrary: strange.map((text) => encodeURIComponent(text.toWellFormed())) },
);
const rest = fc.oneof(
  fc.constantFrom('', '/', '/a/b', '//', '/../../x', '/%2e%2e/%2e%2e', '?unread=1', '?stream=1', '?a=%zz', '?'),
  strange.map((text) => `/${encodeURIComponent(text.toWellFormed())}?q=${encodeURIComponent(text.toWellFormed())}`),
);
// What a header can't hold never leaves the client.
const headerText = strange.map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ''));
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'authorization',
    'x-region',
    'range',
    'cookie',
    'accept-encoding',
    'content-encoding',
    'x-forwarded-for',
    'x-forwarded-host',
    'host',
    'origin',
    'access-control-request-method',
    'te',
    'x-http-method',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom('gzip', 'application/json', 'multipart/form-data; boundary=x', 'POST', 'trailers'),
  ),
  { maxKeys: 4 },
);
const request: fc.Arbitrary<Asked> = fc.record({
  path: fc.tuple(name, rest).map(([first, more]) => `/functions/v1/${first}${more}`),
  method: fc.constantFrom(
    'POST',
    'POST',
    'POST',
    'GET',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'LINK',
    'QUERY',
  ),
  headers,
  body: fc.oneof(
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    fc.constant(null),
  ),
  chunked: fc.boolean(),
});

const large = Buffer.alloc(200_000, 'x');

/** Without a body of its own a request gets a large one. */
function send({ path, method, headers: given, body: own, chunked }: Asked): Promise<{ status: number; told: string }> {
  const body = own ?? large;
  const { hostname, port } = new URL(server.stack.url);
  const authorization = `Bearer ${server.stack.keys.anonKey}`;
  // Node's client frames the body of some methods only where it is told how; unframed, it would be taken for a request.
  const framed = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
  const length = method === 'GET' || method === 'HEAD' ? {} : framed;
  return new Promise((resolve, reject) => {
    const sent = ask(
      { hostname, port, path, method, headers: { authorization, ...given, ...length }, timeout: 10_000 },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, told: Buffer.concat(parts).toString() }));
        reply.on('error', reject);
      },
    );
    sent.on('timeout', () =>
      sent.destroy(
        new Error(`The server hangs at ${method} ${path} ${JSON.stringify(given)} ${body.length} ${chunked}`),
      ),
    );
    // A refused body is not read to its end; the answer counts.
    sent.on('error', (error) => setImmediate(reject, error));
    if (method === 'GET' || method === 'HEAD') sent.end();
    else sent.end(body);
  });
}

const together = 8;
const runs = Math.ceil(Number(process.env['HOSTILE_CALLS'] ?? 3000) / together);

test('no call of a function, however strange, breaks anything', { timeout: 240_000 }, async () => {
  await server.client().functions.invoke('echo', { body: 'warm' });
  const before = await memoryHeld();
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: together, maxLength: together }), async (requests) => {
      const replies = await Promise.all(requests.map(send));
      for (const { status, told } of replies) {
        expect({ status, told }).toEqual({ status: expect.toSatisfy((n: number) => n >= 200 && n < 500), told });
        expect(told).not.toMatch(/do-not-tell|\/server\/|\.ts:\d|node_modules|\n\s+at |guidon-hostile/);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const { data } = await server.client().functions.invoke('echo', { body: 'alive' });
  expect(data).toMatchObject({ length: 5 });
  expect((await memoryHeld()) - before).toBeLessThan(100);
});
