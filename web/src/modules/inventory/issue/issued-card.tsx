import { useEffect, useRef } from 'react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Written } from '../counter/counter.acts.ts';
import { receipts as supplyReceipts } from '../receipts/receipts.queries.ts';
import { ITEMS, named } from '../supply.ts';
import { OffSizes } from './off-sizes.tsx';
import type { Owed } from './plan.ts';

type Props = { issued: Written[]; owed: Owed[]; onClose: () => void };

/**
 * What was just issued: a receipt for each person, to print all at once, without those that were undone; and what of it is
 * still owed.
 */
export function IssuedCard({ issued, owed, onClose }: Props) {
  const [{ making, make }, letterhead, db] = [usePdf(), useLetterhead(), useDb()];
  const canceled =
    useRead(
      supplyReceipts.canceled,
      issued.flatMap(({ receipt_id: id }) => id ?? []),
    ).data ?? [];
  const receipts = issued.filter(({ receipt_id: id }) => id === null || !canceled.includes(id));
  const top = useRef<HTMLDivElement>(null);
  // The button that issues is far below.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' });
  }, []);
  const print = () =>
    void make('Hand receipts', async () => {
      const ids = receipts.map(({ receipt_id: id }) => id ?? '');
      const { data } = await db.from('hand_receipts').select().in('id', ids).order('number').throwOnError();
      const { receiptsPdf } = await import('../receipts/receipt.pdf.tsx');
      return receiptsPdf({ letterhead, receipts: data });
    });
  if (receipts.length === 0) return null;
  return (
    <div ref={top}>
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
          {owed.length > 0 && (
            <Line
              title={`Still owed: ${counted(owed.length, ITEMS)}`}
              notes={owed.map(({ holder, item, size, qty, why }) => [
                `${holder}: ${qty > 1 ? `${qty} × ` : ''}${named(item, size)}`,
                why,
              ])}
            />
          )}
          <OffSizes receipts={receipts.flatMap(({ receipt_id: id }) => id ?? [])} />
        </Lines>
      </Card>
    </div>
  );
}
