import { loadDemo } from '../supabase/demo/load.ts';
import { withFreshDatabase } from './fresh-database.ts';
import { readStored, writeStored } from './landed/stored.ts';
import { storeDatabase } from './landed/store.ts';

/** Stores the database of the present migrations with the demo in it: the next ones have to work on it. */
const before = await readStored();
await withFreshDatabase(async (pool) => {
  await loadDemo(pool);
  const stored = await storeDatabase(pool);
  const now = new Map(stored.migrations.map(({ version, checksum }) => [version, checksum]));
  const changed = (before?.migrations ?? []).filter(({ version, checksum }) => now.get(version) !== checksum);
  if (changed.length > 0) {
    console.error('These migrations have landed and were changed or removed since. Restore them and add a new one:');
    for (const { version, name } of changed) console.error(`- ${version}_${name}.sql`);
    process.exitCode = 1;
    return;
  }
  await writeStored(stored);
  const rows = stored.tables.length;
  console.log(`Stored ${stored.migrations.length} migrations and the rows of ${rows} tables.`);
});
