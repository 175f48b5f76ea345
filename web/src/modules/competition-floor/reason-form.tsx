import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import parts from '../../shared/ui/parts.module.css';

const schema = z.object({ reason: line('Say why in a few words.', 200) });

type Props = {
  title: string;
  verb: string;
  note: string;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of what is done on the floor. */
export function ReasonForm({ title, verb, note, onSend, onClose }: Props) {
  const form = useZodForm(schema, { reason: '' }, { draft: 'never' });
  return (
    <FormModal title={title} form={form} submitLabel={verb} onSubmit={({ reason }) => onSend(reason)} onClose={onClose}>
      <p className={parts.note}>{note}</p>
      {form.field('reason', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
