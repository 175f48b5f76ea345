import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Relief } from './relief.api.ts';
import { useCancelRelief, useCompleteRelief } from './relief.queries.ts';
import { cancelInput, completeInput, END_OPTIONS, ITEMS } from './relief.ts';

type Props = { relief: Relief; warning?: string | null; onClose: () => void };

/** Completes a relief; while items are open, with the reason. */
export function CompleteForm({ relief, warning, onClose }: Props) {
  const complete = useCompleteRelief(relief.id);
  const open = relief.items - relief.confirmed;
  const form = useZodForm(completeInput, { reason: 'term_end', order_no: '', why: '' });
  return (
    <FormModal
      title={`Complete relief: ${relief.title}`}
      onClose={onClose}
      form={form}
      submitLabel="Complete relief"
      onSubmit={complete.send}
    >
      <p>
        {relief.incoming_name} takes over from {relief.outgoing_name} right now, in the same minute. {warning}
      </p>
      {form.field('reason', 'Why the first assignment ends', {
        options: END_OPTIONS,
        note: 'Only instructors can read this.',
      })}
      {form.field('order_no', 'Orders number')}
      {open > 0 &&
        form.field('why', 'Why it is completed with open items', {
          rows: 2,
          note: `${counted(open, ITEMS)} not confirmed yet. Only instructors can read this.`,
        })}
    </FormModal>
  );
}

/** Cancels a relief with the reason. */
export function CancelForm({ relief, onClose }: Props) {
  const cancel = useCancelRelief(relief.id);
  const form = useZodForm(cancelInput, { reason: '' });
  return (
    <FormModal
      title={`Cancel relief: ${relief.title}`}
      onClose={onClose}
      form={form}
      submitLabel="Cancel relief"
      onSubmit={({ reason }) => cancel.send(reason)}
    >
      {form.field('reason', 'Reason', {
        rows: 2,
        note: 'Only instructors can read this. Both cadets are notified that it is canceled.',
      })}
    </FormModal>
  );
}
