import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf } from './database.ts';

/** Grows the demo by a file of SQL beside this one, and says what is there then. */
export async function grow(dataDir: string, file: string): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  try {
    const results = await client.query(await readFile(join(import.meta.dirname, file), 'utf8'));
    const last = [results].flat().at(-1);
    console.log('    grown:', JSON.stringify(last?.rows[0]));
  } finally {
    await client.end();
  }
}
