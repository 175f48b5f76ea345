import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';

export type CheckState = 'open' | 'cleared' | 'waived';

/** What must be settled before someone leaves, in the school's order. */
export type ClearanceItem = { id: string; name: string; sort: number };

const leaver = z.object({
  cadet_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  grade: z.number().nullable(),
  unit_name: z.string().nullable(),
  leaving: z.boolean(),
  exit_clearance: z.string().nullable(),
  checks: z.record(z.string(), z.object({ state: z.enum(['open', 'cleared', 'waived']), note: z.string().nullable() })),
  /** What other modules say is still out. */
  unsettled: z.array(z.string()),
});

/** Someone who leaves, with what is settled by item. */
export type Leaver = z.output<typeof leaver>;

/** The school's list and everyone who is to clear. */
export async function readClearance(db: Db): Promise<{ items: ClearanceItem[]; leavers: Leaver[] }> {
  const [items, leavers] = await Promise.all([
    db
      .from('clearance_items')
      .select('id, name, sort')
      .is('archived_at', null)
      .order('sort')
      .order('name')
      .throwOnError(),
    readAll(() => db.rpc('clearance_board'), 'last_name', 'first_name', 'cadet_id'),
  ]);
  return { items: items.data, leavers: z.array(leaver).parse(leavers) };
}
