import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useRead } from '../../../query/reads.ts';
import { counted } from '../../../text/counted.ts';
import { Line, LineNumber, Lines } from '../../../ui/lines.tsx';
import { z } from 'zod';
import { line } from '../../../form/shapes.ts';
import { usePostRefunds } from '../fees.acts.ts';
import { feeReads } from '../fees.queries.ts';

const refundsInput = z.object({ payBack: z.boolean(), reason: line('Enter the reason.', 500) });

/** What a canceled or postponed meet gives back: shown school by school, then posted once. */
export function RefundsForm({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const rows = useRead(feeReads.refunds, meet.id).data;
  const act = usePostRefunds(meet.id);
  const form = useZodForm(refundsInput, { payBack: meet.state === 'cancelled', reason: meet.state_reason ?? '' });
  const sum = (key: 'credit_cents' | 'refund_cents') => (rows ?? []).reduce((cents, row) => cents + row[key], 0);
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
        {`For a meet that isn’t held as planned: ${counted(rows?.length ?? 0, 'school')}, ` +
          `${dollarsOf(sum('credit_cents'))} of charges credited, ${dollarsOf(sum('refund_cents'))} paid in.`}
      </p>
      <Lines>
        {(rows ?? []).map((row) => (
          <Line key={row.account_id} title={row.name} notes={[`${dollarsOf(row.refund_cents)} paid in`]}>
            <LineNumber>{dollarsOf(row.credit_cents)}</LineNumber>
          </Line>
        ))}
      </Lines>
      {form.field('payBack', 'Pay the money back', {
        note: 'Otherwise it stays as credit of each school, such as for the new date.',
      })}
      {form.field('reason', 'Reason', { note: 'Schools read it.' })}
    </FormModal>
  );
}
