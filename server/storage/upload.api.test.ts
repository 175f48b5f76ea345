import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Protocols } from '../../tests/support/protocols.ts';
import type { SignedIn } from '../../tests/support/protocol-people.ts';
import { files, storageScene, type StorageScene } from '../../tests/support/storage-scene.ts';

let scene: StorageScene;
let server: Protocols;
let ana: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
  scene = await storageScene();
  ({ server, ana, ben } = scene);
});

afterAll(() => scene.stop());

describe('an upload', () => {
  test.each([
    ['a string', 'hello', 'text/plain;charset=UTF-8'],
    ['bytes', new Uint8Array([1, 2, 3]), 'application/x-bytes'],
    ['a Blob', new Blob(['hello'], { type: 'image/png' }), 'image/png'],
    ['nothing at all', new Blob([], { type: 'image/png' }), 'image/png'],
  ])('of %s comes back as it was', async (what, body, contentType) => {
    const path = `${ana.id}/kinds/${what}.bin`;
    const { data, error } = await files(ana).upload(path, body, {
      contentType,
      cacheControl: '60',
      metadata: { by: 'test' },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `files/${path}` });
    const back = await files(ana).download(path);
    expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      Buffer.from(await new Blob([body]).arrayBuffer()),
    );
    const facts = await files(ana).info(path);
    expect(facts.data).toMatchObject({
      id: data?.id,
      contentType,
      cacheControl: 'max-age=60',
      metadata: { by: 'test' },
    });
  });

  test('of a stream comes back whole', async () => {
    const parts = Array.from({ length: 50 }, (_, index) => new Uint8Array(10_000).fill(index));
    const stream = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    const path = `${ana.id}/stream.bin`;
    expect((await files(ana).upload(path, stream, { contentType: 'application/octet-stream' })).error).toBeNull();
    const back = await files(ana).download(path);
    expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(Buffer.concat(parts));
  });

  test('does not replace what is there unless it says so', async () => {
    const path = `${ana.id}/once.txt`;
    await files(ana).upload(path, 'one');
    const before = await scene.filesOnDisk();
    expect((await files(ana).upload(path, 'two')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await files(ana).upload(path, 'three', { upsert: true })).error).toBeNull();
    expect((await files(ana).update(path, 'four')).error).toBeNull();
    expect(await (await files(ana).download(path)).data?.text()).toBe('four');
    expect(await scene.filesOnDisk()).toBe(before);
  });

  test('is refused where the policies refuse it, and leaves nothing behind', async () => {
    const before = await scene.filesOnDisk();
    const foreign = await files(ben).upload(`${ana.id}/foreign.txt`, 'x');
    expect(foreign.error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
    expect((await files(ben).upload(`${ana.id}/once.txt`, 'x', { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    const large = new Blob([new Uint8Array(500_000)]);
    expect((await files({ db: server.client() }).upload('x/large.bin', large)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await ana.db.storage.from('none').upload('x', 'x')).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
    expect(await scene.filesOnDisk()).toBe(before);
  });

  test('needs the right to insert and none to read', async () => {
    const box = ana.db.storage.from('box');
    expect((await box.upload('a.png', new Blob(['x'], { type: 'image/png' }))).error).toBeNull();
    expect((await box.download('a.png')).error).not.toBeNull();
  });

  test('keeps to the size and the types of its bucket', async () => {
    const large = await files(ana).upload(`${ana.id}/large.bin`, new Blob([new Uint8Array(1_000_001)]));
    expect(large.error).toMatchObject({ statusCode: '413' });
    const page = await ana.db.storage.from('box').upload('b.html', '<b>', { contentType: 'text/html' });
    expect(page.error).toMatchObject({ statusCode: '415', message: 'mime type text/html is not supported' });
  });

  test.each([
    '..%2f..%2fetc%2fpasswd',
    'a/..%2f..%2fb',
    'a%5cb',
    'a%00b',
    'a%0d%0ab',
    '%C3%A9',
    '%ff',
    'x'.repeat(1100),
  ])('under the hostile name %s is refused', async (name) => {
    const before = await scene.filesOnDisk();
    const answer = await fetch(`${server.stack.url}/storage/v1/object/files/${name}`, {
      method: 'POST',
      headers: { apikey: server.stack.keys.serviceRoleKey, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'InvalidKey' }]);
    expect(await scene.filesOnDisk()).toBe(before);
  });
});
