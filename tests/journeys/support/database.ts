import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { RunningServer } from './server.ts';

/** The database of a running Guidon as its superuser: to fill it with more than anybody would enter. */
export async function openDatabase({ dataDir }: RunningServer): Promise<pg.Client> {
  const secrets: { databasePassword: string } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: lines[4]?.trim() || '127.0.0.1',
    port: Number(lines[3]),
    user: 'supabase_admin',
    password: secrets.databasePassword,
    database: 'postgres',
  });
  await client.connect();
  return client;
}
