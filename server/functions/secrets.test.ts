import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionSecrets } from './secrets.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NAMED = { KEY: 'env(KEY)', PLAIN: 'as it is' };

test('a secret comes from the environment, or as it is written', async () => {
  expect(await functionSecrets(NAMED, { KEY: 'given', OTHER: 'x' }, folder)).toEqual({
    KEY: 'given',
    PLAIN: 'as it is',
  });
});

test('one that the environment lacks is made once, for the owner’s eyes only', async () => {
  const both = await Promise.all([functionSecrets(NAMED, {}, folder), functionSecrets(NAMED, { KEY: '' }, folder)]);
  expect(Buffer.from(both[0]['KEY'] ?? '', 'base64')).toHaveLength(32);
  expect(both[1]).toEqual(both[0]);
  expect(await functionSecrets(NAMED, {}, folder)).toEqual(both[0]);
  expect((await stat(join(folder, 'function-secrets.json'))).mode & 0o777).toBe(0o600);
});

test('none is made where another server could make another, and a damaged file is never replaced', async () => {
  expect(await functionSecrets(NAMED, {}, null)).toEqual({ PLAIN: 'as it is' });
  await writeFile(join(folder, 'function-secrets.json'), '{"KEY":');
  await expect(functionSecrets(NAMED, {}, folder)).rejects.toThrow();
  expect(await readFile(join(folder, 'function-secrets.json'), 'utf8')).toBe('{"KEY":');
});
