import { writeFile } from 'node:fs/promises';
import { writePermissionsDoc, writePolicySnapshot } from './catalog/permissions-doc.ts';
import { writeSchemaDoc } from './catalog/schema-doc.ts';
import type pg from 'pg';

/** Writes the pages of permissions and of the schema, and the snapshot of all policies. */
export async function generateDocs(pool: pg.Pool): Promise<void> {
  await writeFile('docs/permissions.md', await writePermissionsDoc(pool));
  await writeFile('docs/schema.md', await writeSchemaDoc(pool));
  await writeFile('tests/platform/policies.snapshot.txt', await writePolicySnapshot(pool));
}
