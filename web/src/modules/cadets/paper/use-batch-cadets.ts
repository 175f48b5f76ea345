import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import type { RosterCadet } from '../cadet.api.ts';
import { roster } from '../cadet.queries.ts';

/** The roster lines of the selected cadets, in the roster's order. */
export function useBatchCadets(cadets: SlotCadet[]): RosterCadet[] {
  const wanted = new Set(cadets.map(({ id }) => id));
  return (useRead(roster.cadets).data ?? []).filter(({ id }) => wanted.has(id));
}
