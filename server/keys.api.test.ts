import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createRemoteJWKSet, exportJWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../tests/support/stack.ts';
import type { TestStack } from '../tests/support/stack.ts';

// A project whose tokens are signed with its own keys: the second one is older and still good.
const fresh = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const older = generateKeyPairSync('rsa', { modulusLength: 2048 });
let project = '';
let stack: TestStack;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  const keys = [
    { ...(await exportJWK(fresh.privateKey)), kid: 'fresh', alg: 'ES256' },
    { ...(await exportJWK(older.privateKey)), kid: 'older', alg: 'RS256' },
  ];
  await writeFile(join(project, 'keys.json'), JSON.stringify(keys));
  await writeFile(
    join(project, 'config.toml'),
    '[auth]\nsigning_keys_path = "keys.json"\n[auth.email]\nenable_confirmations = false\n[api]\nanonymous_without_key = true\n[storage]\nenabled = false\n[realtime]\nenabled = false\n',
  );
  await mkdir(join(project, 'migrations'));
  await writeFile(
    join(project, 'migrations', '20260101000000_notes.sql'),
    `create table public.notes (id int primary key, body text);
    alter table public.notes enable row level security;
    create policy known on public.notes for select to authenticated using (true);
    insert into public.notes values (1, 'hidden from the anonymous');`,
  );
  stack = await startStack({ project });
});
afterAll(async () => {
  await stack.stop();
  await rm(project, { recursive: true });
});

const memoryOnly = { auth: { persistSession: false, autoRefreshToken: false } };
const count = async (key: string, token?: string): Promise<number | string> => {
  const client = createClient(stack.url, key, {
    ...memoryOnly,
    ...(token === undefined ? {} : { accessToken: async () => token }),
  });
  const { data, error } = await client.from('notes').select();
  return error ? error.message : data.length;
};

test('the short keys open the same doors as the long ones', async () => {
  const { publishableKey, secretKey, anonKey, serviceRoleKey } = stack.app.stack.keys;
  expect(publishableKey).toMatch(/^sb_publishable_/);
  expect(secretKey).toMatch(/^sb_secret_/);
  expect([await count(publishableKey), await count(anonKey)]).toEqual([0, 0]);
  expect([await count(secretKey), await count(serviceRoleKey)]).toEqual([1, 1]);
  expect(await count('sb_secret_of_somebody_else')).toBe('Invalid API key');
  const { error } = await createClient(stack.url, publishableKey, memoryOnly).auth.signUp({
    email: 'short@keys.example',
    password: 'long enough 1',
  });
  expect(error).toBeNull();
});

test('a token of the project’s own is a key too', async () => {
  const mine = await stack.tokenFor('00000000-0000-4000-8000-000000000001', { role: 'authenticated' });
  expect(await count(mine)).toBe(1);
});

test('no key at all is an anonymous caller, because the project says so', async () => {
  const reply = await fetch(`${stack.url}/rest/v1/notes`);
  expect([reply.status, await reply.json()]).toEqual([200, []]);
});

test('tokens are signed with the newest key pair, and others can check them', async () => {
  const client = createClient(stack.url, stack.anonKey, memoryOnly);
  const { data } = await client.auth.signUp({ email: 'one@keys.example', password: 'long enough 1' });
  const token = data.session?.access_token ?? '';
  const jwks = createRemoteJWKSet(new URL(`${stack.url}/auth/v1/.well-known/jwks.json`));
  const { protectedHeader, payload } = await jwtVerify(token, jwks);
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'fresh' });
  expect(payload.sub).toBe(data.user?.id);
  expect(await count(stack.anonKey, token)).toBe(1);
  const { data: claims } = await client.auth.getClaims(token);
  expect(claims?.claims.sub).toBe(data.user?.id);
  const shown: unknown = await (await fetch(`${stack.url}/auth/v1/.well-known/jwks.json`)).json();
  expect(JSON.stringify(shown)).not.toContain('"d"');
});

test('a token of an older key pair is still good, one of another pair is not', async () => {
  const sign = (alg: string, kid: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' })
      .setProtectedHeader({ alg, kid })
      .setExpirationTime('1h')
      .sign(key);
  expect(await count(stack.anonKey, await sign('RS256', 'older', older.privateKey))).toBe(1);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await count(stack.anonKey, await sign('ES256', 'fresh', stranger.privateKey))).toBe('JWT is not valid');
  expect(await count(stack.anonKey, await sign('ES256', 'unknown', stranger.privateKey))).toBe('JWT is not valid');
  // The public key taken as a shared secret: the classic confusion of algorithms.
  const open = Buffer.from(older.publicKey.export({ type: 'spki', format: 'pem' }));
  expect(await count(stack.anonKey, await sign('HS256', 'older', open))).toBe('JWT is not valid');
});

test('a service that the project turned off says so', async () => {
  const client = createClient(stack.url, stack.anonKey, memoryOnly);
  const { error } = await client.storage.listBuckets();
  expect(error?.message).toBe('The storage service is not enabled for this project');
  const status = await new Promise<string>((resolve) => {
    client.channel('closed').subscribe((state) => resolve(state));
  });
  expect(status).toBe('CHANNEL_ERROR');
  await client.realtime.disconnect();
});
