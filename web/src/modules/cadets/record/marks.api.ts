import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';

const markSchema = z.object({
  cadet_id: z.string(),
  missing: z.array(z.string()),
  consents: z.record(z.string(), z.object({ state: z.string(), until: z.string().nullable() })),
  flags: z.array(z.object({ severity: z.string(), instruction: z.string(), until: z.string().nullable() })),
  expiring: z.string().nullable(),
});

/** What lists show next to a cadet: missing consents, flags, and the next qualification to expire. */
export type Mark = z.output<typeof markSchema>;

/** The marks of every cadet the caller can read, by cadet. */
export async function readMarks(db: Db): Promise<Map<string, Mark>> {
  const { data } = await db.rpc('cadet_marks').throwOnError();
  return new Map(
    z
      .array(markSchema)
      .parse(data)
      .map((mark) => [mark.cadet_id, mark]),
  );
}
