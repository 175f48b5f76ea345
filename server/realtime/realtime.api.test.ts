import { join } from 'node:path';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startStack } from '../../tests/support/stack.ts';
import type { TestStack } from '../../tests/support/stack.ts';

let stack: TestStack;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  stack = await startStack({ project: join(import.meta.dirname, '..', 'fixture') });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
  await stack.stop();
});

async function clientOf(claims: Record<string, unknown> | null): Promise<SupabaseClient> {
  const client = stack.client();
  clients.push(client);
  if (claims !== null) await client.realtime.setAuth(await stack.tokenFor('someone', claims));
  return client;
}

function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error === undefined ? status : `${status} ${error.message}`));
  });
}

type Heard = { event: string; payload: unknown };

function listen(channel: RealtimeChannel): Heard[] {
  const heard: Heard[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  return heard;
}

test('a broadcast reaches the others, and the sender when asked for', async () => {
  const [one, two] = [await clientOf(null), await clientOf(null)];
  const mine = one.channel('hall', { config: { broadcast: { self: true, ack: true } } });
  const theirs = two.channel('hall');
  const [own, other] = [listen(mine), listen(theirs)];
  expect([await joined(mine), await joined(theirs)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  expect(await mine.send({ type: 'broadcast', event: 'hi', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => other).toEqual([{ event: 'hi', payload: { n: 1 } }]);
  expect(own).toEqual([{ event: 'hi', payload: { n: 1 } }]);
  await theirs.send({ type: 'broadcast', event: 'back', payload: { n: 2 } });
  await expect.poll(() => own.length).toBe(2);
  expect(other).toHaveLength(1);
});

test('what SQL sends reaches a private channel, and only those its policy lets in', async () => {
  const member = await clientOf({ room: 'a' });
  const channel = member.channel('room:a', { config: { private: true } });
  const heard = listen(channel);
  expect(await joined(channel)).toBe('SUBSCRIBED');
  const stranger = await clientOf({ room: 'b' });
  const refused = await joined(stranger.channel('room:a', { config: { private: true } }));
  expect(refused).toContain('Unauthorized');
  const open = await clientOf(null);
  const outside = open.channel('room:a');
  const overheard = listen(outside);
  expect(await joined(outside)).toBe('SUBSCRIBED');
  const service = stack.client(stack.serviceRoleKey);
  expect((await service.rpc('announce', { room: 'a', words: 'hello' })).error).toBeNull();
  await expect.poll(() => heard).toEqual([{ event: 'note', payload: { words: 'hello' } }]);
  expect(overheard).toEqual([]);
});

test('only who may write is heard on a private channel', async () => {
  const reader = await clientOf({ room: 'w' });
  const owner = await clientOf({ room: 'w', owner: 'yes' });
  const options = { config: { private: true, broadcast: { ack: true } } };
  const [a, b] = [reader.channel('room:w', options), owner.channel('room:w', options)];
  const heard = listen(a);
  await Promise.all([joined(a), joined(b)]);
  expect(await a.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
  expect(await b.send({ type: 'broadcast', event: 'y', payload: {} })).toBe('ok');
  await expect.poll(() => heard).toEqual([{ event: 'y', payload: {} }]);
});

test('a message over HTTP reaches the channel', async () => {
  const client = await clientOf(null);
  const channel = client.channel('post');
  const heard = listen(channel);
  await joined(channel);
  const sender = await clientOf(null);
  expect(await sender.channel('post').httpSend('ping', { n: 3 })).toEqual({ success: true });
  await expect.poll(() => heard).toEqual([{ event: 'ping', payload: { n: 3 } }]);
});

test('presence tells who is there, who comes and who goes', async () => {
  const [one, two] = [await clientOf(null), await clientOf(null)];
  const a = one.channel('lobby', { config: { presence: { key: 'a' } } });
  const b = two.channel('lobby', { config: { presence: { key: 'b' } } });
  const left: string[] = [];
  a.on('presence', { event: 'sync' }, () => undefined).on('presence', { event: 'leave' }, ({ key }) => left.push(key));
  b.on('presence', { event: 'sync' }, () => undefined);
  await joined(a);
  await a.track({ name: 'Ada' });
  await joined(b);
  await b.track({ name: 'Bo' });
  await expect.poll(() => Object.keys(a.presenceState()).toSorted()).toEqual(['a', 'b']);
  await expect.poll(() => b.presenceState()['a']).toMatchObject([{ name: 'Ada' }]);
  await two.removeChannel(b);
  await expect.poll(() => left).toEqual(['b']);
});

test('a token that runs out ends its channels', async () => {
  const client = await clientOf({ room: 't', exp: Math.floor(Date.now() / 1000) + 1 });
  const channel = client.channel('room:t', { config: { private: true } });
  const ended = new Promise((resolve) => channel.on('system', {}, resolve));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  expect(await ended).toMatchObject({ status: 'error', message: expect.stringContaining('expired') });
});

test('postgres_changes is answered as not enabled', async () => {
  const client = await clientOf(null);
  const channel = client
    .channel('rows')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'books' }, () => undefined);
  const told = new Promise((resolve) => channel.on('system', {}, resolve));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  expect(await told).toMatchObject({ extension: 'postgres_changes', status: 'error' });
});

function outcomeOf(address: string, first?: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.on('open', () => first !== undefined && socket.send(first));
    socket.on('unexpected-response', (_request, reply) => resolve(String(reply.statusCode)));
    socket.on('close', (code) => resolve(`closed ${code}`));
    socket.on('message', (data) => resolve(Buffer.isBuffer(data) ? data.toString() : ''));
    socket.on('error', () => undefined);
  });
}

test('sockets without a key, with noise or with too much are ended', async () => {
  const base = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket`;
  expect(await outcomeOf(base)).toBe('401');
  expect(await outcomeOf(`${base}?apikey=${stack.anonKey}`, 'noise')).toBe('closed 1007');
  expect(await outcomeOf(`${base}?apikey=${stack.anonKey}`, 'x'.repeat(2_000_000))).toBe('closed 1009');
  const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
  expect(await outcomeOf(`${base}?apikey=${stack.anonKey}&vsn=1.0.0`, beat)).toContain('"status":"ok"');
});
