import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { CadetFamily } from './cadet-family.tsx';
import { roster } from './cadet.queries.ts';

/** The family on the record. The page has already read it. */
export function FamilyPart({ cadet: { id } }: { cadet: SlotCadet }) {
  const query = useRead(roster.cadet, id);
  return <QueryView query={query}>{(cadet) => <CadetFamily cadet={cadet} />}</QueryView>;
}
