import { IconPrinter } from '@tabler/icons-react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import type { Order, OrderLine } from './orders.queries.ts';

/** Prints the requisition sheet of an order. */
export function PrintOrder({ order, lines }: { order: Order; lines: OrderLine[] }) {
  const [{ make, making }, letterhead] = [usePdf(), useLetterhead()];
  const print = () =>
    make(`Order ${order.number}`, async () => (await import('./order.pdf.tsx')).orderPdf({ letterhead, order, lines }));
  return (
    <ActButton icon={IconPrinter} busy={making} disabled={lines.length === 0} onPress={() => void print()}>
      Print
    </ActButton>
  );
}
