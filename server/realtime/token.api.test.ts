import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, listen, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

const token = (claims: Record<string, unknown>) => channels.stack.tokenFor('someone', claims);

/** What the server says on a channel that is not joined yet. */
function told(channel: RealtimeChannel): string[] {
  const words: string[] = [];
  channel.on('system', {}, ({ message }) => words.push(String(message)));
  return words;
}

const room = (client: Awaited<ReturnType<Channels['client']>>) =>
  client.channel('room:t', { config: { private: true, broadcast: { ack: true } } });

test('.setAuth() on a joined channel decides its rights anew: more of them, fewer, none', async () => {
  const client = await channels.client({ room: 't' });
  const channel = room(client);
  const words = told(channel);
  expect(await joined(channel)).toBe('SUBSCRIBED');
  const send = () => channel.send({ type: 'broadcast', event: 'x', payload: {} });
  expect(await send()).toBe('error');
  await client.realtime.setAuth(await token({ room: 't', owner: 'yes' }));
  expect(await send()).toBe('ok');
  await client.realtime.setAuth(await token({ room: 't', n: 1 }));
  expect(await send()).toBe('error');
  await client.realtime.setAuth(await token({ room: 'other' }));
  await expect.poll(() => words).toEqual([expect.stringContaining('Unauthorized')]);
  await expect.poll(() => channel.state).toBe('closed');
});

test('.setAuth() with a forged or an expired token ends the channel and nothing else', async () => {
  for (const bad of ['x.y.z', await token({ room: 't', exp: Math.floor(Date.now() / 1000) - 10 })]) {
    const client = await channels.client({ room: 't' });
    const channel = room(client);
    const words = told(channel);
    const heard = listen(channel);
    await joined(channel);
    channel.socket.push({ topic: channel.topic, event: 'access_token', payload: { access_token: bad }, ref: '9' });
    await expect.poll(() => words).toEqual([expect.stringContaining('InvalidJWTToken')]);
    await channels.stack.client(channels.stack.serviceRoleKey).rpc('announce', { room: 't', words: 'late' });
    const again = room(await channels.client({ room: 't' }));
    expect(await joined(again)).toBe('SUBSCRIBED');
    expect(heard).toEqual([]);
  }
});

test('a fresh token lets a channel live on after the old one has run out', async () => {
  const [client, outside] = [await channels.client({ room: 't' }), await channels.client({ room: 't' })];
  const [kept, other] = [room(client), room(outside)];
  const [words, heard, ended] = [told(kept), listen(kept), told(other)];
  expect(await joined(kept)).toBe('SUBSCRIBED');
  expect(await joined(other)).toBe('SUBSCRIBED');
  // Both get a token of two seconds, one of them a fresh one right after.
  const short = { room: 't', exp: Math.floor(Date.now() / 1000) + 2 };
  await outside.realtime.setAuth(await token(short));
  await client.realtime.setAuth(await token({ ...short, n: 1 }));
  await client.realtime.setAuth(await token({ room: 't', n: 2 }));
  await expect.poll(() => ended, { timeout: 5000 }).toEqual([expect.stringContaining('expired')]);
  await channels.stack.client(channels.stack.serviceRoleKey).rpc('announce', { room: 't', words: 'still' });
  await expect.poll(() => heard.length).toBe(1);
  expect(words).toEqual([]);
});

test('a token that never was one is refused at the join', async () => {
  const client = await channels.client();
  const channel = room(client);
  channel.socket.accessTokenValue = 'not.a.token';
  expect(await joined(channel)).toContain('InvalidJWTToken');
});
