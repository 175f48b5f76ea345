import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginRequest } from '../support/begun-request.ts';
import { startStack } from '../support/stack.ts';
import type { TestStack } from '../support/stack.ts';

let stack: TestStack;
let staff: SupabaseClient;
let school = '';
let cadets: string[] = [];

beforeAll(async () => {
  stack = await startStack({ demo: true });
  staff = await stack.signedIn('instructor@guidon.example');
  const { data } = await staff.from('cadets').select('id, school_id').limit(10).throwOnError();
  school = String(data[0]?.school_id);
  cadets = data.map(({ id }) => String(id));
});
afterAll(() => stack.stop());

const root = (sql: string, values: unknown[] = []) => stack.app.stack.db.admin.query(sql, values);

beforeEach(async () => {
  await root(`delete from storage.objects`);
  await root(`delete from app.file_limits where name <> '' and name <> 'school-logos'`);
});

const picture = (size: number): Blob => new Blob([new Uint8Array(size)], { type: 'image/png' });
const place = (at: number): string => `${school}/${cadets[at % cadets.length]}/${crypto.randomUUID()}.png`;

const limit = (scope: string, name: string, bytes: number, files: number) =>
  root('insert into app.file_limits values ($1, $2, $3, $4)', [scope, name, bytes, files]);

async function accountOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getUser()).data.user?.id ?? '';
}

/** What is counted, beside what is stored. */
async function counted(): Promise<unknown[]> {
  const { rows } = await root(`
    select scope, (select count(*)::int from storage.objects o, app.file_places(o.bucket_id, o.name, o.owner_id) p
        where p.scope = u.scope and p.place = u.place) - files as files,
      (select coalesce(sum(app.file_size(o.metadata)), 0)::bigint from storage.objects o, app.file_places(o.bucket_id, o.name, o.owner_id) p
        where p.scope = u.scope and p.place = u.place) - bytes as bytes
    from app.file_use u`);
  return rows.filter((row) => row.files !== 0 || Number(row.bytes) !== 0);
}

/** So many uploads, the last bytes of all at once; gives the refusals. */
async function atOnce(client: SupabaseClient, number: number, size: number) {
  const all = Array.from({ length: number }, (_, at) =>
    client.storage.from('cadet-photos').upload(place(at), picture(size), { contentType: 'image/png' }),
  );
  return (await Promise.all(all)).flatMap(({ error }) => (error === null ? [] : [error]));
}

test.each([
  ['school', () => school, /The school has used all its file space: up to 10 kB/],
  ['bucket', () => 'cadet-photos', /The school has used all its space for this kind of file: up to 10 kB/],
  ['person', () => accountOf(staff), /You've used all your file space: up to 10 kB/],
])('of 100 uploads at once only those are stored that the room of a %s holds', async (scope, name, words) => {
  await limit(scope, await name(), 10_240, 1000);
  const refused = await atOnce(staff, 100, 1000);
  expect(refused).toHaveLength(90);
  for (const error of refused) {
    expect(error.message).toMatch(words);
    expect(error).toMatchObject({ statusCode: '403' });
  }
  const { rows } = await root(`select count(*)::int as files from storage.objects`);
  expect(rows).toEqual([{ files: 10 }]);
  expect(await counted()).toEqual([]);
});

test('a number of files is a limit too, and what goes makes room', async () => {
  await limit('school', school, 1_000_000, 5);
  expect(await atOnce(staff, 40, 10)).toHaveLength(35);
  expect(await atOnce(staff, 1, 10)).toHaveLength(1);
  const service = stack.client(stack.serviceRoleKey).storage.from('cadet-photos');
  const { rows } = await root('select name from storage.objects limit 2');
  await service.remove(rows.map(({ name }) => String(name)));
  expect(await atOnce(staff, 10, 10)).toHaveLength(8);
  expect(await counted()).toEqual([]);
});

test('a large file is refused by what its head says, before its bytes are sent', async () => {
  await limit('school', school, 400_000, 100);
  const token = (await staff.auth.getSession()).data.session?.access_token ?? '';
  const { raw, answer } = beginRequest(`${stack.url}/storage/v1/object/cadet-photos/${place(0)}`, {
    apikey: stack.anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'image/png',
    'content-length': 500_000,
  });
  expect(JSON.parse((await answer).body)).toMatchObject({
    code: 'AccessDenied',
    message: expect.stringContaining('all its file space'),
  });
  raw.destroy();
  expect((await root('select name from storage.objects')).rows).toEqual([]);
});

test('a signed address, another’s upload over a file and a change of its name count as any other', async () => {
  await limit('person', await accountOf(staff), 2500, 100);
  const photos = staff.storage.from('cadet-photos');
  const signed = await Promise.all(Array.from({ length: 6 }, (_, at) => photos.createSignedUploadUrl(place(at))));
  const anyone = stack.client().storage.from('cadet-photos');
  const stored = await Promise.all(
    signed.map(({ data }) =>
      anyone.uploadToSignedUrl(data?.path ?? '', data?.token ?? '', picture(1000), { contentType: 'image/png' }),
    ),
  );
  expect(stored.filter(({ error }) => error === null)).toHaveLength(2);
  const [one] = (await root('select name from storage.objects limit 1')).rows;
  // Smaller, the same, then larger than the room that is left.
  for (const [size, fits] of [
    [200, true],
    [1000, true],
    [1500, true],
    [1600, false],
  ] as const) {
    const { error } = await photos.update(String(one.name), picture(size), { contentType: 'image/png' });
    expect(error === null).toBe(fits);
    expect(await counted()).toEqual([]);
  }
  expect((await photos.move(String(one.name), place(1))).error).toBeNull();
  expect(await counted()).toEqual([]);
});
