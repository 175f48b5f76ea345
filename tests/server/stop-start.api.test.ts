import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SUPERUSER } from '../../server/database/cluster.ts';
import { isAlive, readPostmaster } from '../../server/database/postmaster.ts';
import { clusterPassword } from '../../server/database/secrets.ts';

let folder = '';
let dataDir = '';
let child: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stop-start-'));
  dataDir = join(folder, 'data');
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'config.toml'), 'project_id = "slow"\n');
  // A start that is never over by itself.
  await writeFile(join(folder, 'migrations', '20260101000000_slow.sql'), 'select pg_sleep(600);');
});
afterEach(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function begin(): Promise<unknown[]> {
  child = spawn(process.execPath, ['server/main.ts', '--project', folder, '--no-web'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  return once(child, 'exit');
}

const here = (): Promise<string[]> => readdir(dataDir).catch(() => []);
const halfMade = async (): Promise<string[]> =>
  (await here()).filter((name) => name.startsWith('postgres.') && name !== 'postgres.log');
/** True once the migration that never ends is at work. */
async function migrating(): Promise<boolean> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (postmaster === null) return false;
  const password = await clusterPassword(dataDir);
  const client = new pg.Client({ host: postmaster.socketDir, user: SUPERUSER, password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity where usename = 'postgres' and query like '%pg_sleep%'`,
    );
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

const wait = { timeout: 20_000, interval: 5 };

test('SIGTERM while the database is created leaves nothing half-made and no password', async () => {
  const exit = begin();
  await expect.poll(async () => (await halfMade()).length, wait).toBe(2);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(await here()).not.toContain('postgres');
  expect(await halfMade()).toEqual([]);
});

test('SIGTERM while migrations run stops PostgreSQL, and what a killed start left half-made goes at the next one', async () => {
  await mkdir(join(dataDir, 'postgres.999999999', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.999999999.password'), 'left behind');
  const exit = begin();
  await expect.poll(migrating, wait).toBe(true);
  const postgres = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
  expect(postgres).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(isAlive(postgres)).toBe(false);
  expect(await halfMade()).toEqual([]);
});
