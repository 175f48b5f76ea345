import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let project: string;
let server: Protocols;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'pictures-'));
  await writeFile(join(project, 'config.toml'), '[storage.buckets.pictures]\n[storage.buckets.shown]\npublic = true\n');
  server = await startProtocols(project);
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1d3557' } })
    .png()
    .toBuffer();
  for (const bucket of ['pictures', 'shown'])
    await server.admin.storage.from(bucket).upload('flag.png', picture, { contentType: 'image/png' });
  await server.admin.storage.from('pictures').upload('words.txt', 'no picture', { contentType: 'image/png' });
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const sizeOf = async (blob: Blob | Response | null) => {
  const { format, width, height } = await sharp(await blob?.arrayBuffer()).metadata();
  return [format, width, height];
};

test.each([
  [{ width: 100 }, ['png', 100, 50]],
  [{ width: 100, height: 100 }, ['png', 100, 100]],
  [{ width: 100, height: 100, resize: 'contain' as const }, ['png', 100, 50]],
  [{ width: 50, height: 300, resize: 'fill' as const }, ['png', 50, 300]],
  [{ width: 1000 }, ['png', 400, 200]],
])('download with the transformation %j gives %j', async (transform, expected) => {
  const { data, error } = await server.admin.storage.from('pictures').download('flag.png', { transform });
  expect(error).toBeNull();
  expect(await sizeOf(data)).toEqual(expected);
});

test('a browser that takes WebP gets it, unless the origin’s format is asked for', async () => {
  const { data } = server
    .client()
    .storage.from('shown')
    .getPublicUrl('flag.png', { transform: { width: 40 } });
  const accept = { accept: 'image/avif,image/webp,*/*' };
  const reply = await fetch(data.publicUrl, { headers: accept });
  expect(reply.headers.get('content-type')).toBe('image/webp');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await sizeOf(reply)).toEqual(['webp', 40, 20]);
  expect(await sizeOf(await fetch(`${data.publicUrl}&format=origin`, { headers: accept }))).toEqual(['png', 40, 20]);
});

test('a signed address gives the size that was signed and no other', async () => {
  const { data } = await server.admin.storage
    .from('pictures')
    .createSignedUrl('flag.png', 60, { transform: { width: 80 } });
  const url = data?.signedUrl ?? '';
  expect(await sizeOf(await fetch(url))).toEqual(['png', 80, 40]);
  expect(await sizeOf(await fetch(`${url}&width=300`))).toEqual(['png', 80, 40]);
  expect((await fetch(url.replace('/render/image/sign/', '/object/sign/'))).status).toBe(400);
  const plain = await server.admin.storage.from('pictures').createSignedUrl('flag.png', 60);
  expect((await fetch((plain.data?.signedUrl ?? '').replace('/object/sign/', '/render/image/sign/'))).status).toBe(400);
});

test('what is no picture, a wrong size and what one may not see are refused', async () => {
  const files = server.admin.storage.from('pictures');
  expect((await files.download('words.txt', { transform: { width: 10 } })).error).not.toBeNull();
  expect((await files.download('flag.png', { transform: { width: 99_999 } })).error).not.toBeNull();
  const stranger = server.client().storage.from('pictures');
  expect((await stranger.download('flag.png', { transform: { width: 10 } })).error).not.toBeNull();
});
