import pg from 'pg';
import { StartError } from '../start-error.ts';

const SERVER_LOCK = 7_203_114_001;

/**
 * Holds the right to serve a data directory for as long as the returned connection lives: PostgreSQL gives it up by
 * itself when the process dies. Raises `StartError` where another process holds it.
 */
export async function holdServerLock(options: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...options, application_name: 'server lock' });
  // The connection's end is noticed by the pools; here it must only not crash the process.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SERVER_LOCK]);
  if (rows[0]?.held) return client;
  await client.end();
  throw new StartError(
    `Another Guidon is already running on the data directory ${dataDir}.`,
    'Stop that one first, or give this one its own folder with DATA_DIR (and another PORT).',
  );
}
