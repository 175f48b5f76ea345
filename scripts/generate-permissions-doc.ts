import { writeFile } from 'node:fs/promises';
import { writePermissionsDoc, writePolicySnapshot } from './catalog/permissions-doc.ts';
import { withFreshDatabase } from './fresh-database.ts';

/** Writes the page of permissions and the snapshot of all policies. */
await withFreshDatabase(async (pool) => {
  await writeFile('docs/permissions.md', await writePermissionsDoc(pool));
  await writeFile('tests/platform/policies.snapshot.txt', await writePolicySnapshot(pool));
});
