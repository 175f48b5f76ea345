import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { joined, listen, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

const clientOf: Channels['client'] = (...options) => channels.client(...options);

test('a broadcast reaches the others, and the sender when asked for', async () => {
  const [one, two] = [await clientOf(), await clientOf()];
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
  const open = await clientOf();
  const outside = open.channel('room:a');
  const overheard = listen(outside);
  expect(await joined(outside)).toBe('SUBSCRIBED');
  const { stack } = channels;
  const service = stack.client(stack.serviceRoleKey);
  expect((await service.rpc('announce', { room: 'a', words: 'hello' })).error).toBeNull();
  await expect.poll(() => heard).toEqual([{ event: 'note', payload: { words: 'hello', id: expect.any(String) } }]);
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
  const client = await clientOf();
  const channel = client.channel('post');
  const heard = listen(channel);
  await joined(channel);
  const sender = await clientOf();
  expect(await sender.channel('post').httpSend('ping', { n: 3 })).toEqual({ success: true });
  await expect.poll(() => heard).toEqual([{ event: 'ping', payload: { n: 3 } }]);
});

/** Joins with a token that lives so many seconds; tells how the join went and how the channel ended. */
async function joinedFor(seconds: number) {
  const client = await clientOf({ room: 't', exp: Math.floor(Date.now() / 1000) + seconds });
  const channel = client.channel('room:t', { config: { private: true } });
  const ended = new Promise((resolve) => channel.on('system', {}, resolve));
  return { status: await joined(channel), ended };
}

test('a token that runs out ends its channels', async () => {
  let channel = await joinedFor(1);
  // Where the join took longer than the token lived, the next one lives longer.
  for (let seconds = 2; channel.status !== 'SUBSCRIBED' && seconds < 20; seconds *= 2)
    channel = await joinedFor(seconds);
  expect(channel.status).toBe('SUBSCRIBED');
  expect(await channel.ended).toMatchObject({ status: 'error', message: expect.stringContaining('expired') });
});

test('postgres_changes of a table that is not published is told', async () => {
  const client = await clientOf();
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
  const address = channels.address('1.0.0');
  expect(await outcomeOf(address.replace(/apikey=[^&]*/, ''))).toBe('401');
  expect(await outcomeOf(address.replace('/websocket', '/elsewhere'))).toBe('404');
  expect(await outcomeOf(address, 'noise')).toBe('closed 1007');
  expect(await outcomeOf(address, 'x'.repeat(2_000_000))).toBe('closed 1009');
  const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' });
  expect(await outcomeOf(address, beat)).toContain('"status":"ok"');
});
