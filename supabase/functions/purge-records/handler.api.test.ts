import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

let stack: TestStack;
let instructor: SupabaseClient;
let cadet: SupabaseClient;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  instructor = await stack.signedIn('instructor@guidon.example');
  cadet = await stack.signedIn('cadet@guidon.example');
});

afterAll(() => stack.stop());

async function due(): Promise<string[]> {
  const { data } = await instructor.rpc('retention_board').throwOnError();
  return (data as { cadet_id: string; is_due: boolean }[]).filter((one) => one.is_due).map((one) => one.cadet_id);
}

async function purge(client: SupabaseClient, cadets: string[], key = crypto.randomUUID()) {
  const { data, error } = await client.functions.invoke<{ purged?: number }>('purge-records', {
    body: { cadets, key },
  });
  if (error instanceof FunctionsHttpError) {
    const response = error.context as Response;
    return { status: response.status, ...((await response.json()) as object) };
  }
  if (error) throw error;
  return data;
}

test('a record goes with its files, once for each key; who may not is refused and nothing goes', async () => {
  const [first = '', second = ''] = await due();
  const { data: own } = await instructor.from('cadets').select('school_id').eq('id', first).single().throwOnError();
  const path = `${own.school_id}/${first}/portrait.png`;
  const { error } = await instructor.storage
    .from('cadet-photos')
    .upload(path, new Blob([new Uint8Array(16)], { type: 'image/png' }));
  expect(error).toBeNull();

  expect(await purge(cadet, [first])).toMatchObject({ status: 403, code: 'permission_denied' });
  expect(await purge(instructor, [])).toMatchObject({ status: 400, field: 'cadets' });
  const { data: here } = await instructor.from('cadets').select('id').eq('status', 'active').limit(1).throwOnError();
  expect(await purge(instructor, [first, here[0]?.id])).toMatchObject({ status: 400, code: 'not_due' });
  expect(await due()).toContain(first);

  const key = crypto.randomUUID();
  expect(await purge(instructor, [first], key)).toEqual({ purged: 1 });
  expect(await purge(instructor, [first], key)).toEqual({ purged: 1 });
  expect(await due()).not.toContain(first);
  expect(await due()).toContain(second);
  const { data: files } = await instructor.storage.from('cadet-photos').list(`${own.school_id}/${first}`);
  expect(files).toEqual([]);
});
