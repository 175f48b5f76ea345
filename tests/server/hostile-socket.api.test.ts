import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { joined, listen, openChannels } from '../support/channels.ts';
import type { Channels } from '../support/channels.ts';
import { brokenFrame, readableFrame } from '../support/hostile-frame.ts';
import type { HostileFrame } from '../support/hostile-frame.ts';
import { strange } from '../support/hostile-words.ts';
import { memoryHeld } from '../support/memory.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await openChannels();
});
afterAll(() => channels.stop());

const leak = /\bselect \w|insert into|set_config|pg_catalog|\/server\/|\.ts:\d|node_modules|\n\s+at /;
/** Not of the protocol, too much, too large, or broken below the protocol. */
const endings = [1007, 1008, 1009];

function spoken(version: string, ref: string, topic: string, event: string): string {
  return JSON.stringify(version === '2.0.0' ? ['1', ref, topic, event, {}] : { ref, topic, event, payload: {} });
}

/** Sends the frames over a socket of its own and waits until all are handled, or the socket is ended. */
async function storm({ version, frames }: { version: string; frames: HostileFrame[] }): Promise<void> {
  const socket = new WebSocket(channels.address(version), { handshakeTimeout: 10_000 });
  const heard: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The server hangs')), 20_000);
    socket.on('open', () => {
      for (const topic of ['realtime:hall', 'realtime:other']) socket.send(spoken(version, '1', topic, 'phx_join'));
      for (const frame of frames) socket.send(frame);
      socket.send(spoken(version, 'last', 'phoenix', 'heartbeat'));
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      const said = data.toString();
      heard.push(said);
      if (/"last"/.test(said) && said.includes('phx_reply') && said.includes('phoenix')) resolve(null);
    });
    socket.on('close', resolve);
    socket.on('error', reject);
    socket.on('close', () => clearTimeout(patience));
  });
  if (code === null) socket.close();
  else expect(endings).toContain(code);
  for (const said of heard) expect(said).not.toMatch(leak);
}

const perSocket = 20;
const together = 4;
const runs = Math.ceil(Number(process.env['HOSTILE_FRAMES'] ?? 6000) / perSocket / together);

test('no frame, however strange, does more than be refused or end its socket', { timeout: 300_000 }, async () => {
  const witness = (await channels.client()).channel('witness');
  const heard = listen(witness);
  expect(await joined(witness)).toBe('SUBSCRIBED');
  const before = await memoryHeld();
  const one = fc.constantFrom('1.0.0', '2.0.0').chain((version) => {
    const readable = fc.array(readableFrame(version), { minLength: perSocket - 1, maxLength: perSocket - 1 });
    // What can't be read ends the socket, so it comes last, and seldom.
    const end = fc.oneof({ weight: 5, arbitrary: readableFrame(version) }, { weight: 1, arbitrary: brokenFrame });
    return fc.tuple(readable, end).map(([frames, last]) => ({ version, frames: [...frames, last] }));
  });
  const batch = fc.array(one, { minLength: together, maxLength: together });
  await fc.assert(
    fc.asyncProperty(batch, async (storms) => void (await Promise.all(storms.map(storm)))),
    { numRuns: runs, endOnFailure: true },
  );
  await (await channels.client()).channel('witness').httpSend('alive', {});
  await expect.poll(() => heard).toEqual([{ event: 'alive', payload: {} }]);
  expect((await memoryHeld()) - before).toBeLessThan(100);
});

test('no broadcast over HTTP, however strange, breaks anything', { timeout: 120_000 }, async () => {
  const path = fc.oneof(
    fc.constant('/broadcast'),
    fc.tuple(strange, strange).map(([topic, event]) => `/broadcast/${encode(topic)}/events/${encode(event)}`),
    fc.constantFrom('/broadcast/%zz/events/%', '/broadcast/a/events/', '/elsewhere', '/broadcast/a/b/c'),
  );
  const message = fc.dictionary(fc.constantFrom('topic', 'event', 'payload', 'private', 'x'), strange, { maxKeys: 5 });
  const body = fc.oneof(
    fc.array(message, { maxLength: 3 }).map((messages) => JSON.stringify({ messages })),
    strange.map((text) => text.toWellFormed()),
    fc.json(),
  );
  const query = fc.constantFrom('', '?private=true', '?private=x', '?persist=true', '?persist[ttl]=-1');
  const method = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'GET', 'DELETE');
  const key = fc.constantFrom(channels.stack.anonKey, channels.stack.serviceRoleKey, 'x');
  const type = fc.constantFrom('application/json', 'application/octet-stream', 'x');
  const request = fc.record({ path, query, body, method, key, type });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (requests) => {
      await Promise.all(
        requests.map(async (one) => {
          const reply = await fetch(`${channels.stack.url}/realtime/v1/api${one.path}${one.query}`, {
            method: one.method,
            headers: { apikey: one.key, 'content-type': one.type },
            signal: AbortSignal.timeout(10_000),
            ...(one.method === 'GET' ? {} : { body: one.body }),
          });
          const told = await reply.text();
          expect({ status: reply.status, told }).toEqual({ status: expect.toSatisfy((n: number) => n < 500), told });
          expect(told).not.toMatch(leak);
        }),
      );
    }),
    { numRuns: Math.ceil(Number(process.env['HOSTILE_POSTS'] ?? 1000) / 8) },
  );
});

function encode(part: string): string {
  return encodeURIComponent(part.toWellFormed());
}
