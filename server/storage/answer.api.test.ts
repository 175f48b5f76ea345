import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProtocols } from '../../tests/support/protocols.ts';
import type { Protocols } from '../../tests/support/protocols.ts';

/** What Supabase's own service says, word by word, where a client's tests look at it. */
let project: string;
let server: Protocols;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'storage-answers-'));
  await writeFile(join(project, 'config.toml'), '[storage.buckets.files]\n[storage.buckets.shown]\npublic = true\n');
  server = await startProtocols(project);
});
afterAll(async () => {
  await server.stop();
  await rm(project, { recursive: true, force: true });
});

const files = () => server.admin.storage.from('files');
const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('a bucket has its owner as text, its times in UTC, and a kind in the list alone', async () => {
  const one = {
    id: 'files',
    name: 'files',
    owner: '',
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: expect.stringMatching(iso),
    updated_at: expect.stringMatching(iso),
  };
  expect((await server.admin.storage.getBucket('files')).data).toEqual(one);
  expect((await server.admin.storage.listBuckets()).data).toContainEqual({ ...one, type: 'STANDARD' });
  expect((await server.admin.storage.getBucket('none')).error).toMatchObject({ message: 'Bucket not found' });
});

test('a bucket that is emptied is empty, in the words of a service that does it later', async () => {
  await server.admin.storage.createBucket('short');
  await server.admin.storage.from('short').upload('a/b.txt', 'b');
  expect((await server.admin.storage.emptyBucket('short')).data).toEqual({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  });
  expect((await server.admin.storage.from('short').list()).data).toEqual([]);
  expect((await server.admin.storage.deleteBucket('short')).data).toEqual({ message: 'Successfully deleted' });
});

test('what a trigger of the project refuses is told in its own words', async () => {
  await server.stack.db.project.query(`
    create function public.no_drafts() returns trigger language plpgsql as $$
    begin
      if new.name like 'draft%' then raise exception 'Drafts are kept elsewhere'; end if;
      if new.name like 'secret%' then raise exception using errcode = '42501', message = 'Secrets are kept elsewhere'; end if;
      return new;
    end $$;
    create trigger no_drafts before insert on storage.objects for each row execute function public.no_drafts()`);
  expect((await files().upload('draft.txt', 'x')).error).toMatchObject({
    statusCode: '400',
    message: 'Drafts are kept elsewhere',
  });
  expect((await files().upload('secret.txt', 'x')).error).toMatchObject({
    statusCode: '403',
    message: 'Secrets are kept elsewhere',
  });
});

test('.info() tells all of a file, with metadata also where there are none', async () => {
  await files().upload('told.txt', 'told', { contentType: 'text/plain' });
  const { data } = await files().info('told.txt');
  expect(data).toEqual({
    id: expect.any(String),
    version: expect.any(String),
    name: 'told.txt',
    bucketId: 'files',
    size: 4,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    etag: expect.any(String),
    metadata: {},
    createdAt: expect.stringMatching(iso),
    lastModified: expect.stringMatching(iso),
  });
});

test('.listV2() gives folders by their name and their whole path, or all files below a prefix', async () => {
  for (const name of ['v2/one.txt', 'v2/sub/a.txt', 'v2/sub/deep/b.txt']) await files().upload(name, name);
  const top = await files().listV2({ with_delimiter: true });
  expect(top.data?.folders).toContainEqual({ key: 'v2', name: 'v2/' });
  const { data } = await files().listV2({ prefix: 'v2/', with_delimiter: true });
  expect(data).toMatchObject({ hasNext: false, folders: [{ key: 'sub', name: 'v2/sub/' }] });
  expect(data?.objects).toEqual([
    expect.objectContaining({
      key: 'one.txt',
      name: 'v2/one.txt',
      id: expect.any(String),
      created_at: expect.stringMatching(iso),
      updated_at: expect.stringMatching(iso),
    }),
  ]);
  const flat = await files().listV2({ prefix: 'v2' });
  expect(flat.data?.folders).toEqual([]);
  expect(flat.data?.objects.map(({ name }) => name)).toEqual(['v2/one.txt', 'v2/sub/a.txt', 'v2/sub/deep/b.txt']);
});

type Sort = NonNullable<NonNullable<Parameters<ReturnType<typeof files>['listV2']>[0]>['sortBy']>;
const stored = ['zz', 'bb', 'xx', 'sub', 'cc', 'aa', 'yy'];
const sorts: [Sort | undefined, string[]][] = [
  [undefined, ['aa', 'bb', 'cc', 'sub/', 'xx', 'yy', 'zz']],
  [{ column: 'name', order: 'desc' }, ['zz', 'yy', 'xx', 'sub/', 'cc', 'bb', 'aa']],
  [{ column: 'created_at', order: 'asc' }, ['zz', 'bb', 'xx', 'sub/', 'cc', 'aa', 'yy']],
  [{ column: 'updated_at', order: 'desc' }, ['yy', 'aa', 'cc', 'sub/', 'xx', 'bb', 'zz']],
];

test.each(sorts)(
  '.listV2() sorted by %j goes on from page to page, folders among the files',
  async (sortBy, expected) => {
    for (const name of stored)
      await files().upload(name === 'sub' ? 'pages/sub/in.txt' : `pages/${name}`, name, {
        upsert: sortBy === undefined,
      });
    const found: string[] = [];
    let cursor: string | undefined;
    for (let hasNext = true; hasNext;) {
      const options = {
        prefix: 'pages/',
        with_delimiter: true,
        limit: 2,
        ...(cursor ? { cursor } : {}),
        ...(sortBy ? { sortBy } : {}),
      };
      const { data, error } = await files().listV2(options);
      expect(error).toBeNull();
      const page = [...(data?.objects ?? []), ...(data?.folders ?? [])].map(({ name }) => name.slice('pages/'.length));
      expect(page.length).toBeLessThanOrEqual(2);
      found.push(...page.toSorted((a, b) => expected.indexOf(a) - expected.indexOf(b)));
      hasNext = data?.hasNext ?? false;
      cursor = data?.nextCursor;
    }
    expect(found).toEqual(expected);
  },
);

test('a cursor of another order, or none at all, is refused', async () => {
  const first = await files().listV2({ limit: 1 });
  const other = { limit: 1, cursor: first.data?.nextCursor ?? '', sortBy: { column: 'created_at' as const } };
  expect((await files().listV2(other)).error).toMatchObject({ message: expect.stringContaining('sorted otherwise') });
  expect((await files().listV2({ cursor: 'none' })).error).toMatchObject({ message: 'The cursor is not valid' });
});

test('a signed address of a transformed picture says how it was made', async () => {
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1d3557' } })
    .jpeg()
    .toBuffer();
  await files().upload('flag.jpg', picture);
  const made = async (transform: object) => {
    const { data } = await files().createSignedUrl('flag.jpg', 60, { transform });
    expect(data?.signedUrl).toContain('/storage/v1/render/image/sign/files/flag.jpg?token=');
    const reply = await fetch(data?.signedUrl ?? '');
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    return reply.headers.get('x-transformations');
  };
  expect(await made({ width: 200, height: 200, quality: 60 })).toBe(
    'height:200,width:200,resizing_type:fill,quality:60',
  );
  expect(await made({ width: 50, resize: 'contain' })).toBe('width:50,resizing_type:fit');
  expect(await made({ height: 50, resize: 'fill' })).toBe('height:50,resizing_type:force');
});

test('.listBuckets() without authorization is refused, as hosted and as on the local stack', async () => {
  const ask = async () => {
    const reply = await fetch(`${server.stack.url}/storage/v1/bucket`);
    return { status: reply.status, ...Object(await reply.json()) };
  };
  expect(await ask()).toMatchObject({
    status: 400,
    statusCode: '400',
    message: "headers must have required property 'authorization'",
  });
  server.stack.config.api.anonymous_without_key = true;
  const local = await ask();
  server.stack.config.api.anonymous_without_key = false;
  expect(local).toMatchObject({ status: 400, statusCode: '403', message: 'Invalid Compact JWS' });
});
