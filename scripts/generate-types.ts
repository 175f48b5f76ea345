import { writeFile } from 'node:fs/promises';
import { readPermissionKeys, writePermissionKeys } from './catalog/permission-keys.ts';
import { readSchema } from './catalog/read-schema.ts';
import { writeTypes } from './catalog/write-types.ts';
import { readLive } from './catalog/read-live.ts';
import { readModuleWords, readNouns, writeModuleWords, writeNouns, writeReads } from './catalog/write-live.ts';
import type pg from 'pg';

/** Writes what TypeScript knows of the database: its tables and functions, what each of them shows, permission keys, words. */
export async function generateTypes(pool: pg.Pool): Promise<void> {
  await writeFile('web/src/shared/supabase/database.types.ts', writeTypes(await readSchema(pool)));
  await writeFile('domain/permission/key.ts', writePermissionKeys(await readPermissionKeys(pool)));
  await writeFile('web/src/shared/query/reads.generated.ts', writeReads(await readLive(pool)));
  await writeFile('web/src/shared/audit/nouns.generated.ts', writeNouns(await readNouns(pool)));
  await writeFile('web/src/shared/permission/module-words.generated.ts', writeModuleWords(await readModuleWords(pool)));
}
