import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, listen, openChannels } from '../../tests/support/channels.ts';
import type { Channels } from '../../tests/support/channels.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

const sql = (text: string, values: unknown[] = []) => channels.stack.app.stack.db.project.query(text, values);

test('.send() carries bytes to those who speak 2.0.0, and JSON between both serializers', async () => {
  const [now, other, old] = [
    await channels.client(),
    await channels.client(),
    await channels.client(null, { vsn: '1.0.0' }),
  ];
  const topics = [now, other, old].map((client) => client.channel('bytes', { config: { broadcast: { ack: true } } }));
  const [sender, receiver, older] = topics;
  const [heard, heardByOlder] = [receiver ? listen(receiver) : [], older ? listen(older) : []];
  for (const channel of topics) expect(await joined(channel)).toBe('SUBSCRIBED');
  const payload = new Uint8Array([0, 1, 2, 255]).buffer;
  expect(await sender?.send({ type: 'broadcast', event: 'ünit', payload })).toBe('ok');
  expect(await sender?.send({ type: 'broadcast', event: 'text', payload: { words: 'é' } })).toBe('ok');
  await expect
    .poll(() => heard)
    .toEqual([
      { event: 'ünit', payload },
      { event: 'text', payload: { words: 'é' } },
    ]);
  expect(await older?.send({ type: 'broadcast', event: 'old', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => heard.at(-1)).toEqual({ event: 'old', payload: { n: 1 } });
  expect(heardByOlder).toEqual([{ event: 'text', payload: { words: 'é' } }]);
});

test('.httpSend() takes JSON and bytes, and asks a private channel’s policies', async () => {
  const client = await channels.client({ room: 'h' });
  const open = client.channel('open post');
  const heard = listen(open);
  const room = client.channel('room:h', { config: { private: true } });
  const heardInRoom = listen(room);
  await Promise.all([joined(open), joined(room)]);
  const sender = (await channels.client()).channel('open post');
  expect(await sender.httpSend('a/b', { n: 1 })).toEqual({ success: true });
  expect(await sender.httpSend('bytes', new Uint8Array([9, 8]).buffer)).toEqual({ success: true });
  await expect
    .poll(() => heard)
    .toEqual([
      { event: 'a/b', payload: { n: 1 } },
      { event: 'bytes', payload: new Uint8Array([9, 8]).buffer },
    ]);
  const owner = (await channels.client({ room: 'h', owner: 'yes' })).channel('room:h', { config: { private: true } });
  await expect(room.httpSend('mine', {})).rejects.toThrow('Unauthorized');
  expect(await owner.httpSend('theirs', { n: 2 })).toEqual({ success: true });
  await expect.poll(() => heardInRoom).toEqual([{ event: 'theirs', payload: { n: 2 } }]);
});

test('.send() before a subscription goes over HTTP', async () => {
  const client = await channels.client();
  const channel = client.channel('early');
  const heard = listen(channel);
  await joined(channel);
  const sender = (await channels.client(null, { logger: () => undefined })).channel('early');
  expect(await sender.send({ type: 'broadcast', event: 'x', payload: { n: 1 } })).toBe('ok');
  await expect.poll(() => heard).toEqual([{ event: 'x', payload: { n: 1 } }]);
});

test('realtime.broadcast_changes tells a room of rows, in the words of Supabase', async () => {
  const channel = (await channels.client({ room: 'notes' })).channel('room:notes', { config: { private: true } });
  const heard = listen(channel);
  expect(await joined(channel)).toBe('SUBSCRIBED');
  await sql(`insert into room_notes values (1, 'notes', 'one')`);
  await sql(`update room_notes set body = 'two' where id = 1`);
  await sql(`delete from room_notes where id = 1`);
  await expect.poll(() => heard.length).toBe(3);
  const row = (body: string) => ({ id: 1, room: 'notes', body });
  const place = { table: 'room_notes', schema: 'public', id: expect.any(String) };
  expect(heard).toEqual([
    { event: 'INSERT', payload: { ...place, operation: 'INSERT', record: row('one'), old_record: null } },
    { event: 'UPDATE', payload: { ...place, operation: 'UPDATE', record: row('two'), old_record: row('one') } },
    { event: 'DELETE', payload: { ...place, operation: 'DELETE', record: null, old_record: row('two') } },
  ]);
});

test.each(['TRUNCATE', 'insert', null])(
  'realtime.broadcast_changes refuses the operation %s and undoes the change',
  async (operation) => {
    const told = `select realtime.broadcast_changes('room:notes', 'e', $1, 'room_notes', 'public', null::room_notes, null::room_notes)`;
    await expect(sql(told, [operation])).rejects.toThrow(
      `Failed to process the row: Unexpected operation type: ${operation ?? '<NULL>'}`,
    );
  },
);

test('realtime.send that fails undoes nothing; a public message reaches the public channel alone', async () => {
  const client = await channels.client({ room: 's' });
  const [open, closed] = [client.channel('room:s'), client.channel('room:s-2')];
  const heard = [listen(open), listen(closed)];
  await Promise.all([joined(open), joined(closed)]);
  await sql(`select realtime.send('{"n": 1}', 'e', 'room:s', false), realtime.send('{"n": 2}', 'e', 'room:s', true)`);
  await expect.poll(() => heard[0]?.length).toBe(1);
  expect(heard[0]).toMatchObject([{ payload: { n: 1 } }]);
  await sql(`with done as (select realtime.send('{}', 'e', null)) insert into tags select 'kept' from done`);
  expect((await sql(`select from tags where name = 'kept'`)).rowCount).toBe(1);
});

test('a private channel replays what SQL sent before, so much and since then as asked', async () => {
  const client = await channels.client({ room: 'replay' });
  const before = (await channels.client({ room: 'replay' })).channel('room:replay', { config: { private: true } });
  const live = listen(before);
  await joined(before);
  for (const words of ['one', 'two', 'three']) await sql(`select announce('replay', $1)`, [words]);
  await expect.poll(() => live.length).toBe(3);
  const channel = client.channel('room:replay', {
    config: { private: true, broadcast: { replay: { since: Date.now() - 60_000, limit: 2 } } },
  });
  const heard: unknown[] = [];
  channel.on('broadcast', { event: 'note' }, ({ payload, meta }) => heard.push([payload['words'], meta?.replayed]));
  expect(await joined(channel)).toBe('SUBSCRIBED');
  await expect
    .poll(() => heard)
    .toEqual([
      ['two', true],
      ['three', true],
    ]);
  await sql(`select announce('replay', 'four')`);
  await expect.poll(() => heard.at(-1)).toEqual(['four', undefined]);
});
