import type { SupabaseClient } from '@supabase/supabase-js';
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

describe('a bucket', () => {
  test('is made, changed, emptied and removed by the service role only', async () => {
    const { storage } = server.admin;
    expect(
      (await storage.createBucket('extra', { public: false, fileSizeLimit: '2MB', allowedMimeTypes: ['text/*'] }))
        .error,
    ).toBeNull();
    expect((await storage.createBucket('extra')).error).toMatchObject({ statusCode: '409' });
    expect((await ana.db.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await ana.db.storage.listBuckets()).data).toEqual([]);
    expect((await storage.listBuckets()).data?.map((bucket) => bucket.id)).toEqual(['box', 'extra', 'files', 'shown']);
    await storage.updateBucket('extra', { public: true });
    expect((await storage.getBucket('extra')).data).toMatchObject({
      public: true,
      file_size_limit: 2_000_000,
      allowed_mime_types: ['text/*'],
    });
    await storage.from('extra').upload('a.txt', 'a');
    expect((await storage.deleteBucket('extra')).error).toMatchObject({ statusCode: '409' });
    expect((await storage.emptyBucket('extra')).error).toBeNull();
    expect((await storage.deleteBucket('extra')).error).toBeNull();
    expect((await storage.getBucket('extra')).error).toMatchObject({ statusCode: '404' });
  });
});

describe('a folder', () => {
  const list = (...options: Parameters<ReturnType<SupabaseClient['storage']['from']>['list']>) =>
    files(ana).list(...options);

  test('lists files and folders, sorted, searched and by the page', async () => {
    for (const name of ['b.txt', 'a.txt', 'sub/one.txt', 'sub/two.txt', 'c.txt'])
      await files(ana).upload(`${ana.id}/list/${name}`, name);
    const names = async (...options: Parameters<typeof list>) =>
      (await list(...options)).data?.map((entry) => entry.name);
    expect(await names(`${ana.id}/list`)).toEqual(['a.txt', 'b.txt', 'c.txt', 'sub']);
    expect(await names(`${ana.id}/list`, { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'sub',
      'c.txt',
      'b.txt',
      'a.txt',
    ]);
    expect(await names(`${ana.id}/list`, { limit: 2, offset: 1 })).toEqual(['b.txt', 'c.txt']);
    expect(await names(`${ana.id}/list`, { search: 'B' })).toEqual(['b.txt']);
    expect(await names(`${ana.id}/list/sub`)).toEqual(['one.txt', 'two.txt']);
    const all = (await list(`${ana.id}/list`)).data ?? [];
    expect(all.find((entry) => entry.name === 'sub')?.id).toBeNull();
    expect(all[0]?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain;charset=UTF-8' });
  });

  test('shows only what the policies show', async () => {
    expect((await files(ben).list(`${ana.id}/list`)).data).toEqual([]);
    expect((await files(ben).list()).data).toEqual([]);
  });

  test('is listed with a cursor', async () => {
    const first = await files(ana).listV2({ prefix: `${ana.id}/list/`, limit: 2, with_delimiter: true });
    expect(first.data?.hasNext).toBe(true);
    const second = await files(ana).listV2({
      prefix: `${ana.id}/list/`,
      limit: 2,
      with_delimiter: true,
      cursor: first.data?.nextCursor ?? '',
    });
    expect([first, second].flatMap(({ data }) => data?.objects.map((entry) => entry.name.split('/').at(-1)))).toEqual([
      'a.txt',
      'b.txt',
      'c.txt',
    ]);
    expect(second.data).toMatchObject({ hasNext: false, folders: [{ key: 'sub', name: `${ana.id}/list/sub/` }] });
  });

  test('has its files moved, copied and removed', async () => {
    const [from, to, third] = ['from', 'to', 'third'].map((name) => `${ana.id}/${name}.txt`) as [
      string,
      string,
      string,
    ];
    await files(ana).upload(from, 'moving');
    expect((await files(ana).move(from, to)).error).toBeNull();
    expect((await files(ana).copy(to, third)).error).toBeNull();
    expect((await files(ben).move(to, `${ben.id}/stolen.txt`)).error).toMatchObject({ statusCode: '404' });
    expect((await files(ben).copy(to, `${ben.id}/stolen.txt`)).error).toMatchObject({ statusCode: '404' });
    expect((await files(ana).move(to, '../out.txt')).error).toMatchObject({ statusCode: '400' });
    const before = await scene.filesOnDisk();
    expect((await files(ben).remove([to])).data).toEqual([]);
    expect((await files(ana).remove([to, `${ana.id}/none.txt`])).data?.map((file) => file.name)).toEqual([to]);
    expect(await scene.filesOnDisk()).toBe(before - 1);
    expect(await (await files(ana).download(third)).data?.text()).toBe('moving');
  });
});
