import { useQuery } from '@tanstack/react-query';
import { needReview } from '../../../shared/review/ask-review.ts';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { QualificationInput } from './qualification.api.ts';
import { qualificationsQuery, useAddQualification, useArchiveQualifications } from './qualification.queries.ts';
import { QualificationForm } from './qualification-form.tsx';
import { qualificationLines } from './qualification-review.ts';

/** The same qualification for every selected cadet, after a review. One undo removes it from all. */
export function QualificationBatch({ cadets, onClose, onDone }: BatchProps) {
  const held = useQuery(qualificationsQuery(useDb())).data ?? [];
  const add = useAddQualification(cadets.map(({ id }) => id));
  const archive = useArchiveQualifications();
  const save = async (input: QualificationInput) => {
    const only = await needReview({
      title: 'Add this qualification?',
      text: "It's added to each cadet's record. You can undo it right afterward.",
      lines: qualificationLines(cadets, input, held),
      verb: (count) => `Add it for ${counted(count, 'cadet')}`,
    });
    const ids = await add.mutateAsync({ input, only });
    toast.done('Qualification added', counted(ids.length, 'cadet'), { label: 'Undo', run: () => archive.mutate(ids) });
    onDone();
  };
  const title = `Add a qualification for ${counted(cadets.length, 'cadet')}`;
  return <QualificationForm title={title} onClose={onClose} onSave={save} />;
}
