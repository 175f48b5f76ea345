import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startCluster } from '../server/database/cluster.ts';
import { openTestDatabase } from '../tests/support/database.ts';

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** Runs `work` with the address of a PostgreSQL: TEST_DATABASE_URL where that is set, else one that lives as long as the work. */
export async function withServer<T>(work: (server: string) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return work(given);
  const dataDir = await mkdtemp(join(tmpdir(), 'guidon-fresh-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const cluster = await startCluster({ dataDir, log: quiet, settings });
  try {
    const { host, port, user, password } = cluster.address;
    return await work(`postgres://${user}:${password}@localhost:${port}/postgres?host=${host}`);
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` on a fresh database with every migration. `work` gets a superuser's pool. */
export function withFreshDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withServer(async (server) => {
    const database = await openTestDatabase(server);
    return work(database.root).finally(() => database.close());
  });
}
