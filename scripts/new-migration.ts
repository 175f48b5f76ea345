import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../tests/support/database.ts';
import { withServer } from './fresh-database.ts';
import { nextVersion } from './module/plan.ts';
import { differencesOf, openFolderDatabase } from './schema/check-folder.ts';
import { tellDifference } from './schema/compare.ts';
import { readFolder } from './schema/folder.ts';
import { writeMigration } from './schema/write-migration.ts';

const MIGRATIONS = 'supabase/migrations';

/** `npm run migration -- teams_points`: what supabase/schema says more than the migrations, as a migration to read and edit. */
const name = process.argv[2] ?? '';
const modules = await readdir('supabase/schema');
if (!/^[a-z0-9-]+(_[a-z0-9]+)+$/.test(name) || !modules.includes(name.split('_')[0] ?? '')) {
  console.error('Name the module and the subject: npm run migration -- teams_points');
  process.exit(1);
}
await withServer(async (server) => {
  const folder = await readFolder();
  const [migrations, wanted] = await Promise.all([openTestDatabase(server), openFolderDatabase(folder, server)]);
  try {
    const differences = await differencesOf(migrations, wanted);
    if (differences.length === 0) return console.log('The migrations say what the folder says: nothing to write.');
    const sql = writeMigration(differences, folder);
    const path = join(MIGRATIONS, `${await nextVersion(MIGRATIONS, new Date())}_${name}.sql`);
    await writeFile(path, sql, { flag: 'wx' });
    console.log(`written  ${path}\nRead it, and say above it why.`);
    await tellRest(migrations, wanted, sql);
  } finally {
    await Promise.all([migrations.close(), wanted.close()]);
  }
});

/** Runs what was written, and says what it leaves to be done by hand. */
async function tellRest(migrations: TestDatabase, wanted: TestDatabase, sql: string): Promise<void> {
  const client = await migrations.root.connect();
  try {
    await client.query('set session authorization postgres');
    await client.query(`begin; ${sql}`);
    await client.query('commit');
  } catch (error) {
    return console.log(`It doesn't run yet: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    client.release(true);
  }
  const rest = await differencesOf(migrations, wanted);
  if (rest.length > 0) console.log(`What it leaves:\n${rest.map(tellDifference).join('\n')}`);
}
