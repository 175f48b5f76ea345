import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginRequest } from '../support/begun-request.ts';
import { storageScene } from '../support/storage-scene.ts';
import type { StorageScene } from '../support/storage-scene.ts';

let scene: StorageScene;
let token = '';
beforeAll(async () => {
  scene = await storageScene();
  token = (await scene.ana.db.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => scene.stop());

/** A request to store a file that is begun and goes on as the test says. */
function begin(path: string, headers: Record<string, string | number>): ReturnType<typeof beginRequest> {
  const { url, keys } = scene.server.stack;
  const own = { apikey: keys.anonKey, authorization: `Bearer ${token}` };
  return beginRequest(`${url}/storage/v1/object/${path}`, { ...own, ...headers });
}

const form = 'multipart/form-data; boundary=cut';
const head = '--cut\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain\r\n\r\n';

test('anyone who may not store is refused by the head of a form, before any of the file is sent', async () => {
  const strangers = Array.from({ length: 60 }, (_, at) => {
    const length = [900_000, 400_000, 2000][at % 3] ?? 0;
    return begin(`files/${scene.ben.id}/${at}.txt`, { 'content-type': form, 'content-length': length });
  });
  const answers = await Promise.all(strangers.map(({ answer }) => answer));
  expect(new Set(answers.map(({ body }) => JSON.parse(body).code))).toEqual(new Set(['AccessDenied']));
  for (const { raw } of strangers) raw.destroy();
  expect(await scene.filesOnDisk()).toBe(0);
});

test('a form that says it is too large is refused by its head; one that is, in the middle', async () => {
  const said = begin(`files/${scene.ana.id}/said.txt`, { 'content-type': form, 'content-length': 2_000_000 });
  expect(JSON.parse((await said.answer).body).code).toBe('EntityTooLarge');
  said.raw.destroy();
  const silent = begin(`files/${scene.ana.id}/silent.txt`, { 'content-type': form, 'transfer-encoding': 'chunked' });
  silent.raw.write(head);
  silent.raw.write('x'.repeat(1_100_000));
  // The form never ends, and needs not to.
  expect(JSON.parse((await silent.answer).body).code).toBe('EntityTooLarge');
  silent.raw.destroy();
  expect(await scene.filesOnDisk()).toBe(0);
});

test('the file of a form goes to the disk as it comes, and one that breaks off leaves nothing', async () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    begin(`files/${scene.ana.id}/part-${at}.txt`, { 'content-type': form, 'transfer-encoding': 'chunked' }),
  );
  for (const { raw, answer } of many) {
    answer.catch(() => undefined);
    raw.write(head);
    raw.write('x'.repeat(600_000));
  }
  await expect.poll(() => scene.filesOnDisk(), { timeout: 10_000 }).toBe(20);
  const [first, ...others] = many;
  first?.raw.end('y\r\n--cut\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n{"by":"test"}\r\n--cut--\r\n');
  expect((await first?.answer)?.status).toBe(200);
  for (const { raw } of others) raw.destroy();
  await expect.poll(() => scene.filesOnDisk()).toBe(1);
  const { data } = await scene.ana.db.storage.from('files').info(`${scene.ana.id}/part-0.txt`);
  expect(data).toMatchObject({ size: 600_001, metadata: { by: 'test' } });
});
