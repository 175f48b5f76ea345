import type { Slots } from '../../shared/slot/gather.ts';
import { useOwnRecord } from './dashboard.queries.ts';

type Props = { Part: Slots['cadetCards'][number]['Part'] };

/** A card of the cadet's own record on their dashboard; nothing without a record. */
export function HomeCard({ Part }: Props) {
  const own = useOwnRecord().data;
  if (!own) return null;
  const cadet = { id: own.id, profile_id: own.profile_id, first_name: own.first_name, last_name: own.last_name };
  return <Part cadet={cadet} />;
}
