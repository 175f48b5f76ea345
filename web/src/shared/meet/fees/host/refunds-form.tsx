import { z } from 'zod';
import { FormModal } from '../../../form/form-modal.tsx';
import { line } from '../../../form/shapes.ts';
import { useZodForm } from '../../../form/use-zod-form.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useRead } from '../../../query/reads.ts';
import { usePostRefunds } from '../fees.acts.ts';
import { feeReads } from '../fees.queries.ts';
import { RefundRows } from './refund-rows.tsx';

const refundsInput = z.object({ payBack: z.boolean(), reason: line('Enter the reason.', 500) });

/** What a canceled or postponed meet gives back: shown school by school, then posted once. */
export function RefundsForm({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const rows = useRead(feeReads.refunds, meet.id).data;
  const act = usePostRefunds(meet.id);
  const canceled = meet.state === 'cancelled';
  const form = useZodForm(refundsInput, { payBack: canceled, reason: meet.state_reason ?? '' });
  return (
    <FormModal
      title="Credit all schools"
      size={680}
      form={form}
      onClose={onClose}
      submitLabel="Post credits and refunds"
      off={rows?.length === 0 ? 'Nothing is charged or paid' : null}
      onSubmit={(input) => act.send(input)}
    >
      <p>
        {canceled
          ? 'All charges of this meet are credited.'
          : 'For a meet that isn’t held as planned. To keep the charges for a new date, cancel here: schools that withdraw ' +
            'in time are credited as usual. Once you post, no school is charged until you press Charge schools.'}
      </p>
      <RefundRows rows={rows ?? []} />
      {form.field('payBack', 'Pay the money back', {
        note: 'Otherwise it stays as credit of each school, such as for the new date.',
      })}
      {form.field('reason', 'Reason', { note: 'Schools read it.' })}
    </FormModal>
  );
}
