import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { counted } from '../../../shared/text/counted.ts';
import { useDecide } from './registration.acts.ts';
import { reasonInput, REGISTRATIONS } from './registration.ts';

type Props = { ids: string[]; onClose: () => void; onDone?: () => void };

/** Declines registrations with a reason that their schools read; their places go to the next in line. */
export function DecideForm({ ids, onClose, onDone }: Props) {
  const form = useZodForm(reasonInput, { reason: '' });
  const act = useDecide();
  return (
    <FormModal
      title={`Decline ${counted(ids.length, REGISTRATIONS)}`}
      onClose={onClose}
      form={form}
      submitLabel="Decline"
      onSubmit={async ({ reason }) => {
        await act.send({ ids, decision: 'decline', reason });
        onDone?.();
      }}
    >
      <p>A place that becomes free is offered to the next school in line.</p>
      {form.field('reason', 'Reason', { rows: 3, autoFocus: true, note: 'The school reads it.' })}
    </FormModal>
  );
}
