import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { Db } from '../../shared/supabase/client.ts';
import type { Holder, HolderKind } from './holder.ts';
import { MODULE } from './supply.queries.ts';

const shape = z.object({
  kind: z.enum(['staff', 'team']),
  holder_id: z.string(),
  holder: z.string(),
  signer: z.string().nullable(),
  season_from: z.string().nullable(),
  season_to: z.string().nullable(),
});

/** Staff and teams as supply sees them. */
export type SupplyHolder = Holder & { kind: HolderKind; season: string | null };

/** Whom supply issues to besides cadets: staff by name, and teams, those of the latest season first. */
export const holdersQuery = (db: Db) =>
  queryOptions({
    queryKey: [MODULE, 'holders'],
    queryFn: async (): Promise<SupplyHolder[]> =>
      z
        .array(shape)
        .parse((await db.rpc('supply_holders').throwOnError()).data)
        .map(({ kind, holder_id: id, holder: name, signer, season_from: from, season_to: to }) => ({
          kind,
          id,
          name,
          signer,
          season: from && to ? seasonOf(from, to) : null,
        })),
    meta: { reads: ['supply_holders'] },
  });

/** A season by its years: '2026' or '2026–2027'. */
const seasonOf = (from: string, to: string): string => [...new Set([from.slice(0, 4), to.slice(0, 4)])].join('–');
