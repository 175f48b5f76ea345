import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Written } from '../counter/counter.acts.ts';
import { ITEMS } from '../supply.ts';
import { OffSizes } from './off-sizes.tsx';

/** What was just issued: a receipt for each person, to print all at once. */
export function IssuedCard({ receipts, onClose }: { receipts: Written[]; onClose: () => void }) {
  const [{ making, make }, letterhead, db] = [usePdf(), useLetterhead(), useDb()];
  const print = () =>
    void make('Hand receipts', async () => {
      const ids = receipts.map(({ receipt_id: id }) => id ?? '');
      const { data } = await db.from('hand_receipts').select().in('id', ids).order('number').throwOnError();
      const { receiptsPdf } = await import('../receipts/receipt.pdf.tsx');
      return receiptsPdf({ letterhead, receipts: data });
    });
  return (
    <Card
      title="Issued"
      count={receipts.length}
      flush
      action={
        <>
          <ActButton size="xs" busy={making} onPress={print}>
            Print all receipts
          </ActButton>
          <ActButton size="xs" quiet onPress={onClose}>
            Close
          </ActButton>
        </>
      }
    >
      <Lines>
        {receipts.map(({ receipt_id: id, number, holder, lines }) => (
          <Line key={id} title={holder} notes={[[`No. ${number}`, counted(lines, ITEMS)]]}>
            <TextLink to={`/app/inventory/receipts/${id}`}>Receipt</TextLink>
          </Line>
        ))}
        <OffSizes receipts={receipts.flatMap(({ receipt_id: id }) => id ?? [])} />
      </Lines>
    </Card>
  );
}
