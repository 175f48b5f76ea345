import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useWithdraw } from './results.acts.ts';
import type { OwnProtest } from './results.queries.ts';

const schema = z.object({ reason: line('Enter a reason.', 500) });

/** Withdraws a protest of the school. */
export function WithdrawForm({ id, protest, onClose }: { id: string; protest: OwnProtest; onClose: () => void }) {
  const form = useZodForm(schema, { reason: '' });
  const withdraw = useWithdraw(id, protest);
  return (
    <FormModal
      title={`Withdraw protest ${protest.number}`}
      form={form}
      submitLabel="Withdraw protest"
      onSubmit={({ reason }) => withdraw.send(reason)}
      onClose={onClose}
    >
      <p className={parts.note}>It ends without a ruling. The host reads your reason.</p>
      {form.field('reason', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
