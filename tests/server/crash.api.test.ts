import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';

// The short form runs with all other tests; `npm run test:crash` is the long one: 20 rounds of 1,000 writes.
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
const writes = Number(process.env['CRASH_WRITES'] ?? 200);
const writers = 8;
// As many as the project gives at once.
const page = 100;
const fixture = join(import.meta.dirname, '..', '..', 'server', 'fixture');

let dataDir = '';
let url = '';
let child: ChildProcess;
let key = '';

async function start(port: number): Promise<void> {
  child = spawn(process.execPath, ['server/main.ts', '--project', fixture, '--no-web'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  await ready();
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function ready(): Promise<void> {
  const isReady = async (): Promise<void> => {
    if (!(await fetch(`${url}/healthz`)).ok) throw new Error('not ready');
  };
  await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await start(port);
  key = String(Object(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'))).serviceRoleKey);
  await call('POST', '/storage/v1/bucket', JSON.stringify({ id: 'files', name: 'files' }));
}, 90_000);
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

function call(method: string, path: string, body?: string): Promise<Response> {
  const headers = { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' };
  return fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
}

/** One write, row or file; true once the server has said that it is done. */
async function write(id: number): Promise<boolean> {
  const reply =
    id % 20 === 0
      ? await call('POST', `/storage/v1/object/files/${id}.json`, JSON.stringify({ id }))
      : await call('POST', '/rest/v1/tags', JSON.stringify({ name: `write ${id}` }));
  await reply.arrayBuffer();
  if (!reply.ok && reply.status < 500) throw new Error(`${reply.status} for write ${id}`);
  if (reply.status === 503) expect(reply.headers.get('retry-after')).not.toBeNull();
  return reply.ok;
}

async function killPostgres(): Promise<void> {
  const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

async function killServer(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await start(Number(new URL(url).port));
}

let nextId = 1;

/** Writers that go on through whatever happens; returns the ids that were acknowledged. */
async function writeThroughCrash(crash: () => Promise<void>): Promise<number[]> {
  const done: number[] = [];
  const crashing: Promise<void>[] = [];
  const writer = async (): Promise<void> => {
    while (done.length < writes) {
      const id = nextId++;
      const fine = await write(id).catch((error: unknown) => {
        if (error instanceof TypeError) return false;
        throw error;
      });
      if (fine) done.push(id);
      else await pause(50);
      if (done.length >= writes / 2 && crashing.length === 0) crashing.push(crash());
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  await Promise.all(crashing);
  await ready();
  return done;
}

async function missing(ids: number[]): Promise<number[]> {
  const names = new Set<string>();
  for (let from = 0; ; from += page) {
    const reply = await call('GET', `/rest/v1/tags?select=name&order=name&limit=${page}&offset=${from}`);
    expect(reply.status).toBe(200);
    const rows: { name: string }[] = Object(await reply.json());
    for (const { name } of rows) names.add(name);
    if (rows.length < page) break;
  }
  const lost: number[] = [];
  for (const id of ids) {
    if (id % 20 !== 0) {
      if (!names.has(`write ${id}`)) lost.push(id);
      continue;
    }
    const file = await call('GET', `/storage/v1/object/files/${id}.json`);
    if ((await file.text()) !== JSON.stringify({ id })) lost.push(id);
  }
  return lost;
}

test(
  `what was acknowledged is there after ${rounds} rounds of killed servers and databases`,
  { timeout: 60_000 * rounds },
  async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      acknowledged.push(...(await writeThroughCrash(round % 2 === 0 ? killServer : killPostgres)));
      expect(await missing(acknowledged)).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writes);
  },
);
