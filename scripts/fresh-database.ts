import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startCluster } from '../server/database/cluster.ts';
import { openTestDatabase } from '../tests/support/database.ts';

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/**
 * Runs `work` on a fresh database with every migration: on TEST_DATABASE_URL where that is set, else on a PostgreSQL
 * that lives as long as the work. `work` gets a superuser's pool.
 */
export async function withFreshDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return onDatabase(given, work);
  const dataDir = await mkdtemp(join(tmpdir(), 'guidon-fresh-'));
  const cluster = await startCluster({ dataDir, log: quiet, settings: { fsync: 'off' } });
  try {
    const { host, port, user, password } = cluster.address;
    return await onDatabase(`postgres://${user}:${password}@localhost:${port}/postgres?host=${host}`, work);
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onDatabase<T>(server: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await openTestDatabase(server);
  try {
    return await work(database.root);
  } finally {
    await database.close();
  }
}
