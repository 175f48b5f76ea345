import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type TestStack } from '../support/stack.ts';

/** What a form has looked at is what it saves over: another version is refused, whichever way it is saved. */
let stack: TestStack;
let first: SupabaseClient;
let second: SupabaseClient;
let event: string;

beforeAll(async () => {
  stack = await startStack({ demo: true });
  [first, second] = await Promise.all([
    stack.signedIn('instructor@guidon.example'),
    stack.signedIn('admin@guidon.example'),
  ]);
  const { data } = await first
    .from('school_events')
    .select('id')
    .is('archived_at', null)
    .limit(1)
    .single()
    .throwOnError();
  event = data.id;
});

afterAll(() => stack.stop());

const versionOf = async (client: SupabaseClient, rows: [string, string][]): Promise<string> =>
  (await client.rpc('row_versions', { p_rows: rows }).throwOnError()).data;

const savePlace = (client: SupabaseClient, place: string, seen: string) =>
  client.from('school_events').update({ place }).eq('id', event).select('place').setHeader('x-seen', seen);

test('a row is saved at the version that was seen, and at no other', async () => {
  const seen = await versionOf(first, [['school_events', event]]);
  expect(await versionOf(second, [['school_events', event]])).toBe(seen);
  expect((await savePlace(second, 'Gym', seen)).data).toEqual([{ place: 'Gym' }]);
  const late = await savePlace(first, 'Field', seen);
  expect(late).toMatchObject({ status: 409, error: { code: 'PT409', details: 'moved' } });
  const { data } = await first.from('school_events').select('place').eq('id', event).single();
  expect(data).toEqual({ place: 'Gym' });
});

test('of two who save at the same moment one is refused', async () => {
  const seen = await versionOf(first, [['school_events', event]]);
  const saved = await Promise.all(
    [first, second, first, second].map((client, n) => savePlace(client, `Room ${n}`, seen)),
  );
  expect(saved.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409]);
});

test('a function is refused as a table is, and does nothing', async () => {
  const { data: contact } = await first
    .from('contacts')
    .select()
    .eq('status', 'active')
    .limit(1)
    .single()
    .throwOnError();
  const seen = await versionOf(first, [['contacts', contact.id]]);
  const save = (client: SupabaseClient, notes: string) =>
    client.rpc('save_contact', { p_id: contact.id, p_input: { ...contact, notes } }).setHeader('x-seen', seen);
  expect((await save(second, 'Calls back')).error).toBeNull();
  expect((await save(first, 'Never calls')).error).toMatchObject({ details: 'moved' });
});

test('a row that the caller does not see has no version, and can be neither held nor guessed', async () => {
  const cadet = await stack.signedIn('cadet@guidon.example');
  const { data: hidden } = await first.from('contacts').select('id').limit(1).single().throwOnError();
  const rows: [string, string][] = [['contacts', hidden.id]];
  expect(await versionOf(cadet, rows)).toBe(`contacts/${hidden.id}/-`);
  const known = await versionOf(first, rows);
  for (const seen of [known, `contacts/${hidden.id}/-`])
    expect((await savePlace(cadet, 'Anywhere', seen)).error).toMatchObject({ details: 'moved' });
});

test.each(['nonsense', 'school_events/x', "school_events/1' or 1=1/1", 'pg_authid/10/1', 'no_such/1/1'])(
  'a header that says nothing of a row is refused in words (%s)',
  async (seen) => {
    const { status, error } = await savePlace(first, 'Anywhere', seen);
    expect([status, error?.message.length]).toEqual([400, expect.any(Number)]);
  },
);

test.each([{}, null, [['contacts']], [[1, 2]], Array.from({ length: 11 }, () => ['contacts', 'x'])])(
  'a list of rows that isn’t one is refused in words (%j)',
  async (p_rows) => {
    const { status, error } = await first.rpc('row_versions', { p_rows });
    expect([status, error?.details]).toEqual([400, 'rows_not_valid:p_rows']);
  },
);

test('before_request, called by name, says nothing', async () => {
  const { data, error } = await first.rpc('before_request');
  expect([data, error]).toEqual([null, null]);
});
