import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { ITEMS } from '../supply.ts';
import { receipts } from './receipts.queries.ts';

/** The receipts that wait for the person's signature; nothing where there are none. */
export function ReceiptsToSign() {
  const { id, role } = useProfile().data ?? {};
  const rows = useRead(receipts.toSign, role, id).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Receipts to sign" count={rows.length} flush>
      <Lines>
        {rows.map(({ id: receipt, number, holder, items, direction, created_at: at }) => (
          <Line
            key={receipt}
            title={`No. ${number}: ${holder}`}
            notes={[
              [`${counted(items ?? 0, ITEMS)} ${direction === 'issue' ? 'issued' : 'returned'}`, formatMoment(at)],
            ]}
          >
            <ActButton primary size="xs" to={`/app/inventory/receipts/${receipt}`}>
              Read and sign
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
