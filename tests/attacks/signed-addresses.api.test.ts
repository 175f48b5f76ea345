import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, signedInAs } from '../support/protocol-people.ts';
import type { SignedIn } from '../support/protocol-people.ts';
import { files, storageScene } from '../support/storage-scene.ts';
import type { StorageScene } from '../support/storage-scene.ts';

let asking: StorageScene;
let trusting: StorageScene;
beforeAll(async () => {
  asking = await storageScene('[storage]\nrecheck_signed_urls = true');
  trusting = await storageScene();
});
afterAll(async () => {
  await asking.stop();
  await trusting.stop();
});

const codes = async (urls: string[]): Promise<unknown[]> =>
  Promise.all(
    urls.map(async (url) => {
      const reply = await fetch(url);
      return reply.ok ? reply.text() : Object(await reply.json()).code;
    }),
  );

/** Addresses of every kind for a file of someone's own. */
async function addresses(person: SignedIn): Promise<{ read: string[]; upload: { path: string; token: string } }> {
  const path = `${person.id}/own.txt`;
  await files(person).upload(path, 'mine', { contentType: 'text/plain', upsert: true });
  const one = await files(person).createSignedUrl(path, 3600);
  const many = await files(person).createSignedUrls([path, path], 3600);
  const upload = await files(person).createSignedUploadUrl(`${person.id}/${Math.random()}.txt`);
  const read = [one.data?.signedUrl, ...(many.data ?? []).map(({ signedUrl }) => signedUrl)];
  return {
    read: read.flatMap((url) => (typeof url === 'string' ? [url] : [])),
    upload: { path: upload.data?.path ?? '', token: upload.data?.token ?? '' },
  };
}

const put = async (scene: StorageScene, { path, token }: { path: string; token: string }): Promise<unknown> => {
  const { error } = await scene.server.client().storage.from('files').uploadToSignedUrl(path, token, 'stored');
  return error === null ? null : error.message;
};

test('an address ends with the session that signed it, also where the token of the session would still be good', async () => {
  const person = await signedInAs(asking.server, 'leaver@school.example');
  const { read, upload } = await addresses(person);
  expect(await codes(read)).toEqual(['mine', 'mine', 'mine']);
  await person.db.auth.signOut({ scope: 'global' });
  expect(await codes([...read, ...read])).toEqual(Array.from({ length: 6 }, () => 'InvalidJWT'));
  expect(await put(asking, upload)).toBe('The session that signed this address has ended');
  // The same person in another session signs anew.
  await person.db.auth.signInWithPassword({ email: 'leaver@school.example', password });
  expect(await codes((await addresses(person)).read)).toEqual(['mine', 'mine', 'mine']);
});

test('an address ends with the right to the file, and with the account', async () => {
  const person = await signedInAs(asking.server, 'member@school.example');
  const { read, upload } = await addresses(person);
  const { project, auth } = asking.server.stack.db;
  await project.query(`alter policy own_select on storage.objects using (false);
    alter policy own_insert on storage.objects with check (false)`);
  expect(await codes(read)).toEqual(['NoSuchKey', 'NoSuchKey', 'NoSuchKey']);
  expect(await put(asking, upload)).toMatch(/row-level security/);
  const own = `bucket_id = 'files' and (storage.foldername(name))[1] = (select auth.uid())::text`;
  await project.query(`alter policy own_select on storage.objects using (${own});
    alter policy own_insert on storage.objects with check (${own})`);
  expect(await codes(read)).toEqual(['mine', 'mine', 'mine']);
  await auth.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [person.id]);
  expect(await codes(read)).toEqual(['InvalidJWT', 'InvalidJWT', 'InvalidJWT']);
});

test('the address tells nothing of the signer but what policies ask for', async () => {
  const [url = ''] = (await addresses(asking.ana)).read;
  const payload = new URL(url).searchParams.get('token')?.split('.')[1] ?? '';
  const text = Buffer.from(payload, 'base64url').toString();
  expect(text).not.toContain('school.example');
  expect(Object.keys(JSON.parse(text).caller.claims).toSorted()).toEqual([
    'aal',
    'is_anonymous',
    'role',
    'session_id',
    'sub',
  ]);
});

test('without the setting addresses live as long as they say, as Supabase’s do', async () => {
  const person = await signedInAs(trusting.server, 'leaver@school.example');
  const { read, upload } = await addresses(person);
  await person.db.auth.signOut({ scope: 'global' });
  expect(await codes(read)).toEqual(['mine', 'mine', 'mine']);
  expect(await put(trusting, upload)).toBeNull();
});
