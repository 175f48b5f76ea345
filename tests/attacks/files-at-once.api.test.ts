import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, storageScene } from '../support/storage-scene.ts';
import type { StorageScene } from '../support/storage-scene.ts';

let scene: StorageScene;
beforeAll(async () => {
  scene = await storageScene();
});
afterAll(() => scene.stop());

const type = { contentType: 'text/plain' };

type Kept = { name: string; version: string; etag: string; size: number };

async function rows(folder: string): Promise<Kept[]> {
  const { rows: found } = await scene.server.stack.db.admin.query<Kept>(
    `select name, version, metadata ->> 'eTag' as etag, (metadata ->> 'size')::int as size from storage.objects
     where name like $1 order by name`,
    [`${scene.ana.id}/${folder}/%`],
  );
  return found;
}

const onDisk = (version: string): Promise<string> =>
  readFile(join(scene.server.stack.settings.dataDir, 'storage', version.slice(0, 2), version), 'utf8');

test('uploads over one name and moves of it, all at once, lose no file and leave none behind', async () => {
  const place = (name: string): string => `${scene.ana.id}/race/${name}`;
  const bucket = files(scene.ana);
  const before = await scene.filesOnDisk();
  const stored = new Map<string, string>();
  const puts = Array.from({ length: 120 }, async (_, at) => {
    const text = `content ${at} ${'x'.repeat(at * 13)}`;
    stored.set(text, `put ${at}`);
    return (await bucket.upload(place('one.txt'), text, { ...type, upsert: true })).error;
  });
  const moves = Array.from({ length: 60 }, async (_, at) => {
    const { error } = await bucket.move(place('one.txt'), place(`moved-${at}.txt`));
    return error === null ? `moved-${at}.txt` : null;
  });
  const copies = Array.from({ length: 30 }, async (_, at) => {
    const { error } = await bucket.copy(place('one.txt'), place(`copied-${at}.txt`));
    return error === null ? `copied-${at}.txt` : null;
  });
  const [refused, moved, copied] = await Promise.all([Promise.all(puts), Promise.all(moves), Promise.all(copies)]);
  expect(refused.filter((error) => error !== null)).toEqual([]);
  const kept = await rows('race');
  const names = kept.map(({ name }) => name.split('/').at(-1));
  for (const name of [...moved, ...copied]) if (name !== null) expect(names).toContain(name);
  // Each row has the very file that was stored with it, and reads as such.
  for (const { name, version, size } of kept) {
    const text = await onDisk(version);
    expect(stored.has(text)).toBe(true);
    expect(text.length).toBe(size);
    const { data } = await bucket.download(name);
    expect(await data?.text()).toBe(text);
  }
  expect((await scene.filesOnDisk()) - before).toBe(kept.length);
});

test('a file that is moved while another is stored under its old name stays whole', async () => {
  const place = (name: string): string => `${scene.ana.id}/moved/${name}`;
  const bucket = files(scene.ana);
  await bucket.upload(place('from'), 'first', type);
  const { admin } = scene.server.stack.db;
  // A move that is not committed yet: the upload has to wait for it, and finds the name free then.
  const mover = await admin.connect();
  await mover.query('begin');
  await mover.query('update storage.objects set name = $2 where name = $1', [place('from'), place('to')]);
  const uploading = bucket.upload(place('from'), 'second', { ...type, upsert: true });
  const waiting = `select count(*)::int as number from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await admin.query<{ number: number }>(waiting)).rows[0]?.number).toBe(1);
  await mover.query('commit');
  mover.release();
  expect((await uploading).error).toBeNull();
  expect(await (await bucket.download(place('to'))).data?.text()).toBe('first');
  expect(await (await bucket.download(place('from'))).data?.text()).toBe('second');
});

test('a name that is written over without end can be read all the while', async () => {
  const name = `${scene.ana.id}/read/one.txt`;
  await files(scene.ana).upload(name, 'first', type);
  let writing = true;
  const write = async (): Promise<void> => {
    for (let at = 0; at < 60; at += 1) await files(scene.ana).upload(name, `again ${at}`, { ...type, upsert: true });
    writing = false;
  };
  const read = async (): Promise<unknown[]> => {
    const failures: unknown[] = [];
    for (let at = 0; writing; at += 1) {
      const { error } = await files(scene.ana).download(name, {}, { cache: 'no-store' });
      if (error !== null) failures.push(error);
      const copied = await files(scene.ana).copy(name, `${name}-${at}-${Math.random()}`);
      if (copied.error !== null) failures.push(copied.error);
    }
    return failures;
  };
  const [, ...failures] = await Promise.all([write(), read(), read(), read(), read()]);
  expect(failures.flat()).toEqual([]);
});
