import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';

let stack: TestStack;
let host: SupabaseClient;
let meet: string;
let sop: string;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  host = await stack.signedIn('instructor@guidon.example');
  const { data } = await host
    .from('meets')
    .select('id')
    .eq('state', 'registration_open')
    .limit(1)
    .single()
    .throwOnError();
  meet = String(data.id);
  sop = randomUUID();
  await call('save_meet_document', { p_meet: meet, p_id: sop, p_input: { kind: 'map', title: 'Site map' } });
});
afterAll(() => stack.stop());

const call = async (name: string, input: Record<string, unknown>) => (await host.rpc(name, input).throwOnError()).data;
const write = async (client = host, body: object = { meet }) => {
  const { data, error, response } = await client.functions.invoke('meet-pages', { body });
  return { status: response?.status ?? 0, data, error };
};
const stamp = async (slug: string): Promise<number | null> => {
  const reply = await fetch(`${stack.url}/functions/v1/meet-pages?page=${encodeURIComponent(slug)}`);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return Object(await reply.json()).version;
};
const file = (path: string) => fetch(`${stack.url}/storage/v1/object/public/meet-pages/${path}`);
const publish = async () => {
  const slug = await call('publish_meet_page', { p_meet: meet });
  expect((await write()).status).toBe(200);
  return String(slug);
};

/** Puts a file at a document, as the screen does. */
async function attach(text: string): Promise<string> {
  const id = randomUUID();
  const bytes = new Blob([text], { type: 'text/plain' });
  const input = { p_id: id, p_table: 'meet_documents', p_subject: sop, p_name: 'Map of the site.txt' };
  const path = await call('add_attachment', { ...input, p_type: 'text/plain', p_size: bytes.size });
  const { error } = await host.storage.from('attachments').upload(String(path), bytes);
  expect(error).toBeNull();
  return id;
}

test('a published page is a file that no one keeps a copy of, and its list names it', async () => {
  const slug = await publish();
  const version = await stamp(slug);
  const reply = await file(`meets/${slug}/${version}.json`);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await reply.json()).toMatchObject({ format: 'meet-page/1', meet, is_listed: true });
  const index: { meets: { slug: string }[] } = Object(await (await file(`index/${await stamp('')}.json`)).json());
  expect(index.meets.map((one) => one.slug)).toContain(slug);
});

test('a page that changed is a new version, and the older file is gone', async () => {
  const slug = await publish();
  const before = await stamp(slug);
  const service = stack.client(stack.serviceRoleKey);
  // The pages of other meets are written by then.
  await write(service, { kind: 'meets.pages' });
  await call('save_meet_page', { p_meet: meet, p_input: { blurb: 'Bring water.' } });
  expect((await write(service, { kind: 'meets.pages' })).data).toMatchObject({ written: 1 });
  const after = await stamp(slug);
  expect(after).toBeGreaterThan(before ?? 0);
  expect((await file(`meets/${slug}/${before}.json`)).status).toBe(400);
  expect(await (await file(`meets/${slug}/${after}.json`)).text()).toContain('Bring water.');
  expect((await write(service, { kind: 'meets.pages' })).data).toMatchObject({ written: 0 });
  expect(await stamp(slug)).toBe(after);
});

test('a document that the host makes public is read by anyone, until it no longer is', async () => {
  const id = await attach('North gate');
  const slug = await publish();
  const path = `meets/${slug}/files/${id}.txt`;
  expect((await file(path)).status).toBe(400);
  await call('save_meet_page', { p_meet: meet, p_input: { documents: [sop] } });
  await publish();
  const reply = await file(path);
  expect([reply.status, reply.headers.get('cache-control'), await reply.text()]).toEqual([
    200,
    'no-store',
    'North gate',
  ]);
  await call('save_meet_page', { p_meet: meet, p_input: { documents: [] } });
  await publish();
  expect((await file(path)).status).toBe(400);
});

test('a withdrawn page is gone within five seconds: its version at once, then its files and its line in the list', async () => {
  await attach('South gate');
  await call('save_meet_page', { p_meet: meet, p_input: { documents: [sop] } });
  const slug = await publish();
  const version = await stamp(slug);
  const snapshot = Object(await (await file(`meets/${slug}/${version}.json`)).json());
  const files = snapshot.parts.find(({ name }: { name: string }) => name === 'documents').content[0].files;
  const paths = [`${version}.json`, ...files.map((one: { file: string }) => `files/${one.file}`)];
  expect(paths.length).toBeGreaterThan(1);
  const list = await stamp('');
  const from = performance.now();
  await call('withdraw_meet_page', { p_meet: meet });
  expect(await stamp(slug)).toBeNull();
  await write();
  for (const path of paths) expect([path, (await file(`meets/${slug}/${path}`)).status]).toEqual([path, 400]);
  expect((await file(`index/${list}.json`)).status).toBe(400);
  expect(await (await file(`index/${await stamp('')}.json`)).text()).not.toContain(slug);
  expect(performance.now() - from).toBeLessThan(5000);
});

test('what a host that never came back left behind, the job removes', async () => {
  const slug = await publish();
  const version = await stamp(slug);
  await call('withdraw_meet_page', { p_meet: meet });
  expect((await file(`meets/${slug}/${version}.json`)).status).toBe(200);
  await write(stack.client(stack.serviceRoleKey), { kind: 'meets.pages' });
  expect((await file(`meets/${slug}/${version}.json`)).status).toBe(400);
});

test('strangers list nothing, write nothing, and guess no unlisted meet', async () => {
  await publish();
  const anyone = stack.client();
  const { data } = await anyone.storage.from('meet-pages').list('meets');
  expect(data ?? []).toEqual([]);
  expect((await anyone.storage.from('meet-pages').upload('meets/x/1.json', new Blob(['{}']))).error).not.toBeNull();
  expect((await host.storage.from('meet-pages').upload('meets/x/1.json', new Blob(['{}']))).error).not.toBeNull();
  expect((await write(anyone)).status).toBe(401);
  expect((await write(anyone, { kind: 'meets.pages' })).status).toBe(403);
  for (const email of ['cadet@guidon.example', 'parent@guidon.example', 'm.bell@kestrel.example'])
    expect([email, (await write(await stack.signedIn(email))).status]).toEqual([email, 403]);
  expect((await write(host, {})).status).toBe(400);
  expect((await write(host, { meet: 'none' })).status).toBe(400);
  expect((await write(host, { meet, more: 'x'.repeat(3000) })).status).toBe(413);
  for (const slug of ['none', '../index', `x'; select 1`, 'x'.repeat(5000), '%00'])
    expect(await stamp(slug)).toBeNull();
});
