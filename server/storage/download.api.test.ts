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
    const silent = await fetch(`${server.stack.url}/storage/v1/object/files/ranges.txt`);
    expect([silent.status, await silent.json()]).toEqual([
      400,
      expect.objectContaining({ message: "headers must have required property 'authorization'" }),
    ]);
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
    const other = await fetch(`${server.stack.url}/storage/v1/object/sign/files/${ana.id}/one.txt?token=${token}`);
    expect(await other.json()).toMatchObject({ error: 'InvalidJWT' });
    const asPerson = await fetch(`${server.stack.url}/storage/v1/bucket`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asPerson.status).toBe(401);
  });

  test('are given for many at once', async () => {
    await files(ana).upload(`${ana.id}/one.txt`, 'one');
    const { data } = await files(ana).createSignedUrls([`${ana.id}/one.txt`, `${ana.id}/none.txt`], 60);
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
