import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'storage-client-'));
  await writeFile(join(project, 'config.toml'), '[storage.buckets.files]\n[storage.buckets.other]\n');
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const files = () => server.admin.storage.from('files');

describe('a storage client', () => {
  test('.download().asStream() brings the bytes as they come', async () => {
    const bytes = new Uint8Array(2_000_000).map((_, index) => index % 253);
    await files().upload('large.bin', bytes);
    const { data, error } = await files().download('large.bin').asStream();
    expect(error).toBeNull();
    const parts: Uint8Array[] = [];
    for await (const part of data ?? []) parts.push(part);
    expect(parts.length).toBeGreaterThan(1);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test('.throwOnError() throws what would have been told, .setHeader() reaches the server', async () => {
    await expect(files().throwOnError().download('none.txt')).rejects.toMatchObject({ statusCode: '404' });
    await files().upload('head.txt', '0123456789', { contentType: 'text/plain' });
    const { data } = await files().setHeader('range', 'bytes=2-4').download('head.txt');
    expect(await data?.text()).toBe('234');
  });

  test('.createSignedUrl() with download names the file, .getPublicUrl() names the place', async () => {
    await files().upload('a b.txt', 'x', { contentType: 'text/plain', upsert: true });
    const { data } = await files().createSignedUrl('a b.txt', 60, { download: 'report.txt' });
    const reply = await fetch(data?.signedUrl ?? '');
    expect(reply.headers.get('content-disposition')).toContain('report.txt');
    expect(files().getPublicUrl('a b.txt').data.publicUrl).toBe(
      `${server.stack.url}/storage/v1/object/public/files/a%20b.txt`,
    );
  });

  test('.move() and .copy() go to another bucket and take metadata along', async () => {
    await files().upload('from.txt', 'x', { contentType: 'text/x-own', metadata: { by: 'test' } });
    expect((await files().copy('from.txt', 'copied.txt', { destinationBucket: 'other' })).error).toBeNull();
    expect((await files().move('from.txt', 'moved.txt', { destinationBucket: 'other' })).error).toBeNull();
    const other = server.admin.storage.from('other');
    for (const name of ['copied.txt', 'moved.txt'])
      expect((await other.info(name)).data).toMatchObject({ contentType: 'text/x-own', metadata: { by: 'test' } });
    expect((await files().exists('from.txt')).data).toBe(false);
  });

  test('.upload() of a form and of a File keeps the name and the kind', async () => {
    const form = new FormData();
    form.set('', new File(['from a form'], 'ignored.txt', { type: 'text/plain' }));
    expect((await files().upload('form.txt', form)).error).toBeNull();
    expect(await (await files().download('form.txt')).data?.text()).toBe('from a form');
    await files().upload('file.svg', new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
    expect((await files().info('file.svg')).data).toMatchObject({ contentType: 'image/svg+xml', size: 6 });
  });

  test('.listBuckets() takes limit, offset, search and order', async () => {
    const list = async (options: Parameters<typeof server.admin.storage.listBuckets>[0]) =>
      (await server.admin.storage.listBuckets(options)).data?.map(({ id }) => id);
    expect(await list({ sortColumn: 'name', sortOrder: 'desc' })).toEqual(['other', 'files']);
    expect(await list({ limit: 1, offset: 1, sortColumn: 'id', sortOrder: 'asc' })).toEqual(['other']);
    expect(await list({ search: 'oth' })).toEqual(['other']);
  });
});

test('lifecycle rules, purges of a cache, vectors and analytics say that they are not enabled', async () => {
  const { storage } = server.admin;
  const rules = { rules: [] };
  const replies = [
    await storage.getBucketLifecycle('files'),
    await storage.updateBucketLifecycle('files', rules),
    await storage.deleteBucketLifecycle('files'),
    await storage.purgeBucketCache('files'),
    await files().purgeCache('head.txt'),
    await storage.vectors.listBuckets(),
    await storage.vectors.createBucket('v'),
    await storage.vectors.getBucket('v'),
    await storage.vectors.deleteBucket('v'),
    await storage.vectors.from('v').listIndexes(),
    await storage.vectors.from('v').getIndex('i'),
    await storage.vectors.from('v').deleteIndex('i'),
    await storage.vectors
      .from('v')
      .createIndex({ indexName: 'i', dataType: 'float32', dimension: 2, distanceMetric: 'cosine' }),
    await storage.vectors.from('v').index('i').listVectors(),
    await storage.vectors
      .from('v')
      .index('i')
      .getVectors({ keys: ['k'] }),
    await storage.vectors
      .from('v')
      .index('i')
      .deleteVectors({ keys: ['k'] }),
    await storage.vectors
      .from('v')
      .index('i')
      .putVectors({ vectors: [{ key: 'k', data: { float32: [1, 2] } }] }),
    await storage.vectors
      .from('v')
      .index('i')
      .queryVectors({ queryVector: { float32: [1, 2] }, topK: 1 }),
    await storage.analytics.listBuckets(),
    await storage.analytics.createBucket('a'),
    await storage.analytics.deleteBucket('a'),
  ];
  expect(replies.map(({ error }) => error?.message)).toEqual(
    replies.map(() => expect.stringMatching(/^The feature .* is not enabled/)),
  );
});
