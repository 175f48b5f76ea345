import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';

const shape = z.object({ cards: z.record(z.string(), z.unknown()), counts: z.record(z.string(), z.number()) });

async function readOverview(db: Db, cadet: string) {
  const { data } = await db.rpc('cadet_overview', { p_cadet: cadet }).throwOnError();
  return shape.parse(data);
}

/** What the overview of a cadet shows of all modules; one call. */
function useCadetOverview(cadet: string) {
  const db = useDb();
  return useQuery(
    queryOptions({
      queryKey: ['cadets', 'overview', cadet],
      queryFn: () => readOverview(db, cadet),
      meta: { reads: ['cadet_overview'] },
    }),
  ).data;
}

/**
 * What a module's card on the overview of a cadet shows, as its source in the database gave it (`app.register_card`); all
 * cards together are one call. Undefined while it loads and where there is nothing.
 */
export function useCardData<Shape extends z.ZodType>(
  cadet: string,
  module: string,
  of: Shape,
): z.output<Shape> | undefined {
  const own = useCadetOverview(cadet)?.cards[module];
  return own === undefined || own === null ? undefined : of.parse(own);
}

/** How many entries the parts of a cadet's record hold, by the part's id (`app.register_counts`); empty while it loads. */
export function useCadetCounts(cadet: string): Record<string, number> {
  return useCadetOverview(cadet)?.counts ?? {};
}
