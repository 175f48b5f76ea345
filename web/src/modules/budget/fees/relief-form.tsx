import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { RELIEF } from '../budget.ts';
import { reliefInput } from './fee.ts';
import type { Fee } from './fees.queries.ts';
import { useRelieve } from './fees.queries.ts';

/** Settles what is open of a fee without a payment. Lists say "settled" to everyone else. */
export function ReliefForm({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const relieve = useRelieve(fee.id);
  const form = useZodForm(reliefInput, { kind: 'waived', note: '' });
  return (
    <FormModal
      title={`Settle ${dollarsOf(fee.open_cents)} for ${fee.cadet_name}?`}
      submitLabel="Settle fee"
      form={form}
      onClose={onClose}
      onSubmit={(input) => relieve.send(input)}
    >
      {form.field('kind', 'How', { options: RELIEF.options, autoFocus: true })}
      {form.field('note', 'Note', { rows: 2, note: 'For staff with restricted access only.' })}
    </FormModal>
  );
}
