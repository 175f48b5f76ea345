import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const fixture = join(import.meta.dirname, '..', '..', 'server', 'fixture');
const person = { email: 'ana.doe@school.example', password: 'Secret-words-1' };

let dataDir = '';
let child: ChildProcess;
let url = '';
let output = '';
let keys: { anonKey: string; serviceRoleKey: string };

/** The real process at its most talkative, with all that it writes. */
async function start(): Promise<void> {
  child = spawn(process.execPath, ['server/main.ts', '--project', fixture, '--no-web'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Ready on (\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'log-'));
  await start();
}, 90_000);
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

async function beBusy(): Promise<string[]> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(url, keys.anonKey, { auth });
  const admin = createClient(url, keys.serviceRoleKey, { auth });
  await admin.auth.admin.createUser({ ...person, email_confirm: true });
  await client.auth.signInWithPassword({ ...person, password: 'Wrong-words-1' });
  const { data } = await client.auth.signInWithPassword(person);
  await client.auth.resetPasswordForEmail(person.email);
  await client.from('authors').select().eq('name', 'Private Value');
  await client.from('authors').select().eq('id', 'Private Value');
  await admin.from('authors').insert({ name: 'Private Value', born: 'Private Value' });
  await admin.storage.createBucket('papers');
  await admin.storage.from('papers').upload('Private Value/report.txt', 'Private Value');
  await admin.storage.from('papers').download('Private Value/missing.txt');
  await client.functions.invoke('nothing', { body: { note: 'Private Value' } });
  return [person.email, person.password, 'Wrong-words-1', 'Private', 'Value', data.session?.access_token ?? 'none'];
}

test('the log of a busy server names no person, token or value', async () => {
  const secrets = await beBusy();
  const reply = await fetch(`${url}/rest/v1/authors?name=eq.Private`, { headers: { apikey: keys.anonKey } });
  const id = reply.headers.get('x-request-id') ?? 'none';
  await expect.poll(() => output).toContain(`id=${id}`);
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  expect(output).not.toMatch(/eyJ|@school/);
  expect(output).toContain('path=/rest/v1/authors status=200');
  expect(output).toContain('path=/storage/v1/object/papers status=200');
});

test('the metrics are told in the form of Prometheus, to the service role only', async () => {
  const ask = (key?: string): Promise<Response> =>
    fetch(`${url}/metrics`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status).toBe(401);
  expect((await ask(keys.anonKey)).status).toBe(401);
  const reply = await ask(keys.serviceRoleKey);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await reply.text()).trimEnd().split('\n');
  const sample = /^[a-z_\d]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [\d.e+-]+$/;
  expect(lines.filter((line) => !/^# (HELP|TYPE) /.test(line) && !sample.test(line))).toEqual([]);
  expect(lines.some((line) => /^http_requests_total\{service="\/rest\/v1",status="200"\} [1-9]/.test(line))).toBe(true);
});
