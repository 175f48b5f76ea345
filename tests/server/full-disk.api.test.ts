import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';

const fixture = join(import.meta.dirname, '..', '..', 'server', 'fixture');
const disk = await mkdtemp(join(tmpdir(), 'small-disk-'));
// Only root may make a disk that is small enough to fill.
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=755', 'tmpfs', disk]).status === 0;
const filler = join(disk, 'filler');

let child: ChildProcess | null = null;
let url = '';
let key = '';

beforeAll(async () => {
  if (!mounted) return;
  await chmod(disk, 0o755);
  child = spawn(process.execPath, ['server/main.ts', '--project', fixture, '--no-web'], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    url = /^Ready on (\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  key = String(Object(JSON.parse(await readFile(join(disk, 'data', 'keys.json'), 'utf8'))).serviceRoleKey);
  await call('POST', '/storage/v1/bucket', JSON.stringify({ id: 'files', name: 'files' }));
}, 90_000);
afterAll(async () => {
  if (child !== null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  if (mounted) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
}, 30_000);

function call(method: string, path: string, body?: string | Buffer): Promise<Response> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
}

async function fillDisk(): Promise<void> {
  const handle = await open(filler, 'w');
  const part = Buffer.alloc(256 * 1024);
  const room = () =>
    handle.write(part).then(
      ({ bytesWritten }) => bytesWritten === part.length,
      () => false,
    );
  while (await room());
  await handle.close();
}

const large = Buffer.alloc(3 * 1024 * 1024, 'x');
const tag = (name: string): string => JSON.stringify({ name });

// Random, so that PostgreSQL can't make it fit by compressing it.
const account = (name: string): string => {
  const user_metadata = { words: randomBytes(6_000).toString('base64') };
  return JSON.stringify({ email: `${name}@disk.example`, password: 'Correct-horse-1', user_metadata });
};

/** Accounts are made as long as there is room; then auth says so, and when to come back. */
async function refusesAccounts(): Promise<void> {
  await fillDisk();
  let refused: Response | null = null;
  for (let at = 0; at < 500 && refused === null; at += 1) {
    const reply = await call('POST', '/auth/v1/admin/users', account(`full-${at}`));
    if (reply.status !== 200) refused = reply;
    else await reply.arrayBuffer();
  }
  expect([refused?.status, refused?.headers.has('retry-after')]).toEqual([503, true]);
  expect(await refused?.text()).toMatch(/no room left|not reachable/);
}

test.runIf(mounted)(
  'a full disk is told in words, breaks nothing, and is over when there is room again',
  { timeout: 120_000 },
  async () => {
    expect((await call('POST', '/rest/v1/tags', tag('before'))).status).toBe(201);
    await fillDisk();
    const refused = await call('POST', '/storage/v1/object/files/large.bin', large);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'InsufficientStorage', statusCode: '507' });
    // Rows still fit into what PostgreSQL holds already, until they don't.
    const statuses = new Set<number>();
    for (let at = 0; at < 400 && !statuses.has(503); at += 1) {
      const rows = Array.from({ length: 2000 }, (_, row) => ({ name: `${at} ${row} ${'long '.repeat(50)}` }));
      const reply = await call('POST', '/rest/v1/tags', JSON.stringify(rows));
      const { message = '' } = reply.status === 201 ? {} : Object(await reply.json());
      statuses.add(reply.status);
      if (reply.status !== 201) expect(String(message)).toMatch(/space|not reachable|disk/);
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    await refusesAccounts();
    await rm(filler);
    const isBack = async (): Promise<number> =>
      (await call('POST', '/rest/v1/tags', tag(`after ${Math.random()}`))).status;
    await expect.poll(isBack, { timeout: 60_000, interval: 500 }).toBe(201);
    expect((await call('POST', '/storage/v1/object/files/large.bin', large)).status).toBe(200);
    const kept: unknown = await (await call('GET', '/rest/v1/tags?name=eq.before')).json();
    expect(kept).toHaveLength(1);
    expect((await call('POST', '/auth/v1/admin/users', account('after'))).status).toBe(200);
  },
);
