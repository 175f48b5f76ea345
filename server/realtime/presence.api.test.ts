import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

/** A channel that hears of presence, and what it heard in its order. */
async function present(topic: string, key: string): Promise<{ channel: RealtimeChannel; heard: string[] }> {
  const client = await channels.client();
  const channel = client.channel(topic, { config: { presence: { key } } });
  const heard: string[] = [];
  channel
    .on('presence', { event: 'sync' }, () => heard.push('sync'))
    .on('presence', { event: 'join' }, ({ key: who, newPresences }) =>
      heard.push(`join ${who} ${newPresences.map(({ name }) => name).join()}`),
    )
    .on('presence', { event: 'leave' }, ({ key: who, leftPresences }) =>
      heard.push(`leave ${who} ${leftPresences.map(({ name }) => name).join()}`),
    );
  expect(await joined(channel)).toBe('SUBSCRIBED');
  return { channel, heard };
}

test('.track(), .untrack() and .presenceState() tell who is there, who comes, changes and goes', async () => {
  const { channel: a, heard } = await present('lobby', 'a');
  expect(await a.track({ name: 'Ada' })).toBe('ok');
  const { channel: b } = await present('lobby', 'b');
  await expect.poll(() => b.presenceState()['a']).toMatchObject([{ name: 'Ada' }]);
  expect(await b.track({ name: 'Bo' })).toBe('ok');
  await expect.poll(() => Object.keys(a.presenceState()).toSorted()).toEqual(['a', 'b']);
  await b.track({ name: 'Bob' });
  await expect.poll(() => a.presenceState()['b']).toMatchObject([{ name: 'Bob' }]);
  expect(await b.untrack()).toBe('ok');
  await expect.poll(() => Object.keys(a.presenceState())).toEqual(['a']);
  expect(heard.filter((word) => word !== 'sync')).toEqual([
    'join a Ada',
    'join b Bo',
    'join b Bob',
    'leave b Bo',
    'leave b Bob',
  ]);
  expect(heard).toContain('sync');
});

test('who leaves, or whose socket goes, is gone; two of one key are listed both', async () => {
  const { channel: watcher, heard } = await present('desk', 'watcher');
  const [one, two] = [await present('desk', 'same'), await present('desk', 'same')];
  await one.channel.track({ name: 'first' });
  await two.channel.track({ name: 'second' });
  const names = () => (watcher.presenceState<{ name: string }>()['same'] ?? []).map(({ name }) => name);
  await expect.poll(names).toEqual(['first', 'second']);
  await one.channel.unsubscribe();
  await expect.poll(names).toEqual(['second']);
  await two.channel.socket.disconnect();
  await expect
    .poll(() => heard.filter((word) => word.startsWith('leave')))
    .toEqual(['leave same first', 'leave same second']);
});

test('a channel without presence hears nothing of it until it tracks; strange keys harm no one', async () => {
  const { channel: strange } = await present('yard', '__proto__');
  await strange.track({ name: 'Strange', __proto__: { x: 1 } });
  const quiet = (await channels.client()).channel('yard', { config: { presence: { key: 'quiet' } } });
  expect(await joined(quiet)).toBe('SUBSCRIBED');
  const { channel: late } = await present('yard', 'late');
  await late.track({ name: 'Late' });
  const keys = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).toSorted();
  await expect.poll(() => keys(late)).toEqual(['late']);
  expect(keys(quiet)).toEqual([]);
  await quiet.track({ name: 'Quiet' });
  await expect.poll(() => keys(quiet)).toEqual(['late', 'quiet']);
  await expect.poll(() => keys(late)).toEqual(['late', 'quiet']);
});

test('on a private channel only who may write is told to be there, and only who may read hears of it', async () => {
  const options = (key: string) => ({ config: { private: true, presence: { key } } });
  const reader = (await channels.client({ room: 'p' })).channel('room:p', options('reader'));
  const owner = (await channels.client({ room: 'p', owner: 'yes' })).channel('room:p', options('owner'));
  for (const channel of [reader, owner]) channel.on('presence', { event: 'sync' }, () => undefined);
  await Promise.all([joined(reader), joined(owner)]);
  expect(await reader.track({ name: 'x' })).toBe('error');
  expect(await owner.track({ name: 'y' })).toBe('ok');
  await expect.poll(() => Object.keys(reader.presenceState())).toEqual(['owner']);
});
