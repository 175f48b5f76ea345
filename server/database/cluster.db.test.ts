import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, type Cluster } from './cluster.ts';
import { holdServerLock } from './lock.ts';
import { isAlive, readPostmaster, stopPostmaster } from './postmaster.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const major = process.env.TEST_POSTGRES === '15' ? 15 : 18;
let dataDir: string;
let cluster: Cluster;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guidon-cluster-'));
  cluster = await startCluster({ dataDir, log, major });
});

afterAll(async () => {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask<Row extends object>(sql: string): Promise<Row> {
  const client = new pg.Client({ ...cluster.address, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    const [row] = rows;
    if (!row) throw new Error('no row');
    return row;
  } finally {
    await client.end();
  }
}

test('a new cluster is durable, ready for logical decoding, and sorts names as people do', async () => {
  const names = `select string_agg(name, ' ' order by name) as names from (values ('Zeta'), ('Álvarez'), ('Alpha'), ('beta')) as v(name)`;
  expect(await ask(`select current_setting('fsync') as fsync, current_setting('wal_level') as wal`)).toEqual({
    fsync: 'on',
    wal: 'logical',
  });
  expect(await ask(names)).toEqual({ names: 'Alpha Álvarez beta Zeta' });
});

test('its password is for the owner alone', async () => {
  const { mode } = await stat(join(dataDir, 'secrets.json'));
  expect(mode & 0o777).toBe(0o600);
  const wrong = new pg.Client({ ...cluster.address, password: 'guess', database: 'postgres' });
  await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('a server that an earlier process left running is taken over, not started twice', async () => {
  const before = await readPostmaster(join(dataDir, 'postgres'));
  const again = await startCluster({ dataDir, log, major });
  expect(again.address).toEqual(cluster.address);
  expect((await readPostmaster(join(dataDir, 'postgres')))?.pid).toBe(before?.pid);
});

test('what was acknowledged is there after the server was killed', async () => {
  const client = new pg.Client({ ...cluster.address, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept (n int)');
  await client.query('insert into kept select generate_series(1, 1000)');
  const running = await readPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('no postmaster');
  process.kill(running.pid, 'SIGKILL');
  await stopPostmaster(running.pid);
  cluster = await startCluster({ dataDir, log, major });
  expect(await ask('select count(*)::int as n from kept')).toEqual({ n: 1000 });
});

test('a start waits for the last process of a killed server', async () => {
  const running = await readPostmaster(join(dataDir, 'postgres'));
  const { pid } = await ask<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'checkpointer'`);
  if (!running) throw new Error('no postmaster');
  // A process that is stopped doesn't notice that its server is gone, and holds on to the memory.
  process.kill(pid, 'SIGSTOP');
  process.kill(running.pid, 'SIGKILL');
  await stopPostmaster(running.pid);
  const starting = startCluster({ dataDir, log, major });
  await expect
    .poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8'), { timeout: 10_000 })
    .toContain('pre-existing');
  process.kill(pid, 'SIGCONT');
  cluster = await starting;
  expect(await ask('select count(*)::int as n from kept')).toEqual({ n: 1000 });
});

test('a stale postmaster.pid of a machine that lost power does not hinder the start', async () => {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(path, 'utf8')).split('\n');
  await cluster.stop();
  // The number now belongs to a process that is no PostgreSQL.
  await writeFile(path, [String(process.ppid), ...lines.slice(1)].join('\n'));
  cluster = await startCluster({ dataDir, log, major });
  expect(await ask('select 1 as one')).toEqual({ one: 1 });
});

test('a second Guidon on the same data directory is refused until the first one is gone', async () => {
  const options = { ...cluster.address, database: 'postgres' };
  const first = await holdServerLock(options, dataDir);
  await expect(holdServerLock(options, dataDir)).rejects.toThrow(
    'Another Guidon is already running on the data directory',
  );
  await first.end();
  await expect
    .poll(() =>
      holdServerLock(options, dataDir).then(
        (lock) => lock.end().then(() => 'held'),
        () => 'refused',
      ),
    )
    .toBe('held');
});

test('a stop is a clean one', async () => {
  const running = await readPostmaster(join(dataDir, 'postgres'));
  await cluster.stop();
  expect(isAlive(running?.pid ?? 0)).toBe(false);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/);
  cluster = await startCluster({ dataDir, log, major });
});
