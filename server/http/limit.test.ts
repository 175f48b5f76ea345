import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBody } from './body.ts';
import { listen } from './listen.ts';
import { sendBytes } from './reply.ts';
import { createServer } from './server.ts';

const nothing = (): void => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const limits = { head: 200, request: 400, silence: 600, look: 50 };
const { server, open } = createServer({ log, openPrefixes: [], limits });
const large = Buffer.alloc(64 * 1024 * 1024);
let port = 0;

beforeAll(async () => {
  port = await listen(server, 0, '127.0.0.1');
  open({
    '/large': async (_request, reply) => sendBytes(reply, 200, large, 'application/octet-stream'),
    '/body': async (request, reply) => sendBytes(reply, 200, await readBody(request, 1000), 'text/plain'),
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What the server says until it ends the connection. */
async function lastWords(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  socket.on('error', nothing);
  await new Promise<void>((done) => socket.on('close', () => done()));
  return text;
}

test('a client that never ends its head is let go', async () => {
  const socket = connect(port, '127.0.0.1');
  const drip = setInterval(() => socket.write('x-more: 1\r\n'), 50);
  socket.write('GET / HTTP/1.1\r\nhost: local\r\n');
  expect(await lastWords(socket)).toContain('408 Request Timeout');
  clearInterval(drip);
});

test('a client that never ends its body is let go', async () => {
  const socket = connect(port, '127.0.0.1');
  const drip = setInterval(() => socket.write('x'), 50);
  socket.write('POST /body HTTP/1.1\r\nhost: local\r\ncontent-length: 900\r\n\r\n');
  expect(await lastWords(socket)).not.toContain('200 OK');
  clearInterval(drip);
});

test('a client that reads nothing of a large answer is let go, and others are served in the same time', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', nothing);
  socket.write('GET /large HTTP/1.1\r\nhost: local\r\n\r\n');
  await once(socket, 'connect');
  const count = () => new Promise<number>((done) => server.getConnections((_error, open) => done(open)));
  await expect.poll(count).toBe(1);
  const reply = await fetch(`http://127.0.0.1:${port}/body`, {
    method: 'POST',
    body: 'hello',
    headers: { connection: 'close' },
  });
  expect(await reply.text()).toBe('hello');
  await expect.poll(count, { timeout: 4000 }).toBe(0);
  socket.destroy();
});
