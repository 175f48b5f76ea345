import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const fixture = join(import.meta.dirname, '..', '..', 'server', 'fixture');

let dataDir = '';
let child: ChildProcess;
let url = '';
let key = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stop-'));
  child = spawn(process.execPath, ['server/main.ts', '--project', fixture, '--no-web'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Ready on (\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  key = String(Object(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))).serviceRoleKey);
}, 90_000);
afterEach(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** A write whose body is half sent; the answer so far. */
async function beginWrite(): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const body = JSON.stringify({ name: 'written while stopping' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString()));
  socket.on('error', () => undefined);
  const head = `POST /rest/v1/tags HTTP/1.1\r\nhost: local\r\napikey: ${key}\r\ncontent-type: application/json\r\n`;
  socket.write(`${head}content-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  await once(socket, 'connect');
  // Its answer tells that the server has read what came before it too.
  await fetch(`${url}/healthz`, { headers: { connection: 'close' } });
  const finish = async (): Promise<string> => {
    socket.write(body.slice(5));
    await once(socket, 'close');
    return text;
  };
  return { socket, finish };
}

test('a stop lets a running request end, tells sockets goodbye and takes nothing new', async () => {
  const { finish } = await beginWrite();
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`;
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const exit = once(child, 'exit');
  const started = performance.now();
  child.kill('SIGTERM');
  const [code]: unknown[] = await closed;
  expect(code).toBe(1001);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  expect(await finish()).toContain('201 Created');
  expect(await exit).toEqual([0, null]);
  // No one waits for a connection that is only kept open.
  expect(performance.now() - started).toBeLessThan(6000);
});

test('a request that never ends keeps the server no longer than ten seconds', { timeout: 40_000 }, async () => {
  await beginWrite();
  const started = performance.now();
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - started).toBeLessThan(10_000);
});
