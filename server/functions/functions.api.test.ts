import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';
import { createFunctions } from './functions.ts';

const sources: Record<string, string> = {
  'hello/index.ts': `
    import { z } from 'zod';
    import { greet } from '../_shared/greet.ts';
    const shape: z.ZodType<{ name: string }> = z.object({ name: z.string() });
    Deno.serve(async (request: Request): Promise<Response> => {
      const { name } = shape.parse(await request.json());
      return Response.json({ text: greet(name), url: request.url, method: request.method });
    });`,
  'hello/deno.json': '{ "imports": { "zod": "npm:zod@4" } }',
  '_shared/greet.ts': 'export const greet = (name: string): string => `Hello, ${name}`;',
  'mirror/index.ts': `
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
    import { serve } from 'https://deno.land/std@0.168.0/http/server.ts';
    import { createClient } from 'https://esm.sh/@supabase/supabase-js@2';
    serve(async () => {
      const admin = createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '');
      const { data, error } = await admin.auth.admin.createUser({ email: 'made@school.example', password: 'By-a-function-1' });
      return Response.json({ email: data.user?.email, error });
    });`,
  'echo/index.ts': `
    Deno.serve(async (request) => {
      const type = request.headers.get('content-type') ?? '';
      if (type.startsWith('multipart/form-data')) {
        const form = await request.formData();
        return Response.json(Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])));
      }
      return new Response(request.body, { headers: { 'content-type': type, 'x-kind': 'echo', 'access-control-allow-origin': '*' } });
    });`,
  'env/index.ts': `
    Deno.serve(() => Response.json({
      names: Object.keys(Deno.env.toObject()).toSorted(),
      process: Object.keys(process.env).toSorted(),
      own: Deno.env.get('OWN'),
    }));`,
  '.env': 'OWN=value\nSUPABASE_URL=http://evil.example\n',
  'stream/index.ts': `
    Deno.serve(() => {
      const encoder = new TextEncoder();
      let count = 0;
      const body = new ReadableStream({
        pull(controller) {
          count += 1;
          controller.enqueue(encoder.encode('data: ' + count + '\\n\\n'));
          if (count === 3) controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });`,
  'refuse/index.ts': `Deno.serve(() => Response.json({ error: 'no such school' }, { status: 422 }));`,
  'own-error/index.ts': `Deno.serve(() => Response.json({ error: 'later' }, { status: 503 }));`,
  'throws/index.ts': `Deno.serve(() => { throw new Error('secret detail'); });`,
  'crash/index.ts': `
    Deno.serve(async (request) => {
      const { how } = await request.json();
      if (how === 'exit') process.exit(1);
      if (how === 'async') setTimeout(() => { throw new Error('later'); });
      if (how === 'async') await new Promise(() => {});
      if (how === 'memory') for (const all = []; ; ) all.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
      if (how === 'loop') for (;;);
      return new Response('fine');
    });`,
  'broken/index.ts': `import 'https://example.com/not-here.ts'; Deno.serve(() => new Response('x'));`,
  'early/index.ts': `Deno.serve(() => new Response('x')); throw new Error('before any call');`,
  'open/index.ts': `Deno.serve((request) => new Response(request.headers.get('authorization') ?? 'nobody'));`,
};

const config = `
[functions.open]
verify_jwt = false
[functions.off]
enabled = false
`;

let project: string;
let server: Protocols;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-functions-'));
  for (const [path, source] of Object.entries(sources)) {
    await mkdir(join(project, 'functions', path, '..'), { recursive: true });
    await writeFile(join(project, 'functions', path), source);
  }
  await writeFile(join(project, 'config.toml'), config);
  server = await startProtocols(project, (stack) => {
    // The failures below are meant.
    const nothing = (): void => undefined;
    stack.log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
  });
});

afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const invoke: Protocols['admin']['functions']['invoke'] = (name, options) =>
  server.client().functions.invoke(name, options);

type Kind = typeof FunctionsHttpError | typeof FunctionsRelayError;

/** Status and body of a failure, which has to be of a kind: an answer that says no, or none at all. */
async function failure(
  name: string,
  body: Record<string, unknown> = {},
  kind: Kind = FunctionsHttpError,
): Promise<[number, unknown]> {
  const { error } = await invoke(name, { body });
  if (!(error instanceof kind)) throw new Error(`${name} did not fail so: ${error?.name}`);
  const answer: Response = error.context;
  return [answer.status, await answer.json()];
}

describe('a function', () => {
  test('answers, with npm packages by deno.json and files beside it', async () => {
    const { data, error } = await invoke('hello', { body: { name: 'Ana' } });
    expect(error).toBeNull();
    expect(data).toEqual({ text: 'Hello, Ana', url: `${server.stack.url}/functions/v1/hello`, method: 'POST' });
  });

  test('works with module mirrors and the service key', async () => {
    const { data } = await invoke('mirror');
    expect(data).toEqual({ email: 'made@school.example', error: null });
  });

  test.each([
    ['text', 'plain text', 'plain text'],
    ['JSON', { a: [1, 'é'] }, { a: [1, 'é'] }],
  ])('gets and gives %s', async (_, body, expected) => {
    expect((await invoke('echo', { body })).data).toEqual(expected);
  });

  test('gets and gives bytes and forms', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    const back = await invoke<Blob>('echo', { body: bytes.buffer });
    expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(Buffer.from(bytes));
    const form = new FormData();
    form.set('name', 'Ana');
    form.set('file', new File(['x'], 'x.txt'));
    expect((await invoke('echo', { body: form })).data).toEqual({ name: 'Ana', file: 'x.txt' });
  });

  test('streams its answer', async () => {
    const { data } = await invoke<Response>('stream');
    expect(await data?.text()).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\n');
  });

  test("sees its own environment and nothing of the server's", async () => {
    const { data } = await invoke('env');
    const names = ['OWN', 'PUBLIC_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_URL', 'TZ'];
    expect(data).toEqual({ names, process: names, own: 'value' });
  });

  test('is asked for CORS before the token', async () => {
    const answer = await fetch(`${server.stack.url}/functions/v1/hello`, {
      method: 'OPTIONS',
      headers: { origin: 'http://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});

describe('a token', () => {
  const call = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${server.stack.url}/functions/v1/${name}`, { method: 'POST', headers });

  test('is asked for unless config.toml says otherwise', async () => {
    const forged = (alg: string) => `Bearer ${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.e30.x`;
    const why = async (headers: Record<string, string>) => {
      const answer = await call('refuse', headers);
      return [answer.status, answer.headers.get('sb-error-code')];
    };
    expect(await why({})).toEqual([401, 'UNAUTHORIZED_NO_AUTH_HEADER']);
    expect(await why({ authorization: 'Basic x' })).toEqual([401, 'UNAUTHORIZED_INVALID_JWT_FORMAT']);
    expect(await why({ authorization: 'Bearer x' })).toEqual([401, 'UNAUTHORIZED_INVALID_JWT_FORMAT']);
    expect(await why({ authorization: forged('HS256') })).toEqual([401, 'UNAUTHORIZED_LEGACY_JWT']);
    expect(await why({ authorization: forged('ES256') })).toEqual([401, 'UNAUTHORIZED_ASYMMETRIC_JWT']);
    expect(await why({ authorization: forged('none') })).toEqual([401, 'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM']);
    const anyone = await call('open');
    expect([anyone.status, await anyone.text()]).toEqual([200, 'nobody']);
  });
});

describe('a failure', () => {
  test('that the function means reaches the caller', async () => {
    expect(await failure('refuse')).toEqual([422, { error: 'no such school' }]);
    const { error } = await invoke('own-error');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect([error.context.status, error.context.headers.get('sb-error-code')]).toEqual([503, 'EDGE_FUNCTION_ERROR']);
  });

  test('that it does not mean tells nothing', async () => {
    const [status, body] = await failure('throws');
    expect([status, body]).toMatchObject([500, { code: 'EDGE_FUNCTION_ERROR' }]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test.each([
    ['exit', 500, 'WORKER_ERROR'],
    ['async', 500, 'WORKER_ERROR'],
    ['memory', 546, 'WORKER_RESOURCE_LIMIT'],
  ])('of the whole worker (%s) is told, and the next call works', { timeout: 60_000 }, async (how, status, code) => {
    expect(await failure('crash', { how }, FunctionsRelayError)).toMatchObject([status, { code }]);
    expect((await invoke('crash', { body: { how: 'not' } })).data).toBe('fine');
  });

  test('to start is told', async () => {
    expect(await failure('broken', {}, FunctionsRelayError)).toMatchObject([503, { code: 'BOOT_ERROR' }]);
    expect(await failure('early', {}, FunctionsRelayError)).toMatchObject([500, { code: 'WORKER_ERROR' }]);
  });

  test.each(['none', 'off', '_shared', '..%2f..%2fauth', '.env'])('to find the function %s is a 404', async (name) => {
    const answer = await fetch(`${server.stack.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.stack.keys.anonKey}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  test('to come to an end is ended', async () => {
    const functions = createFunctions(server.stack, 1500);
    const { createServer } = await import('../http/server.ts');
    const { listen, drain } = await import('../http/listen.ts');
    const impatient = createServer({ log: server.stack.log, openPrefixes: [] });
    impatient.open({ '/functions/v1': functions.route });
    const port = await listen(impatient.server, 0, '127.0.0.1');
    const call = (how: string) =>
      fetch(`http://127.0.0.1:${port}/functions/v1/crash`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.stack.keys.anonKey}` },
        body: JSON.stringify({ how }),
      });
    const answer = await call('loop');
    expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'IDLE_TIMEOUT' }]);
    expect(await (await call('not')).text()).toBe('fine');
    await functions.close();
    await drain(impatient.server, 0);
  });
});
