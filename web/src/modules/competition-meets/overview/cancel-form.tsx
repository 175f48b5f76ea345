import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { feeReads } from '../../../shared/meet/fees/fees.queries.ts';
import { RefundRows } from '../../../shared/meet/fees/host/refund-rows.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useSetState } from './meet-acts.ts';
import type { Step } from './steps.ts';

const input = z.object({ reason: line('Say why in a sentence.', 500) });

type Props = { meet: string; step: Step; onClose: () => void };

/** Cancels a meet. Shows what its schools would get back, and goes on to credit and refund them. */
export function CancelForm({ meet, step, onClose }: Props) {
  const { put } = useAddress();
  const form = useZodForm(input, { reason: '' });
  const act = useSetState(meet);
  const rows = useRead(feeReads.refunds, meet).data ?? [];
  return (
    <FormModal
      title={step.verb}
      onClose={onClose}
      form={form}
      submitLabel={step.verb}
      onSubmit={async ({ reason }) => {
        await act.send({ to: step.to, done: step.done, reason });
        if (rows.length > 0) put({ tab: 'fees', form: 'refunds' });
      }}
    >
      <p>{step.text}</p>
      {rows.length > 0 && (
        <>
          <RefundRows rows={rows} />
          <p>Nothing is posted yet: next you choose whether the money is paid back or stays as credit.</p>
        </>
      )}
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The staff of the meet can read it' })}
    </FormModal>
  );
}
