import { openTestDatabase } from '../tests/support/database.ts';
import { withServer } from './fresh-database.ts';
import { generateDocs } from './generate-permissions-doc.ts';
import { generateTypes } from './generate-types.ts';
import { run } from './run.ts';
import { differencesOf, openFolderDatabase } from './schema/check-folder.ts';
import { tellDifference } from './schema/compare.ts';
import { readFolder } from './schema/folder.ts';
import { takeNewest } from './schema/take-newest.ts';

/**
 * `npm run db`: makes one database of the migrations and one of supabase/schema, writes what is generated, and fails where
 * the two databases differ. `--take 20261206001000` first brings the folder up to date with the migrations from that serial on.
 */
const taken = process.argv.indexOf('--take');
if (taken > 0) for (const line of await takeNewest(process.argv[taken + 1] ?? '')) console.log(line);

const differences = await withServer(async (server) => {
  const [migrations, folder] = await Promise.all([
    openTestDatabase(server),
    readFolder().then((read) => openFolderDatabase(read, server)),
  ]);
  try {
    await generateTypes(migrations.root);
    await generateDocs(migrations.root);
    return await differencesOf(migrations, folder);
  } finally {
    await Promise.all([migrations.close(), folder.close()]);
  }
});
let code = 0;
for (const script of ['compatibility', 'mail-templates']) {
  code ||= await run(process.execPath, [`scripts/generate-${script}.ts`]);
}
for (const one of differences) console.error(tellDifference(one));
if (differences.length > 0) {
  console.error(`\nsupabase/schema and the migrations differ in ${differences.length} objects.`);
  console.error('Change the folder, or write a migration: npm run migration -- NAME');
}
process.exit(code || (differences.length > 0 ? 1 : 0));
