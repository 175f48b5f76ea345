import { feeReads } from '../../../shared/meet/fees/fees.queries.ts';
import { RefundRows } from '../../../shared/meet/fees/host/refund-rows.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { StateForm } from './state-form.tsx';
import type { Step } from './steps.ts';

type Props = { meet: string; step: Step; onClose: () => void };

/** Cancels a meet. Shows what its schools would get back, and goes on to credit and refund them. */
export function CancelForm({ meet, step, onClose }: Props) {
  const { put } = useAddress();
  const rows = useRead(feeReads.refunds, meet).data ?? [];
  const goOn = () => {
    if (rows.length > 0) put({ tab: 'fees', form: 'refunds' });
  };
  return (
    <StateForm meet={meet} step={step} onMoved={goOn} onClose={onClose}>
      {rows.length > 0 && (
        <>
          <RefundRows rows={rows} />
          <p>Nothing is posted yet: next you choose whether the money is paid back or stays as credit.</p>
        </>
      )}
    </StateForm>
  );
}
