import { IconReceipt2 } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { ITEMS } from '../supply.ts';
import { receipts } from './receipts.queries.ts';

const EMPTY = {
  icon: IconReceipt2,
  title: 'Nothing to sign',
  text: 'When supply issues or takes back gear, the receipt shows up here.',
};

/** The receipts that wait for the person's signature. */
export function ReceiptsCard() {
  const { id, role } = useProfile().data ?? {};
  return (
    <LineCard
      query={useRead(receipts.toSign, role, id)}
      title="Receipts to sign"
      rows={(rows) => rows}
      line={({ id: receipt, number, holder, items, direction, created_at: at }) => (
        <Line
          key={receipt}
          title={`No. ${number}: ${holder}`}
          notes={[[`${counted(items ?? 0, ITEMS)} ${direction === 'issue' ? 'issued' : 'returned'}`, formatMoment(at)]]}
        >
          <ActButton size="xs" to={`/app/inventory/receipts/${receipt}`}>
            Read and sign
          </ActButton>
        </Line>
      )}
      empty={EMPTY}
    />
  );
}

/** The same on a page, as long as one waits. */
export function ReceiptsToSign() {
  const { id, role } = useProfile().data ?? {};
  const waiting = useRead(receipts.toSign, role, id).data ?? [];
  return waiting.length > 0 ? <ReceiptsCard /> : null;
}
