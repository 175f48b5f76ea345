import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Where the database of the last landed schema is kept. */
export const LANDED = 'tests/upgrade/landed.json.gz';

/** A migration as it ran. */
export type Migration = { version: string; name: string; sql: string; checksum: string };

/** The rows of a table as PostgreSQL writes them in JSON: kept as text, since a number here is not one in JavaScript. */
export type StoredTable = { name: string; columns: string[]; rows: string };

/** A database: the migrations that made it, what its tables hold, and where its sequences are. */
export type StoredDatabase = {
  migrations: Migration[];
  tables: StoredTable[];
  sequences: { name: string; value: string }[];
};

/** Reads the stored database; null where none is stored yet. */
export async function readStored(file = LANDED): Promise<StoredDatabase | null> {
  const packed = await readFile(file).catch(() => null);
  if (packed === null) return null;
  const stored: StoredDatabase = JSON.parse((await promisify(gunzip)(packed)).toString());
  return stored;
}

/** Writes a database to be stored. */
export async function writeStored(stored: StoredDatabase, file = LANDED): Promise<void> {
  await writeFile(file, await promisify(gzip)(JSON.stringify(stored), { level: 9 }));
}
