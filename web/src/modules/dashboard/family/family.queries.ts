import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import type { Db } from '../../../shared/supabase/client.ts';

const child = z.object({
  id: z.string(),
  profile_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  school_id: z.string(),
  school_name: z.string(),
  time_zone: z.string(),
  shows_hours: z.boolean(),
  shows_fitness: z.boolean(),
});

/** The verified children of the guardian at all schools. */
async function listChildren(db: Db): Promise<SlotChild[]> {
  return z.array(child).parse((await db.rpc('family_children').throwOnError()).data);
}

export const family = readsOf('dashboard', { children: listChildren });
