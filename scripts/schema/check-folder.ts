import { openPlainDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { readCatalog, type Catalog } from './catalog.ts';
import { compareCatalogs, type Difference } from './compare.ts';
import type { Folder } from './folder.ts';
import { runFolder } from './run.ts';

/** A database made of the folder alone, on the server of the address. */
export async function openFolderDatabase(folder: Folder, server: string): Promise<TestDatabase> {
  const database = await openPlainDatabase(server);
  const client = await database.root.connect();
  try {
    // As with the migrations: no superuser makes the project's objects.
    await client.query('set session authorization postgres');
    await runFolder(client, folder);
    client.release(true);
    return database;
  } catch (error) {
    client.release(true);
    await database.close();
    throw error;
  }
}

/** What differs between a database of the migrations and one of the folder. */
export async function differencesOf(migrations: TestDatabase, folder: TestDatabase): Promise<Difference[]> {
  const [one, other] = await Promise.all([catalogOf(migrations), catalogOf(folder)]);
  return compareCatalogs(one, other);
}

async function catalogOf({ root }: TestDatabase): Promise<Catalog> {
  const client = await root.connect();
  return readCatalog(client).finally(() => client.release(true));
}
