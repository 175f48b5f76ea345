import { z } from 'zod';
import { FormModal } from '../form/form-modal.tsx';
import { useZodForm } from '../form/use-zod-form.ts';

const schema = z.object({
  reason: z.string().trim().min(1, 'Say what needs to change.').max(400, 'Use 400 characters or fewer.'),
});

type Props = {
  title: string;
  label: string;
  /** The people who can read the reason. */
  note: string;
  onClose: () => void;
  onDecline: (reason: string) => Promise<unknown>;
};

/** Asks for the reason of a decline. */
export function DeclineForm({ title, label, note, onClose, onDecline }: Props) {
  const form = useZodForm(schema, { reason: '' });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      form={form}
      submitLabel={title}
      onSubmit={({ reason }) => onDecline(reason)}
    >
      {form.field('reason', label, { note, autoFocus: true, rows: 2 })}
    </FormModal>
  );
}
