import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
  await sql(`
    create policy kept_read on realtime.messages for select to authenticated using (realtime.topic() like 'kept:%');
    create policy kept_send on realtime.messages for insert to authenticated
      with check (extension = 'broadcast' and realtime.topic() like 'kept:%');
    create policy kept_store on realtime.messages for insert to authenticated
      with check (extension = 'persistence' and realtime.topic() like 'kept:%' and auth.jwt() ->> 'keeper' = 'yes')`);
});
afterAll(() => channels.stop());

const sql = (text: string, values: unknown[] = []) => channels.stack.app.stack.db.project.query(text, values);

type Told = { event: string; payload: unknown; meta?: { replayed?: boolean; id?: string } | undefined };

/** A joined private channel, and what it hears. */
async function enter(topic: string, claims: Record<string, unknown> = {}, replay = false) {
  const broadcast = { ack: true, ...(replay ? { replay: { since: Date.now() - 60_000 } } : {}) };
  const channel = (await channels.client(claims)).channel(topic, { config: { private: true, broadcast } });
  const told: Told[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload, meta }) => told.push({ event, payload, meta }));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  return { channel, told };
}

const stored = async (topic: string) =>
  (
    await sql(
      `select event, payload, encode(binary_payload, 'hex') as bytes, extension, private, skip_broadcast,
         extract(epoch from expires_at - inserted_at)::int as seconds
       from realtime.messages where topic = $1 order by inserted_at`,
      [topic],
    )
  ).rows;

const send = (channel: RealtimeChannel, event: string, payload: unknown, persist?: boolean | { ttl?: number }) =>
  channel.send({ type: 'broadcast', event, payload, ...(persist === undefined ? {} : { persist }) });

test('a message that asks for it is delivered, stored, and told to those who come later', async () => {
  const sender = await enter('kept:a', { keeper: 'yes' });
  const other = await enter('kept:a');
  expect(await send(sender.channel, 'said', { n: 1 }, true)).toBe('ok');
  expect(await send(sender.channel, 'brief', { n: 2 }, { ttl: 60 })).toBe('ok');
  expect(await send(sender.channel, 'passing', { n: 3 })).toBe('ok');
  await expect.poll(() => other.told.map(({ event }) => event)).toEqual(['said', 'brief', 'passing']);
  const kept = { bytes: null, extension: 'broadcast', private: true, skip_broadcast: true };
  expect(await stored('kept:a')).toEqual([
    { event: 'said', payload: { n: 1 }, ...kept, seconds: 259_200 },
    { event: 'brief', payload: { n: 2 }, ...kept, seconds: 60 },
  ]);
  const late = await enter('kept:a', {}, true);
  await expect
    .poll(() => late.told.map(({ event, payload, meta }) => [event, payload, meta?.replayed]))
    .toEqual([
      ['said', { n: 1 }, true],
      ['brief', { n: 2 }, true],
    ]);
  // It came once, when it was sent, and not once more as one that SQL sent.
  expect(other.told).toHaveLength(3);
});

test('bytes are stored as bytes and replayed as bytes, also those that SQL sends', async () => {
  const bytes = new Uint8Array([0, 1, 2, 255]);
  const sender = await enter('kept:bytes', { keeper: 'yes' });
  const other = await enter('kept:bytes');
  expect(await send(sender.channel, 'raw', bytes.buffer, true)).toBe('ok');
  await sql(`select realtime.send_binary('\\x00ff10', 'sql', 'kept:bytes', true)`);
  const expected = [
    { event: 'raw', payload: bytes.buffer },
    { event: 'sql', payload: new Uint8Array([0, 255, 16]).buffer },
  ];
  await expect.poll(() => other.told.map(({ event, payload }) => ({ event, payload }))).toEqual(expected);
  expect((await stored('kept:bytes')).map(({ bytes: hex }) => hex)).toEqual(['000102ff', '00ff10']);
  const late = await enter('kept:bytes', {}, true);
  await expect.poll(() => late.told.map(({ event, payload }) => ({ event, payload }))).toEqual(expected);
  expect(late.told.map(({ meta }) => meta)).toEqual([
    { replayed: true, id: expect.any(String) },
    { replayed: true, id: expect.any(String) },
  ]);
});

test('anyone who may send and not store is told so, and is heard all the same', async () => {
  const sender = await enter('kept:b');
  const other = await enter('kept:b');
  expect(await send(sender.channel, 'said', { n: 1 }, true)).toMatch(/^Unauthorized: .* store messages/);
  await expect.poll(() => other.told.map(({ event }) => event)).toEqual(['said']);
  expect(await stored('kept:b')).toEqual([]);
});

test('so many are stored in a second, and no more', async () => {
  const sender = await enter('kept:many', { keeper: 'yes' });
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => send(sender.channel, 'm', { n }, true)));
  const kept = replies.filter((reply) => reply === 'ok').length;
  expect(replies.filter((reply) => reply === 'Too many messages to store per second').length).toBe(60 - kept);
  expect(kept).toBeLessThan(60);
  expect(await stored('kept:many')).toHaveLength(kept);
});

test('.httpSend() stores too, on a private channel alone', async () => {
  // A channel that joins asks for its token anew, and these people have no session.
  const outside = async (claims: Record<string, unknown>) =>
    (await channels.client(claims)).channel('kept:http', { config: { private: true } });
  const channel = await outside({ keeper: 'yes' });
  expect(await channel.httpSend('one', { n: 1 }, { persist: true })).toEqual({ success: true });
  expect(await channel.httpSend('two', new Uint8Array([7]).buffer, { persist: { ttl: 5 } })).toEqual({ success: true });
  expect((await stored('kept:http')).map(({ event, bytes, seconds }) => [event, bytes, seconds])).toEqual([
    ['one', null, 259_200],
    ['two', '07', 5],
  ]);
  const without = await outside({});
  expect(await without.httpSend('three', {}, { persist: true })).toEqual({ success: true });
  expect(await stored('kept:http')).toHaveLength(2);
  const post = async (query: string) => {
    const token = await channels.stack.tokenFor('someone', { keeper: 'yes' });
    const reply = await fetch(`${channels.stack.url}/realtime/v1/api/broadcast/kept:http/events/x?${query}`, {
      method: 'POST',
      headers: { apikey: channels.stack.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return [reply.status, reply.status === 202 ? null : Object(await reply.json()).error];
  };
  expect(await post('persist=true')).toEqual([422, 'persist can only be used on private channels']);
  for (const query of ['persist=perhaps', 'persist[ttl]=0', 'persist[ttl]=999999', 'persist[ttl]=x'])
    expect(await post(`private=true&${query}`)).toEqual([422, expect.stringContaining('at most three days')]);
  expect(await post('private=true&persist=false')).toEqual([202, null]);
});

test('what has run out is replayed to no one, and goes with the next tidying', async () => {
  const { channel } = await enter('kept:short', { keeper: 'yes' });
  await send(channel, 'gone', {}, { ttl: 60 });
  await send(channel, 'there', {}, { ttl: 3600 });
  await channels.stack.app.stack.db.admin.query(
    `update realtime.messages set expires_at = now() at time zone 'utc' - interval '1 second' where event = 'gone'`,
  );
  const late = await enter('kept:short', {}, true);
  await expect.poll(() => late.told.map(({ event }) => event)).toEqual(['there']);
  await channels.stack.app.stack.db.live.query('select realtime.prune_messages()');
  expect((await stored('kept:short')).map(({ event }) => event)).toEqual(['there']);
});

test('a channel that asks for it is told that the stream of messages is there', async () => {
  const client = await channels.client();
  const asked = client.channel('ready', { config: { broadcast: { replication_ready: true } } });
  const said: unknown[] = [];
  asked.on('system', {}, (message) => said.push(message));
  expect(await joined(asked)).toBe('SUBSCRIBED');
  const told = { extension: 'system', status: 'ok', message: 'Replication connection established', channel: 'ready' };
  await expect.poll(() => said).toEqual([told]);
  const silent = client.channel('not asked');
  const heard: unknown[] = [];
  silent.on('system', {}, (message) => heard.push(message));
  await joined(silent);
  expect(await silent.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
  expect(heard).toEqual([]);
});
