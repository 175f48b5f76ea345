import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startCluster } from '../server/database/cluster.ts';
import { readPostmaster } from '../server/database/postmaster.ts';

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** Runs `work` on the database of the settings, beside a running Guidon or without one; one that was started for it is stopped again. */
export async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = process.env['DATABASE_URL'];
  if (url) return connected({ connectionString: url }, work);
  const dataDir = resolve(process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '.data'));
  // An empty database in a wrong folder would say that there is nothing.
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`There is no Guidon in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server`);
  const running = await readPostmaster(join(dataDir, 'postgres'));
  const cluster = await startCluster({ dataDir, log: quiet });
  try {
    return await connected({ ...cluster.address, database: 'postgres' }, work);
  } finally {
    if (!running) await cluster.stop();
  }
}

async function connected<T>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The words of a refusal with the way out, without where in the database it was raised. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'hint' in error && typeof error.hint === 'string' ? `${error.message}. ${error.hint}` : error.message;
}
