import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createClient,
  FunctionRegion,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

const sources: Record<string, string> = {
  'tell/index.ts': `
    Deno.serve(async (request) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const url = new URL(request.url);
      return Response.json({
        method: request.method, path: url.pathname, search: url.search, type: request.headers.get('content-type'),
        own: request.headers.get('x-own'), region: request.headers.get('x-region'), who: request.headers.get('authorization'),
        bytes: bytes.length, sum: bytes.reduce((sum, byte) => (sum * 31 + byte) % 65521, 7),
      });
    });`,
  'mapped/index.ts': `
    import { word } from 'words';
    import { loud } from '@lib/loud.ts';
    import { z } from 'npm:zod@^4';
    import { z as mini } from 'npm:zod/mini';
    Deno.serve(() => Response.json([loud(word), typeof z.object, typeof mini.object]));`,
  'mapped/deno.json': '{ "imports": { "words": "./words.ts", "@lib/": "../_shared/lib/" } }',
  'mapped/words.ts': `export const word = 'hello';`,
  '_shared/lib/loud.ts': 'export const loud = (text: string): string => text.toUpperCase();',
  'kinds/index.ts': `
    Deno.serve((request) => {
      const kind = new URL(request.url).searchParams.get('kind');
      if (kind === 'blob') return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'application/octet-stream' } });
      if (kind === 'form') { const form = new FormData(); form.set('a', 'b'); return new Response(form); }
      if (kind === 'empty') return new Response(null, { status: 204 });
      if (kind === 'relay') return new Response('no way', { status: 502, headers: { 'x-relay-error': 'true' } });
      if (kind === 'teapot') return new Response('short and stout', { status: 418 });
      if (kind === 'short') return new Response('longer than said', { headers: { 'content-length': '3' } });
      if (kind === 'cookies') return new Response('', { headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
      return new Response('words');
    });`,
  'slow/index.ts': `
    let ended = 0;
    Deno.serve(async (request) => {
      if (request.method === 'GET') return Response.json({ ended });
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      ended += 1;
      return new Response('late');
    });`,
  'endless/index.ts': `
    Deno.serve(() => {
      const encoder = new TextEncoder();
      return new Response(new ReadableStream({
        async pull(controller) { controller.enqueue(encoder.encode('tick\\n')); await new Promise((next) => setTimeout(next, 5)); },
      }), { headers: { 'content-type': 'text/event-stream' } });
    });`,
  'elsewhere/main.ts': `
    import { word } from 'words';
    Deno.serve(() => new Response(word));`,
  'maps/own.json': '{ "imports": { "words": "../mapped/words.ts" } }',
  'preflight/index.ts': `
    Deno.serve((request) => new Response(request.method === 'OPTIONS' ? 'ok' : 'x', { headers: { 'x-from': 'function' } }));`,
  'packed/index.ts': `
    import { gzipSync } from 'node:zlib';
    Deno.serve((request) => request.method === 'GET'
      ? new Response(gzipSync('unpacked once'), { headers: { 'content-encoding': 'gzip', 'content-type': 'text/plain' } })
      : fetch(request.url, { headers: { authorization: request.headers.get('authorization') } }));`,
};

const config = `
[functions.preflight]
verify_jwt = false
[functions.named]
entrypoint = "./functions/elsewhere/main.ts"
import_map = "./functions/maps/own.json"
`;

let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-invoke-'));
  for (const [path, source] of Object.entries(sources)) {
    await mkdir(join(project, 'functions', path, '..'), { recursive: true });
    await writeFile(join(project, 'functions', path), source);
  }
  await writeFile(join(project, 'config.toml'), config);
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const invoke: Protocols['admin']['functions']['invoke'] = (name, options) =>
  server.client().functions.invoke(name, options);

describe('.invoke()', () => {
  test('reaches a function by sub-paths and query, with every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { data } = await invoke('tell/deep/er?x=1', { method });
      expect(data).toMatchObject({ method, path: '/functions/v1/tell/deep/er', search: '?x=1' });
    }
  });

  test.each([
    ['JSON', { a: 'é' }, 'application/json', 10],
    ['text', 'words', 'text/plain', 5],
    ['an ArrayBuffer', new Uint8Array([1, 2, 3]).buffer, 'application/octet-stream', 3],
    ['a Blob', new Blob(['1234'], { type: 'image/png' }), 'image/png', 4],
    ['a File', new File(['12'], 'x.txt', { type: 'text/csv' }), 'text/csv', 2],
  ])('sends %s', async (_, body, type, bytes) => {
    expect((await invoke('tell', { body })).data).toMatchObject({ type, bytes });
  });

  test('sends a stream without an end that is known before', async () => {
    const parts = Array.from({ length: 40 }, (_, index) => new Uint8Array(25_000).fill(index));
    const reply = await fetch(`${server.stack.url}/functions/v1/tell`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.stack.keys.anonKey}` },
      body: ReadableStream.from(parts),
      duplex: 'half',
    });
    const whole = await invoke('tell', { body: new Blob(parts) });
    const { bytes, sum } = Object(await reply.json());
    expect([bytes, sum]).toEqual([1_000_000, Object(whole.data).sum]);
  });

  test('reads blobs, forms, text and nothing back', async () => {
    expect((await invoke<Blob>('kinds?kind=blob')).data?.size).toBe(3);
    expect((await invoke<FormData>('kinds?kind=form')).data?.get('a')).toBe('b');
    expect((await invoke('kinds')).data).toBe('words');
    expect((await invoke('kinds?kind=empty')).data).toBe('');
    const cookies = await fetch(`${server.stack.url}/functions/v1/kinds?kind=cookies`, {
      headers: { authorization: `Bearer ${server.stack.keys.anonKey}` },
    });
    expect(cookies.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('gives whole what the function fetched or said a wrong length of', async () => {
    expect((await invoke('packed', { method: 'GET' })).data).toBe('unpacked once');
    expect((await invoke('packed')).data).toBe('unpacked once');
    expect((await invoke('kinds?kind=short')).data).toBe('longer than said');
  });

  test('passes headers on; a region is let through and changes nothing', async () => {
    const { data } = await invoke('tell', { headers: { 'x-own': 'yes' }, region: FunctionRegion.EuWest1 });
    expect(data).toMatchObject({ own: 'yes', region: 'eu-west-1' });
  });

  test('finds what deno.json names, folders included, and npm packages with versions and paths', async () => {
    expect(await invoke('mapped')).toMatchObject({ data: ['HELLO', 'function', 'function'], error: null });
  });
});

test('config.toml may name the first file of a function and its map of imports', async () => {
  expect(await invoke('named')).toMatchObject({ data: 'hello', error: null });
});

test('.setAuth() changes who calls', async () => {
  await server.admin.auth.admin.createUser({
    email: 'a@invoke.example',
    password: 'Correct-horse-1',
    email_confirm: true,
  });
  const person = server.client();
  const { data } = await person.auth.signInWithPassword({ email: 'a@invoke.example', password: 'Correct-horse-1' });
  const token = data.session?.access_token ?? '';
  expect((await person.functions.invoke('tell')).data).toMatchObject({ who: `Bearer ${token}` });
  const { functions } = server.client();
  functions.setAuth('forged');
  const { error } = await functions.invoke('tell', { headers: { Authorization: 'Bearer forged' } });
  expect([error instanceof FunctionsHttpError, error.context.status]).toEqual([true, 401]);
  functions.setAuth(token);
  expect((await functions.invoke('tell')).data).toMatchObject({ who: `Bearer ${token}` });
});

describe('an error', () => {
  test('is a FunctionsHttpError with the answer, or a FunctionsRelayError where it says so', async () => {
    const teapot = await invoke('kinds?kind=teapot');
    expect(teapot.error).toBeInstanceOf(FunctionsHttpError);
    expect([teapot.error.context.status, await teapot.error.context.text()]).toEqual([418, 'short and stout']);
    expect((await invoke('kinds?kind=relay')).error).toBeInstanceOf(FunctionsRelayError);
    expect((await invoke('nowhere')).error).toBeInstanceOf(FunctionsHttpError);
  });

  test('is a FunctionsFetchError where no one answers in time, and the function hears that the caller has gone', async () => {
    const { error } = await invoke('slow', { timeout: 300 });
    expect(error).toBeInstanceOf(FunctionsFetchError);
    await expect.poll(async () => (await invoke('slow', { method: 'GET' })).data).toEqual({ ended: 1 });
    const away = createClient('http://127.0.0.1:9', server.stack.keys.anonKey, { auth: { persistSession: false } });
    expect((await away.functions.invoke('tell')).error).toBeInstanceOf(FunctionsFetchError);
  });
});

test('a stream goes on until the reader has had enough, and the function lives on', async () => {
  const gone = new AbortController();
  const { data } = await invoke<Response>('endless', { signal: gone.signal });
  const reader = data?.body?.getReader();
  let text = '';
  while (text.length < 20) text += new TextDecoder().decode((await reader?.read())?.value);
  expect(text).toContain('tick\ntick\n');
  gone.abort();
  const again = await invoke<Response>('endless');
  expect(again.error).toBeNull();
  await again.data?.body?.cancel();
});

test('a preflight is answered before any function; a bare OPTIONS reaches it without a token', async () => {
  const address = `${server.stack.url}/functions/v1/preflight`;
  const asked = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, x-client-info, apikey, content-type',
    },
  });
  expect([asked.status, asked.headers.get('x-from')]).toEqual([204, null]);
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-client-info');
  const bare = await fetch(address, { method: 'OPTIONS' });
  expect([bare.status, bare.headers.get('x-from'), await bare.text()]).toEqual([200, 'function', 'ok']);
  const crossing = await fetch(address, { method: 'POST', headers: { origin: 'https://elsewhere.example' } });
  expect(crossing.headers.get('access-control-allow-origin')).toBe('*');
});
