import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { installedMethods } from './installed-methods.ts';
import { writeCompatibilityPage } from './write-page.ts';

test('the page of compatibility names every installed method, with a test that exists, and is up to date', async () => {
  expect(await readFile('docs/compatibility.md', 'utf8')).toBe(await writeCompatibilityPage());
});

test('the methods are read from the packages, private ones and properties left out', async () => {
  const methods = await installedMethods();
  expect(methods).toEqual(
    expect.arrayContaining([
      'postgrest-js PostgrestFilterBuilder.filter',
      'auth-js GoTrueMFAApi.enroll',
      'functions-js FunctionsClient.invoke',
      'storage-js StorageFileApi.listV2',
      'realtime-js RealtimeChannel.httpSend',
      'supabase-js SupabaseClient.rpc',
    ]),
  );
  expect(methods.filter((name) => /\._|constructor|\.socket$|\.url$/.test(name))).toEqual([]);
});
