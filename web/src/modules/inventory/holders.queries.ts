import { z } from 'zod';
import { readsOf } from '../../shared/query/reads.ts';
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

/** Staff by name, and teams, latest season first: whom supply issues to in addition to cadets. */
async function listHolders(db: Db): Promise<SupplyHolder[]> {
  const { data } = await db.rpc('supply_holders').throwOnError();
  return z
    .array(shape)
    .parse(data)
    .map(({ kind, holder_id: id, holder: name, signer, season_from: from, season_to: to }) => ({
      kind,
      id,
      name,
      signer,
      season: from && to ? seasonOf(from, to) : null,
    }));
}

export const supplyHolders = readsOf(MODULE, { holders: listHolders }, { holders: { reads: ['supply_holders'] } });

/** A season by its years: '2026' or '2026–2027'. */
const seasonOf = (from: string, to: string): string => [...new Set([from.slice(0, 4), to.slice(0, 4)])].join('–');
