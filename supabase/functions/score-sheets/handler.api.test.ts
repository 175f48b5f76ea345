import { readFile } from 'node:fs/promises';
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../../tests/support/stack.ts';

const LIBRARY = new URL('../../../domain/score-sheets/library/', import.meta.url);

let stack: TestStack;
let instructor: SupabaseClient;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  instructor = await stack.signedIn('instructor@guidon.example');
});

afterAll(() => stack.stop());

async function publish(client: SupabaseClient, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { data, error } = await client.functions.invoke<object>('score-sheets', {
    body: { action: 'publish', ...body },
  });
  if (!(error instanceof FunctionsHttpError)) return { status: error ? 0 : 200, ...data };
  const response: Response = error.context;
  return { status: response.status, ...((await response.json()) as object) };
}

/** Saves the drumline sheet under another short name, with a change. */
async function draft(key: string, change: (text: string) => string = (text) => text): Promise<string> {
  const id = crypto.randomUUID();
  const text = change(await readFile(new URL('drumline-40-30-30.json', LIBRARY), 'utf8'));
  await instructor.rpc('save_score_sheet', { p_id: id, p_content: { ...JSON.parse(text), key } }).throwOnError();
  return id;
}

const stateOf = async (id: string) =>
  (await instructor.from('score_sheets').select('state, published_by_label').eq('id', id).single().throwOnError()).data;

test('a sheet without faults is published by its maker, and publishing it again changes nothing', async () => {
  const id = await draft('drumline-sound');
  expect(await publish(instructor, { id, rev: 1 })).toEqual({ status: 200, id });
  expect(await publish(instructor, { id, rev: 1 })).toEqual({ status: 200, id });
  expect(await stateOf(id)).toMatchObject({ state: 'published', published_by_label: expect.stringContaining(' ') });
});

test('a sheet with faults is refused with each of them at its part, and stays a draft', async () => {
  const id = await draft('drumline-faulty', (text) =>
    text.replace(/"max": 40/, '"max": "forty"').replace(/"label": "Judge"/, '"label": ""'),
  );
  const refused = await publish(instructor, { id, rev: 1 });
  expect(refused).toMatchObject({ status: 400, code: 'faults' });
  expect(refused['faults']).toContainEqual({ field: 'sections.0.items.0.max', text: 'Needs a decimal number' });
  expect(await stateOf(id)).toEqual({ state: 'draft', published_by_label: null });
});

test('an older state, a stranger, and what is no request are refused', async () => {
  const id = await draft('drumline-guarded');
  expect(await publish(instructor, { id, rev: 7 })).toMatchObject({ status: 400, code: 'changed' });
  for (const email of ['cadet@guidon.example', 'parent@guidon.example', 'm.bell@kestrel.example']) {
    expect((await publish(await stack.signedIn(email), { id, rev: 1 }))['status']).toBe(403);
  }
  expect(await publish(stack.client(), { id, rev: 1 })).toMatchObject({ status: 401 });
  expect(await publish(instructor, { id: 'x', rev: 1 })).toMatchObject({ status: 400, field: 'id' });
  expect(await publish(instructor, { id, rev: 'x' })).toMatchObject({ status: 400, field: 'rev' });
  expect(await publish(instructor, { id, rev: 1, action: 'erase' })).toMatchObject({ status: 400, field: 'action' });
  expect(await publish(instructor, { id, rev: 1, note: 'x'.repeat(3000) })).toMatchObject({ status: 413 });
  expect(await stateOf(id)).toMatchObject({ state: 'draft' });
});
