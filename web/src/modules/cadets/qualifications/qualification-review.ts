import type { ReviewLine } from '../../../shared/review/review.ts';
import { unusualStatus } from '../../../shared/review/unusual.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { sameText } from '../../../../../domain/text/search.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { Qualification, QualificationInput } from './qualification.api.ts';

/** Who gets a qualification. A cadet who already holds it, or who isn't active, is flagged for review. */
export function qualificationLines(
  cadets: SlotCadet[],
  input: Pick<QualificationInput, 'type' | 'title'>,
  held: Pick<Qualification, 'cadet_id' | 'type' | 'title' | 'earned_on'>[],
): ReviewLine[] {
  return cadets.map((cadet) => {
    const same = held.find(
      ({ cadet_id, type, title }) =>
        cadet_id === cadet.id && type === input.type && sameText(title ?? '', input.title ?? ''),
    );
    return {
      id: cadet.id,
      name: listName(cadet),
      unusual: [...(same ? [`Already earned ${formatDay(same.earned_on)}`] : []), ...unusualStatus(cadet.status)],
    };
  });
}
