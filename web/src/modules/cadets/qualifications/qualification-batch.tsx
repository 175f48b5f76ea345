import { useRead } from '../../../shared/query/reads.ts';
import { needReview } from '../../../shared/review/ask-review.ts';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { QualificationInput } from './qualification.api.ts';
import { qualifications, useAddQualification } from './qualification.queries.ts';
import { QualificationForm } from './qualification-form.tsx';
import { qualificationLines } from './qualification-review.ts';

/** The same qualification for every selected cadet, after a review. One undo removes it from all. */
export function QualificationBatch({ cadets, onClose, onDone }: BatchProps) {
  const held = useRead(qualifications.allQualifications).data ?? [];
  const add = useAddQualification(
    cadets.map(({ id }) => id),
    true,
  );
  const save = async (input: QualificationInput) => {
    const only = await needReview({
      title: 'Add this qualification?',
      text: "It's added to each cadet's record. You can undo it right afterward.",
      lines: qualificationLines(cadets, input, held),
      verb: (count) => `Add it for ${counted(count, 'cadet')}`,
    });
    await add.send({ input, only });
    onDone();
  };
  const title = `Add a qualification for ${counted(cadets.length, 'cadet')}`;
  return <QualificationForm title={title} onClose={onClose} onSave={save} />;
}
