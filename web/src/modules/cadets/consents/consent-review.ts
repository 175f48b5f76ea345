import { consentLabel } from '../../../../../domain/cadets/consent.ts';
import type { ReviewQuestion } from '../../../shared/review/ask-review.ts';
import { unusualStatus } from '../../../shared/review/unusual.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';

/** The confirmation shown before one answer is recorded for many families. */
export function consentReview(people: SlotCadet[], { type, state }: { type: string; state: string }): ReviewQuestion {
  return {
    title: `${consentLabel(type)}: ${state}`,
    text: 'This answer is recorded for each of these families and takes effect right away. You can undo it right afterward.',
    lines: people.map((cadet) => ({ id: cadet.id, name: listName(cadet), unusual: unusualStatus(cadet.status) })),
    verb: (count) => `Record for ${counted(count, 'cadet')}`,
  };
}
