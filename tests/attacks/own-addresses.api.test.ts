import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../support/stack.ts';
import type { TestStack } from '../support/stack.ts';

/** The addresses of Guidon's own files: with its policies and its setting. */
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ demo: true });
});
afterAll(() => stack.stop());

async function photoOf(staff: SupabaseClient): Promise<string> {
  const { data } = await staff.from('cadets').select('id, school_id').limit(1).single().throwOnError();
  const path = `${data.school_id}/${data.id}/${crypto.randomUUID()}.png`;
  const picture = new Blob([new Uint8Array(16)], { type: 'image/png' });
  expect((await staff.storage.from('cadet-photos').upload(path, picture)).error).toBeNull();
  return path;
}

async function sign(person: SupabaseClient, path: string): Promise<string> {
  const { data, error } = await person.storage.from('cadet-photos').createSignedUrl(path, 3600);
  if (error) throw error;
  return data.signedUrl;
}

const opens = async (url: string): Promise<number> => (await fetch(url)).status;

test('the address of a photo ends with the session of the instructor who signed it', async () => {
  const staff = await stack.signedIn('instructor@guidon.example');
  const other = await stack.signedIn('admin@guidon.example');
  const path = await photoOf(staff);
  const [mine, theirs] = [await sign(staff, path), await sign(stack.client(stack.serviceRoleKey), path)];
  expect([await opens(mine), await opens(theirs)]).toEqual([200, 200]);
  await staff.auth.signOut();
  expect([await opens(mine), await opens(theirs)]).toEqual([400, 200]);
  await other.auth.signOut();
});

test('it ends with the right to see cadets, and with the account', async () => {
  const { admin: root } = stack.app.stack.db;
  const staff = await stack.signedIn('instructor@guidon.example');
  const path = await photoOf(staff);
  const url = await sign(staff, path);
  const boss = await stack.signedIn('admin@guidon.example');
  const bossUrl = await sign(boss, await photoOf(boss));
  expect([await opens(url), await opens(bossUrl)]).toEqual([200, 200]);
  // Until the password is changed, rights rest.
  const required = 'update public.profiles set password_change_required = true where id = $1';
  await root.query(required, [(await staff.auth.getUser()).data.user?.id]);
  const banned = `update auth.users set banned_until = now() + interval '1 day' where id = $1`;
  await root.query(banned, [(await boss.auth.getUser()).data.user?.id]);
  const replies = await Promise.all([url, bossUrl].map(async (one) => Object(await (await fetch(one)).json()).code));
  expect(replies).toEqual(['NoSuchKey', 'InvalidJWT']);
});
