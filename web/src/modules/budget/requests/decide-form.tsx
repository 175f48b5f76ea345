import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { reasonInput } from '../books/record.ts';
import { useDecide } from './requests.queries.ts';

type Props = { id: string; title: string; onClose: () => void };

/** Rejects a request, with the reason that its author reads. */
export function RejectForm({ id, title, onClose }: Props) {
  const decide = useDecide(id);
  const form = useZodForm(reasonInput, { reason: '' });
  return (
    <FormModal
      title={`Reject ${title}?`}
      submitLabel="Reject request"
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => decide.send({ approve: false, note: reason })}
    >
      {form.field('reason', 'Reason', { rows: 3, autoFocus: true, note: 'The requester can read it.' })}
    </FormModal>
  );
}
