import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readProjectConfig } from './config.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(toml: string) {
  await writeFile(join(folder, 'config.toml'), toml);
  const warnings: string[] = [];
  const config = await readProjectConfig(folder, (words) => warnings.push(words));
  return { config, warnings };
}

test('an absent config.toml gives every default', async () => {
  const config = await readProjectConfig(join(folder, 'nowhere'));
  expect(config.api).toMatchObject({ schemas: ['public'], max_rows: 1000 });
  expect(config.auth).toMatchObject({ jwt_expiry: 3600, refresh_token_reuse_interval: 10, enable_signup: true });
  expect(config.storage.file_size_limit).toBe(50 * 1024 * 1024);
});

test.each([
  ['"20MiB"', 20 * 1024 * 1024],
  ['"20mb"', 20_000_000],
  ['"1.5 GB"', 1_500_000_000],
  ['512', 512],
])('a size of %s is %d bytes', async (text, bytes) => {
  expect((await read(`[storage]\nfile_size_limit = ${text}`)).config.storage.file_size_limit).toBe(bytes);
});

test('a key that is not known is told with its line, one of Supabase’s other tools is not', async () => {
  const { warnings } = await read(
    ['[api]', 'port = 54321', 'max_row = 5', '', '[studio]', 'enabled = true', '', '[auth.email]', 'otp = 1'].join(
      '\n',
    ),
  );
  expect(warnings).toEqual([
    'config.toml, line 3: api.max_row: is unknown to this server',
    'config.toml, line 9: auth.email.otp: is unknown to this server',
  ]);
});

test.each([
  ['[api]\n\nmax_rows = 0', 'line 3: api.max_rows'],
  ['[auth]\njwt_expiry = "long"', 'line 2: auth.jwt_expiry'],
  ['[auth.sessions]\ntimebox = "soon"', 'line 2: auth.sessions.timebox'],
  ['[auth.rate_limit]\nemail_snt = 5', 'auth.rate_limit'],
  ['[auth.hook.custom_access_token]\nenabled = true\nuri = "https://x"', 'line 3: auth.hook.custom_access_token.uri'],
  ['[storage.buckets.photos]\nfile_size_limit = "many"', 'line 2: storage.buckets.photos.file_size_limit'],
])('%j stops the start and names the line', async (toml, words) => {
  const failure = await read(toml).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(words);
});

test('what is no TOML stops the start', async () => {
  await expect(read('[api')).rejects.toThrow(/config.toml can't be read/);
});

test('the project’s own config.toml has no key that is not known', async () => {
  const own = await readFile(join(import.meta.dirname, '..', '..', 'supabase', 'config.toml'), 'utf8');
  expect((await read(own)).warnings).toEqual([]);
});
