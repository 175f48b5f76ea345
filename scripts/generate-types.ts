import { writeFile } from 'node:fs/promises';
import { readPermissionKeys, writePermissionKeys } from './catalog/permission-keys.ts';
import { readSchema } from './catalog/read-schema.ts';
import { writeTypes } from './catalog/write-types.ts';
import { withFreshDatabase } from './fresh-database.ts';

/** Writes what TypeScript knows of the database: its tables and functions, and the permission keys. */
await withFreshDatabase(async (pool) => {
  await writeFile('web/src/shared/supabase/database.types.ts', writeTypes(await readSchema(pool)));
  await writeFile('domain/permission/key.ts', writePermissionKeys(await readPermissionKeys(pool)));
});
