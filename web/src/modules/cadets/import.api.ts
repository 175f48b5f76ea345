import { z } from 'zod';
import type { RosterEntry } from '../../../../domain/roster/check.ts';
import type { Refused } from '../../shared/import/importer.ts';
import type { Db } from '../../shared/supabase/client.ts';

const replySchema = z.object({
  created: z.array(z.string()),
  refused: z.array(z.object({ row: z.number(), field: z.string(), reason: z.string() })),
});

/** Stores a part of a roster, at most 200 rows; the database checks every row once more. */
export async function importCadets(
  db: Db,
  importId: string,
  entries: RosterEntry[],
  key: string,
): Promise<{ created: string[]; refused: Refused[] }> {
  const input = { p_import: importId, p_rows: entries, p_key: key };
  const { data } = await db.rpc('import_cadets', input).throwOnError();
  return replySchema.parse(data);
}
