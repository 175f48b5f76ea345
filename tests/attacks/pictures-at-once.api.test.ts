import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, storageScene } from '../support/storage-scene.ts';
import type { StorageScene } from '../support/storage-scene.ts';

let scene: StorageScene;
beforeAll(async () => {
  scene = await storageScene();
  const picture = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#1d3557' } })
    .png()
    .toBuffer();
  for (const person of [scene.ana, scene.ben])
    await files(person).upload(`${person.id}/flag.png`, picture, { contentType: 'image/png' });
});
afterAll(() => scene.stop());

test('three hundred pictures asked for at once are refused beyond a bound, and another person gets theirs', async () => {
  const { url, keys } = scene.server.stack;
  const token = (await scene.ana.db.auth.getSession()).data.session?.access_token ?? '';
  const ask = (at: number) =>
    fetch(`${url}/storage/v1/render/image/authenticated/files/${scene.ana.id}/flag.png?width=${100 + at}`, {
      headers: { apikey: keys.anonKey, authorization: `Bearer ${token}` },
    });
  const many = Array.from({ length: 300 }, (_, at) => ask(at));
  // Asked for behind them all.
  const other = await files(scene.ben).download(`${scene.ben.id}/flag.png`, { transform: { width: 60 } });
  expect((await sharp(await other.data?.arrayBuffer()).metadata()).width).toBe(60);
  const replies = await Promise.all(many);
  const made = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 429);
  expect(made.length + refused.length).toBe(300);
  expect(made.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const reply of refused) expect(reply.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.json()).toMatchObject({ code: 'SlowDown', statusCode: '429' });
  await Promise.all(made.map((reply) => reply.arrayBuffer()));
});

test('a picture of more pixels than fit is refused by its head', async () => {
  // One color: a small file with very many pixels.
  const bomb = await sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#000000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await files(scene.ana).upload(`${scene.ana.id}/bomb.png`, bomb, { contentType: 'image/png' });
  const { error } = await files(scene.ana).download(`${scene.ana.id}/bomb.png`, { transform: { width: 10 } });
  expect(error).toMatchObject({ message: "The file isn't a picture that can be transformed" });
});
