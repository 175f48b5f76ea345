import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useDispute } from '../fees.acts.ts';
import { noteInput } from '../fee-inputs.ts';
import type { AccountLine } from '../fees.ts';

type Props = { line: AccountLine; host: string; onClose: () => void };

/** Disputes a charge with a note: it stays owed until the host answers, and nothing is blocked. */
export function DisputeForm({ line, host, onClose }: Props) {
  const act = useDispute();
  const form = useZodForm(noteInput, { note: '' });
  return (
    <FormModal
      title={`Dispute: ${line.label}`}
      form={form}
      onClose={onClose}
      submitLabel="Send to the host"
      onSubmit={({ note }) => act.send({ line: line.id, note })}
    >
      <p>{`${host} answers with a reversal, a waiver, or a reason. Until then you get no reminder of it.`}</p>
      {form.field('note', 'What’s wrong with it', { rows: 4, autoFocus: true })}
    </FormModal>
  );
}
