import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import parts from '../../../../shared/ui/parts.module.css';

type Props = {
  title: string;
  /** What happens then. */
  text: string;
  verb: string;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

const input = z.object({ reason: line('Enter a reason. It stays with the score.', 300) });

/** Does something that needs nothing but a reason. */
export function ReasonForm({ title, text, verb, onSubmit, onClose }: Props) {
  const form = useZodForm(input, { reason: '' });
  return (
    <FormModal
      title={title}
      form={form}
      submitLabel={verb}
      onSubmit={({ reason }) => onSubmit(reason)}
      onClose={onClose}
    >
      <p className={parts.note}>{text}</p>
      {form.field('reason', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
