import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import parts from '../../shared/ui/parts.module.css';

type Props = { title: string; text: string; onSubmit: (reason: string) => Promise<unknown>; onClose: () => void };

const input = z.object({ reason: line('Enter a reason. It stays with the file.', 300) });

/** Refuses what a file brought, with a reason. */
export function RefuseForm({ title, text, onSubmit, onClose }: Props) {
  const form = useZodForm(input, { reason: '' });
  return (
    <FormModal
      title={title}
      form={form}
      submitLabel="Refuse"
      onSubmit={({ reason }) => onSubmit(reason)}
      onClose={onClose}
    >
      <p className={parts.note}>{text}</p>
      {form.field('reason', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
