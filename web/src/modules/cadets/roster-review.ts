import type { ReviewLine } from '../../shared/review/review.ts';
import { unusualStatus } from '../../shared/review/unusual.ts';
import { listName } from '../../shared/text/person-name.ts';
import { STATUS, type Status } from './cadet.ts';

/** The fields of a cadet that the review of a roster action uses. */
type Reviewed = {
  id: string;
  first_name: string;
  last_name: string;
  status: string;
  unit_id: string | null;
  unit_name: string | null;
};

/** Who moves to a unit. A cadet already in it stays, and one who isn't active is flagged for review. */
export function moveLines(cadets: Reviewed[], unit: string): ReviewLine[] {
  return cadets.map((cadet) => ({
    id: cadet.id,
    name: listName(cadet),
    note: cadet.unit_name ?? 'No unit',
    idle: cadet.unit_id === unit ? 'Already in this unit' : null,
    unusual: unusualStatus(cadet.status),
  }));
}

/** Whose status changes. A cadet who has it already stays, and any other who isn't active is flagged for review. */
export function statusLines(cadets: Reviewed[], status: Status): ReviewLine[] {
  return cadets.map((cadet) => {
    const now = STATUS.label(cadet.status);
    return {
      id: cadet.id,
      name: listName(cadet),
      note: [now, cadet.unit_name].filter(Boolean).join(' · '),
      idle: cadet.status === status ? `Is already ${now.toLowerCase()}` : null,
      unusual: unusualStatus(cadet.status),
    };
  });
}
