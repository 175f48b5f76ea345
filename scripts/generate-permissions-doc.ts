import { writeFile } from 'node:fs/promises';
import { writePermissionsDoc, writePolicySnapshot } from './catalog/permissions-doc.ts';
import { writeSchemaDoc } from './catalog/schema-doc.ts';
import { withFreshDatabase } from './fresh-database.ts';

/** Writes the pages of permissions and of the schema, and the snapshot of all policies. */
await withFreshDatabase(async (pool) => {
  await writeFile('docs/permissions.md', await writePermissionsDoc(pool));
  await writeFile('docs/schema.md', await writeSchemaDoc(pool));
  await writeFile('tests/platform/policies.snapshot.txt', await writePolicySnapshot(pool));
});
