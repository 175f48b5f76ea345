import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { useSlots } from './use-slots.ts';

async function readCards(db: Db, cadet: string): Promise<Record<string, unknown>> {
  const { data } = await db.rpc('cadet_cards', { p_cadet: cadet }).throwOnError();
  return Object(data);
}

/**
 * What a module's card on the overview of a cadet shows, as its source in the database gave it (`app.register_card`); all
 * cards together are one call. Undefined while it loads and where there is nothing. Read again when any module with a
 * card tells a change.
 */
export function useCardData<Shape extends z.ZodType>(
  cadet: string,
  module: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const db = useDb();
  const modules = useSlots().cadetCards.map(({ needs }) => needs.split(':')[0] ?? '');
  const { data } = useQuery(
    queryOptions({
      queryKey: ['cadets', 'cards', cadet],
      queryFn: () => readCards(db, cadet),
      meta: { follows: [...modules, 'school-year'] },
    }),
  );
  const own = data?.[module];
  return own === undefined || own === null ? undefined : shape.parse(own);
}
