import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

test.each(['1.0.0', '2.0.0'])('the socket of serializer %s: connect, heartbeat, push, log, disconnect', async (vsn) => {
  const words: string[] = [];
  const { realtime } = await channels.client(null, { vsn, logger: (kind: string) => words.push(kind) });
  expect(realtime.endpointURL()).toContain(`vsn=${vsn}`);
  expect([realtime.connectionState(), realtime.isConnected(), realtime.hasLogger()]).toEqual(['closed', false, true]);
  realtime.connect();
  expect(realtime.isConnecting()).toBe(true);
  await expect.poll(() => realtime.isConnected()).toBe(true);
  const beats: string[] = [];
  realtime.onHeartbeat((status) => beats.push(status));
  await realtime.sendHeartbeat();
  await expect.poll(() => beats).toEqual(['sent', 'ok']);
  realtime.push({ topic: 'realtime:nowhere', event: 'x', payload: {}, ref: '7' });
  realtime.log('own', 'words');
  expect(words).toEqual(expect.arrayContaining(['push', 'receive', 'own']));
  expect(await realtime.disconnect()).toBe('ok');
  expect([realtime.isConnected(), realtime.isDisconnecting()]).toEqual([false, false]);
});

test('channels are listed, left one by one and all at once', async () => {
  const client = await channels.client();
  const [one, two, three] = [client.channel('one'), client.channel('two'), client.channel('three')];
  for (const channel of [one, two, three]) expect(await joined(channel)).toBe('SUBSCRIBED');
  expect(client.getChannels()).toEqual([one, two, three]);
  expect(await one.unsubscribe()).toBe('ok');
  expect(await client.removeChannel(two)).toBe('ok');
  expect(client.getChannels()).toEqual([three]);
  expect(await client.removeAllChannels()).toEqual(['ok']);
  expect(client.getChannels()).toEqual([]);
  await expect.poll(() => client.realtime.isConnected()).toBe(false);
});

test('.channel().updateJoinPayload() counts at the join; .teardown() lets go without a word', async () => {
  const client = await channels.client();
  const channel = client.channel('room:u', { config: { private: true } });
  channel.updateJoinPayload({ access_token: await channels.stack.tokenFor('someone', { room: 'u' }) });
  channel.subscribe();
  await expect.poll(() => channel.state).toBe('joined');
  channel.teardown();
  const fresh = (await channels.client()).channel('after');
  expect(await joined(fresh)).toBe('SUBSCRIBED');
});
