import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { joined, listen, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';
import { drain, listen as listenAt } from '../http/listen.ts';
import { limits } from './hub.ts';
import { createRealtime } from './realtime.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

type Reply = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** A socket that says exactly what it is told to. */
async function bareSocket(
  options = {},
): Promise<{
  socket: WebSocket;
  say: (topic: string, event: string, payload?: unknown) => void;
  heard: Reply[];
  closed: Promise<number>;
}> {
  const socket = new WebSocket(channels.address(), options);
  const heard: Reply[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => undefined);
  });
  await new Promise((resolve) => socket.on('open', resolve));
  let ref = 0;
  const say = (topic: string, event: string, payload: unknown = {}): void => {
    ref += 1;
    socket.send(JSON.stringify(['1', String(ref), topic, event, payload]));
  };
  return { socket, say, heard, closed };
}

const reasons = (heard: Reply[]): unknown[] =>
  heard.flatMap(([, , , event, { status, response }]) =>
    event === 'phx_reply' && status === 'error' ? [Object(response).reason] : [],
  );

test('a socket holds so many channels, and says so of the next', async () => {
  const { socket, say, heard } = await bareSocket();
  const joins = () => heard.filter(([, , , event, { status }]) => event === 'phx_reply' && status === 'ok').length;
  for (let number = 0; number < 60; number += 1) say(`realtime:${number}`, 'phx_join');
  await expect.poll(joins).toBe(60);
  // The joins of a second are limited too, so the rest comes as the server lets it.
  let number = 60;
  await expect
    .poll(
      () => {
        if (number < limits.channels + 1) say(`realtime:${number++}`, 'phx_join');
        return reasons(heard);
      },
      { interval: 25, timeout: 10_000 },
    )
    .toEqual(['ChannelRateLimitReached: Too many channels']);
  expect(joins()).toBe(limits.channels);
  socket.close();
});

test('too many joins at once are refused in words, and the socket lives', async () => {
  const { socket, say, heard } = await bareSocket();
  for (let number = 0; number < 180; number += 1) say('realtime:again', 'phx_join');
  await expect.poll(() => reasons(heard)).toContain('ClientJoinRateLimitReached: Too many joins per second');
  expect(socket.readyState).toBe(socket.OPEN);
  socket.close();
});

test('a channel that is sent too many messages is closed with the reason; who goes on loses the socket', async () => {
  const client = await channels.client();
  const channel = client.channel('flood');
  const told: unknown[] = [];
  channel.on('system', {}, ({ message }) => told.push(message));
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      states.push(status);
      if (states[0] === 'SUBSCRIBED') resolve();
    });
  });
  // A busy machine may take its time to send them, so there are more until it is too many.
  await expect
    .poll(() => {
      for (let count = 0; count < limits.messagesPerSecond; count += 1)
        if (channel.state === 'joined') void channel.send({ type: 'broadcast', event: 'x', payload: { count } });
      return told;
    })
    .toContain('Too many messages per second');
  await expect.poll(() => states).toContain('CLOSED');
  const { say, closed } = await bareSocket();
  for (let count = 0; count < limits.messagesPerSecond * 5; count += 1) say('phoenix', 'heartbeat');
  expect(await closed).toBe(1008);
});

test('too large a message is answered, far too large a one ends the socket', async () => {
  const { say, heard, closed } = await bareSocket();
  say('realtime:large', 'phx_join');
  say('realtime:large', 'broadcast', { event: 'x', payload: 'x'.repeat(limits.message) });
  await expect.poll(() => reasons(heard)).toEqual([`The message is larger than ${limits.message} bytes`]);
  say('realtime:large', 'broadcast', { event: 'x', payload: 'x'.repeat(limits.frame) });
  expect(await closed).toBe(1009);
  const post = await fetch(`${channels.stack.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: channels.stack.anonKey },
    body: JSON.stringify({ messages: [{ topic: 'large', event: 'x', payload: 'x'.repeat(limits.message) }] }),
  });
  expect(post.status).toBe(413);
});

test('a socket that does not read is cut off, and the others go on', async () => {
  const stuck = await bareSocket();
  stuck.say('realtime:slow', 'phx_join', { config: { presence: { key: 'stuck', enabled: true } } });
  stuck.say('realtime:slow', 'presence', { event: 'track', payload: {} });
  await expect.poll(() => stuck.heard.filter(([, , , event]) => event === 'phx_reply').length).toBe(2);
  const watcher = (await channels.client()).channel('slow', { config: { presence: { key: 'watcher' } } });
  const left: string[] = [];
  watcher.on('presence', { event: 'leave' }, ({ key }) => left.push(key));
  const heard = listen(watcher);
  expect(await joined(watcher)).toBe('SUBSCRIBED');
  stuck.socket.pause();
  const sender = (await channels.client()).channel('slow');
  const large = 'x'.repeat(900_000);
  let sent = 0;
  await expect
    .poll(
      async () => {
        await sender.httpSend('much', { large });
        sent += 1;
        return left;
      },
      { timeout: 20_000, interval: 10 },
    )
    .toEqual(['stuck']);
  await expect.poll(() => heard.length).toBe(sent);
  stuck.socket.terminate();
});

test('a socket without a sign of life is ended; one that answers is kept', async () => {
  const realtime = await createRealtime(channels.stack.app.stack, 50);
  const server = createServer();
  server.on('upgrade', realtime.upgrade);
  const port = await listenAt(server, 0, '127.0.0.1');
  const address = channels.address().replace(/:\d+\//, `:${port}/`);
  const [dead, alive] = [new WebSocket(address, { autoPong: false }), new WebSocket(address)];
  const pings: unknown[] = [];
  alive.on('ping', () => pings.push(1));
  expect(await new Promise((resolve) => dead.on('close', resolve))).toBe(1006);
  await expect.poll(() => pings.length).toBeGreaterThan(3);
  expect(alive.readyState).toBe(alive.OPEN);
  alive.close();
  await realtime.close();
  await drain(server, 0);
});
