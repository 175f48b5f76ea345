import { createHash, createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { framesOf } from './frames.ts';
import { sealMarks, sealOf } from './seal.ts';

const device = '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9';
const secret = 'ab'.repeat(32);
const page = {
  meet: { id: 'm1', title: 'Meet', state: 'in_progress', time_zone: 'America/Chicago' },
  seat: { id: 's1', code: 'J01', role: 'judge', kind: 'panel' },
};

test('a seal is the HMAC under the hash that the server keeps of the secret', async () => {
  const body = 'Ärea "one"';
  const hash = createHash('sha256').update(`${device}:${secret}`).digest('hex');
  expect(await sealOf(device, secret, body)).toBe(createHmac('sha256', hash).update(body, 'utf8').digest('hex'));
  expect(await sealOf(device, secret, `${body} `)).not.toBe(await sealOf(device, secret, body));
});

test('sealed marks name the meet, the seat, and the device', async () => {
  const { format, body, seal } = await sealMarks({ device, secret, page }, []);
  expect(format).toBe('seat-marks/1');
  expect(JSON.parse(body)).toEqual({ format: 'seat-marks/1', meet: 'm1', device, seat: 's1', code: 'J01', sheets: [] });
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
});

test('frames give the file again in any order, and each fits on a screen', async () => {
  const file = Array.from({ length: 300 }, (_, at) => createHash('sha256').update(String(at)).digest('hex')).join('');
  const frames = await framesOf(file, 'ABC123');
  expect(frames.length).toBeGreaterThan(5);
  const parts = frames.toReversed().map((frame) => /^GM1:ABC123:(\d+)\/(\d+):(.+)$/.exec(frame) ?? []);
  expect(parts.every(([, , of]) => Number(of) === frames.length)).toBe(true);
  expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(700);
  const ordered = parts.toSorted((one, other) => Number(one[1]) - Number(other[1])).map(([, , , part]) => part);
  expect(gunzipSync(Buffer.from(ordered.join(''), 'base64url')).toString()).toBe(file);
});
