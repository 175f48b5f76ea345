import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useAnswerDispute } from '../fees.acts.ts';
import { answerInput } from '../fee-inputs.ts';
import type { Dispute } from '../fees.ts';

const ANSWERS = [
  { value: 'reversed', label: 'Reverse the charge' },
  { value: 'waived', label: 'Waive the charge' },
  { value: 'kept', label: 'Keep the charge' },
];

/** Answers a disputed charge, with the reason that the school reads. */
export function AnswerForm({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const act = useAnswerDispute();
  const form = useZodForm(answerInput, { answer: 'reversed', reason: '' });
  return (
    <FormModal
      title="Answer the dispute"
      form={form}
      onClose={onClose}
      submitLabel="Answer"
      onSubmit={(input) => act.send({ id: dispute.id, ...input })}
    >
      <p>{`The school says: ${dispute.note}`}</p>
      {form.field('answer', 'Answer', { options: ANSWERS })}
      {form.field('reason', 'Reason', { rows: 3, note: 'The school reads it.' })}
    </FormModal>
  );
}
