import { useQuery } from '@tanstack/react-query';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import type { RosterCadet } from '../cadet.api.ts';
import { cadetsQuery } from '../cadet.queries.ts';

/** The roster lines of the selected cadets, in the roster's order. */
export function useBatchCadets(cadets: SlotCadet[]): RosterCadet[] {
  const wanted = new Set(cadets.map(({ id }) => id));
  return (useQuery(cadetsQuery(useDb())).data ?? []).filter(({ id }) => wanted.has(id));
}
