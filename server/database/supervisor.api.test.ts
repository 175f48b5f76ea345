import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../app.ts';
import type { App } from '../app.ts';
import type { Log } from '../stack.ts';
import { startCluster } from './cluster.ts';
import { holdServerLock } from './lock.ts';
import { readPostmaster } from './postmaster.ts';
import { quietSettings } from '../../tests/support/settings.ts';

const told: string[] = [];
const note = (message: string): void => void told.push(message);
const log: Log = { debug: () => undefined, info: note, warn: note, error: note };
let dataDir: string;
let app: App;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'supervisor-'));
  // What the server finds is the PostgreSQL that an earlier process left running: no child of its own.
  await startCluster({ dataDir, log });
  const projectDir = join(import.meta.dirname, '..', 'fixture');
  const settings = quietSettings({ dataDir, projectDir, empty: true });
  app = await startApp(settings, log, () => Promise.resolve());
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function ask(path: string, body?: object): Promise<Response> {
  const { url, keys } = app.stack;
  const headers = { apikey: keys.serviceRoleKey, 'content-type': 'application/json' };
  return fetch(`${url}/rest/v1/${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
}

/** How often it was started again so far. */
function comebacks(): number {
  return told.filter((message) => message === 'PostgreSQL is back').length;
}

async function killPostgres(): Promise<number> {
  const running = await readPostmaster(join(dataDir, 'postgres'));
  if (running === null) throw new Error('PostgreSQL does not run');
  process.kill(running.pid, 'SIGKILL');
  return running.pid;
}

// The second time it is a child of this process.
test.each([1, 2])('a killed PostgreSQL comes back by itself with all that was acknowledged (time %d)', async (time) => {
  const tags = Array.from({ length: 50 }, (_, at) => ({ name: `tag ${time} ${at}` }));
  const statuses = await Promise.all(tags.map(async (tag) => (await ask('tags', tag)).status));
  expect(new Set(statuses)).toEqual(new Set([201]));
  const before = comebacks();
  const killed = await killPostgres();
  const answers = new Set<string>();
  const isBack = async (): Promise<boolean> => {
    const { status, headers } = await ask('tags?select=name');
    answers.add(`${status} ${headers.get('retry-after')}`);
    return status === 200 && comebacks() > before;
  };
  await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
  // A connection may still answer in the moment before it notices.
  expect([...answers].filter((answer) => answer !== '200 null')).toEqual(['503 2']);
  const kept: unknown = await (await ask(`tags?select=name&name=like.tag ${time} *`)).json();
  expect(kept).toHaveLength(50);
  expect((await readPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(killed);
});

test('after a restart the data directory is held and changes of the schema are heard again', async () => {
  const before = comebacks();
  await killPostgres();
  await expect.poll(comebacks, { timeout: 20_000 }).toBe(before + 1);
  const { address } = await startCluster({ dataDir, log });
  await expect(holdServerLock({ ...address, database: 'postgres' }, dataDir)).rejects.toThrow(
    'Another Guidon is already running',
  );
  await app.stack.db.project.query('create table public.later (id int primary key)');
  await expect.poll(async () => (await ask('later')).status, { timeout: 10_000 }).toBe(200);
});

test('PostgreSQL that only ended the connection of the lock goes on, and the lock is held again', async () => {
  const before = await readPostmaster(join(dataDir, 'postgres'));
  const times = comebacks();
  await app.stack.db.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'server lock'`,
  );
  await expect.poll(comebacks, { timeout: 20_000 }).toBe(times + 1);
  expect(await readPostmaster(join(dataDir, 'postgres'))).toEqual(before);
});

test('a stop of the server stops the PostgreSQL that was started again', async () => {
  await app.stop();
  expect(await readPostmaster(join(dataDir, 'postgres'))).toBeNull();
});
