import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { CadetFamily } from './cadet-family.tsx';
import { cadetQuery } from './cadet.queries.ts';

/** The family on the record. The page has already read it. */
export function FamilyPart({ cadet: { id } }: { cadet: SlotCadet }) {
  const query = useQuery(cadetQuery(useDb(), id));
  return <QueryView query={query}>{(cadet) => <CadetFamily cadet={cadet} />}</QueryView>;
}
