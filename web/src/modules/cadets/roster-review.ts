import type { ReviewLine } from '../../shared/review/review.ts';
import { unusualStatus } from '../../shared/review/unusual.ts';
import { listName } from '../../shared/text/person-name.ts';
import { type Status, statusLabel } from './cadet.ts';

/** A cadet as far as the review of an act on the roster looks at one. */
type Reviewed = {
  id: string;
  first_name: string;
  last_name: string;
  status: string;
  unit_id: string | null;
  unit_name: string | null;
};

/** Who moves to a unit: unusual is who is there already, and who is not active. */
export function moveLines(cadets: Reviewed[], unit: string): ReviewLine[] {
  return cadets.map((cadet) => ({
    id: cadet.id,
    name: listName(cadet),
    note: cadet.unit_name ?? 'No unit',
    unusual: [...(cadet.unit_id === unit ? ['Is already in this unit'] : []), ...unusualStatus(cadet.status)],
  }));
}

/** Whose status changes: unusual is who has it already, and who has left the corps. */
export function statusLines(cadets: Reviewed[], status: Status): ReviewLine[] {
  return cadets.map((cadet) => {
    const now = statusLabel(cadet.status);
    const same = cadet.status === status;
    return {
      id: cadet.id,
      name: listName(cadet),
      note: [now, cadet.unit_name].filter(Boolean).join(' · '),
      unusual: same ? [`Is already ${now.toLowerCase()}`] : unusualStatus(cadet.status),
    };
  });
}
