import { usePdf } from '../../../pdf/use-pdf.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import type { LedgerLine, Letter } from '../fees.ts';

type Props = { letterhead: Letter; meet: string; school: string; line: LedgerLine };

/** Saves the receipt of a payment. */
export function ReceiptButton(props: Props) {
  const { making, make } = usePdf();
  if (props.line.receipt_no === null) return null;
  return (
    <ActButton
      quiet
      size="xs"
      busy={making}
      onPress={() =>
        void make(`Receipt ${props.line.receipt_no}`, async () =>
          (await import('../paper/receipt.pdf.tsx')).receiptPdf(props),
        )
      }
    >
      Receipt
    </ActButton>
  );
}
