import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

// A project in which everyone has a folder of the own name in the bucket `files`.
const policies = `
  create policy own_select on storage.objects for select to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_insert on storage.objects for insert to authenticated
    with check (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_update on storage.objects for update to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_delete on storage.objects for delete to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy drop_box on storage.objects for insert to authenticated with check (bucket_id = 'box');
`;

const config = `
[storage.buckets.files]
file_size_limit = "1MB"
[storage.buckets.box]
allowed_mime_types = ["image/*"]
[storage.buckets.shown]
public = true
`;

let project: string;
let server: Protocols;
let ana: { db: SupabaseClient; id: string };
let ben: { db: SupabaseClient; id: string };

async function aPerson(email: string): Promise<{ db: SupabaseClient; id: string }> {
  const password = 'Correct-horse-1';
  const { data, error } = await server.admin.auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const db = server.client();
  await db.auth.signInWithPassword({ email, password });
  return { db, id: data.user.id };
}

async function filesOnDisk(): Promise<number> {
  const names = await readdir(join(server.stack.settings.dataDir, 'storage'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)).length;
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'guidon-storage-'));
  await mkdir(join(project, 'migrations'));
  await writeFile(join(project, 'migrations', '20260101000000_policies.sql'), policies);
  await writeFile(join(project, 'config.toml'), config);
  server = await startProtocols(project);
  ana = await aPerson('ana@school.example');
  ben = await aPerson('ben@school.example');
});

afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const files = (person: { db: SupabaseClient }) => person.db.storage.from('files');

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
    const before = await filesOnDisk();
    expect((await files(ana).upload(path, 'two')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await files(ana).upload(path, 'three', { upsert: true })).error).toBeNull();
    expect((await files(ana).update(path, 'four')).error).toBeNull();
    expect(await (await files(ana).download(path)).data?.text()).toBe('four');
    expect(await filesOnDisk()).toBe(before);
  });

  test('is refused where the policies refuse it, and leaves nothing behind', async () => {
    const before = await filesOnDisk();
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
    expect(await filesOnDisk()).toBe(before);
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
    const before = await filesOnDisk();
    const answer = await fetch(`${server.stack.url}/storage/v1/object/files/${name}`, {
      method: 'POST',
      headers: { apikey: server.stack.keys.serviceRoleKey, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'InvalidKey' }]);
    expect(await filesOnDisk()).toBe(before);
  });
});

describe('a download', () => {
  const get = (path: string, headers: Record<string, string> = {}, key = server.stack.keys.serviceRoleKey) =>
    fetch(`${server.stack.url}/storage/v1/object/${path}`, { headers: { apikey: key, ...headers } });

  test('gives ranges, and nothing where nothing has changed', async () => {
    await server.admin.storage.from('files').upload('ranges.txt', '0123456789', { contentType: 'text/plain' });
    const part = await get('files/ranges.txt', { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await get('files/ranges.txt', { range: 'bytes=10-' })).status).toBe(416);
    const whole = await get('files/ranges.txt');
    const same = await get('files/ranges.txt', { 'if-none-match': whole.headers.get('etag') ?? '' });
    expect([whole.status, same.status]).toEqual([200, 304]);
  });

  test('never runs what was uploaded', async () => {
    await server.admin.storage.from('shown').upload('page.html', '<script>1</script>', { contentType: 'text/html' });
    const page = await get('public/shown/page.html');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('of a public bucket needs no key, of a private one it does', async () => {
    await server.admin.storage.from('shown').upload('logo.png', new Blob(['png'], { type: 'image/png' }));
    const { data } = server.client().storage.from('shown').getPublicUrl('logo.png', { download: 'our logo.png' });
    const open = await fetch(data.publicUrl);
    expect([open.status, await open.text(), open.headers.get('content-disposition')]).toEqual([
      200,
      'png',
      `attachment; filename="our logo.png"; filename*=UTF-8''our%20logo.png`,
    ]);
    const closed = await fetch(`${server.stack.url}/storage/v1/object/public/files/ranges.txt`);
    expect(await closed.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
    expect((await fetch(`${server.stack.url}/storage/v1/object/files/ranges.txt`)).status).toBe(401);
    expect((await get('files/ranges.txt', {}, 'wrong')).status).toBe(401);
  });

  test('of what one may not see is as of what there is not', async () => {
    const path = `${ana.id}/secret.txt`;
    await files(ana).upload(path, 'secret');
    const [foreign, missing] = [await files(ben).download(path), await files(ben).download(`${ana.id}/none.txt`)];
    expect(foreign.error).toEqual(missing.error);
    expect((await files(ben).exists(path)).data).toBe(false);
    expect((await files(ana).exists(path)).data).toBe(true);
  });
});

describe('signed addresses', () => {
  test('open without a key what the signer may see, for as long as they say', async () => {
    const path = `${ana.id}/with space.txt`;
    await files(ana).upload(path, 'signed');
    const { data } = await files(ana).createSignedUrl(path, 60);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('signed');
    expect((await files(ben).createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' });
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const other = await fetch(`${server.stack.url}/storage/v1/object/sign/files/${ana.id}/once.txt?token=${token}`);
    expect(await other.json()).toMatchObject({ error: 'InvalidJWT' });
    const asPerson = await fetch(`${server.stack.url}/storage/v1/bucket`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asPerson.status).toBe(401);
  });

  test('are given for many at once', async () => {
    const { data } = await files(ana).createSignedUrls([`${ana.id}/once.txt`, `${ana.id}/none.txt`], 60);
    expect(data?.map(({ error, signedUrl }) => [error === null, Boolean(signedUrl)])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('take one upload without a key', async () => {
    const path = `${ana.id}/by-link.txt`;
    const signed = await files(ana).createSignedUploadUrl(path);
    expect((await files(ben).createSignedUploadUrl(`${ana.id}/x.txt`)).error).toMatchObject({ statusCode: '403' });
    const stranger = server.client().storage.from('files');
    expect((await stranger.uploadToSignedUrl(path, signed.data?.token ?? '', 'by link')).error).toBeNull();
    expect((await stranger.uploadToSignedUrl(path, signed.data?.token ?? '', 'again')).error).toMatchObject({
      statusCode: '409',
    });
    expect(
      (await stranger.uploadToSignedUrl(`${ana.id}/else.txt`, signed.data?.token ?? '', 'x')).error,
    ).not.toBeNull();
    expect(await (await files(ana).download(path)).data?.text()).toBe('by link');
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
    expect(second.data).toMatchObject({ hasNext: false, folders: [{ key: `${ana.id}/list/sub/` }] });
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
    const before = await filesOnDisk();
    expect((await files(ben).remove([to])).data).toEqual([]);
    expect((await files(ana).remove([to, `${ana.id}/none.txt`])).data?.map((file) => file.name)).toEqual([to]);
    expect(await filesOnDisk()).toBe(before - 1);
    expect(await (await files(ana).download(third)).data?.text()).toBe('moving');
  });
});

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
