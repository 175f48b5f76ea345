import { createServer as createPlain, request as ask } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { createServer } from '../http/server.ts';
import { createStatic } from './static.ts';

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const { server, open } = createServer({ log: quiet, openPrefixes: [] });
let folder = '';
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>start</title>');
  await writeFile(join(folder, 'web', 'meets.html'), '<!doctype html><title>meets</title>');
  await writeFile(join(folder, 'web', 'judge.html'), '<!doctype html><title>judge</title>');
  await writeFile(join(folder, 'web', 'assets', 'app-1.js'), `// ${'x'.repeat(5000)}`);
  await writeFile(join(folder, 'secret.txt'), 'secret');
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** The bare request target, which fetch would tidy up before sending. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    ask(`${url}/`, { path }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).end();
  });
}

test('until the routes stand, requests are told to come back', async () => {
  const reply = await fetch(`${url}/healthz`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
  open({ '': createStatic(join(folder, 'web'), 'https://corps.example') });
});

test('assets last for ever and are compressed, pages are asked for anew', async () => {
  const asset = await fetch(`${url}/assets/app-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(await asset.text()).toHaveLength(5003);
  const page = await fetch(`${url}/app/anything/deep`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await fetch(`${url}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('pages come with a policy that runs no foreign or inline script', async () => {
  const { headers } = await fetch(`${url}/`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test("a judge's seat begins with a page of its own", async () => {
  expect(await (await fetch(`${url}/judge`)).text()).toContain('<title>judge</title>');
});

test('public pages of meets begin with a page of their own, and unlisted ones ask not to be indexed', async () => {
  const unlisted = `/meets/spring-${'0a'.repeat(16)}`;
  for (const path of ['/meets', '/meets/spring', unlisted]) {
    const reply = await fetch(`${url}${path}`);
    expect(await reply.text()).toContain('<title>meets</title>');
    expect([path, reply.headers.get('x-robots-tag')]).toEqual([path, path === unlisted ? 'noindex' : null]);
  }
  expect(await (await fetch(`${url}/meetsomeone`)).text()).toContain('<title>start</title>');
});

test('missing assets and paths that lead outside are not found', async () => {
  const paths = [
    '/assets/old.js',
    '/favicon.png',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/.env',
    '/%zz',
  ];
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('a taken port is told with a way out', async () => {
  const first = createPlain();
  const port = await listen(first, 0, '127.0.0.1');
  await expect(listen(createPlain(), port, '127.0.0.1')).rejects.toMatchObject({
    message: `Port ${port} on 127.0.0.1 is in use by another program.`,
    hint: expect.stringContaining(`PORT=${port + 1}`),
  });
  first.close();
});
