import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useCancelEvent } from './event-acts.ts';

const input = z.object({ reason: line('Say why in a sentence.', 300) });

/** Cancels an event of a meet with a reason. */
export function CancelForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const form = useZodForm(input, { reason: '' });
  const cancel = useCancelEvent();
  return (
    <FormModal
      title={`Cancel ${name}`}
      onClose={onClose}
      form={form}
      submitLabel="Cancel event"
      onSubmit={({ reason }) => cancel.send({ id, name, reason, on: true })}
    >
      <p>The event is left out of the overall standings, as your rules say. You can put it back on.</p>
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true })}
    </FormModal>
  );
}
