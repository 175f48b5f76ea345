import { z } from 'zod';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE } from '../supply.queries.ts';

const lineShape = z.object({
  variant_id: z.string(),
  item_id: z.string(),
  item_name: z.string(),
  size: z.string(),
  sort: z.number(),
  free: z.number(),
  coming_back: z.number(),
  on_order: z.number(),
  wearers: z.number(),
  measured: z.number(),
  needed: z.number(),
  to_order: z.number(),
  unit_cost_cents: z.number().nullable(),
});

/** What the next class needs of one size. */
export type ForecastLine = z.output<typeof lineShape>;

async function sizeForecast(db: Db, cadets: number): Promise<ForecastLine[]> {
  return z.array(lineShape).parse((await db.rpc('size_forecast', { p_new: cadets }).throwOnError()).data);
}

/** What is read for the forecast. */
export const forecast = readsOf(MODULE, { sizeForecast });
