import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { readOrder } from '../promotion.api.ts';
import { useRescind } from '../promotion.queries.ts';

type Promoted = { order_id: string; order_no: string; records?: string[] | undefined };

/** Says what was promoted by which order, and offers to print the order or to undo it. */
export function usePromoted(): (promoted: Promoted) => void {
  const db = useDb();
  const rescind = useRescind();
  const letterhead = useLetterhead();
  const { make } = usePdf();
  return ({ order_id, order_no, records = [] }) => {
    const print = () =>
      void make(`order-${order_no}`, async () => {
        const [{ ordersPdf }, order] = await Promise.all([import('../orders/orders.pdf.tsx'), readOrder(db, order_id)]);
        return ordersPdf([order], letterhead);
      });
    const undo = () => void rescind.send({ records, reason: 'Undone right after the promotion' });
    toast.done(
      `Order ${order_no}`,
      counted(records.length, 'cadet promoted', 'cadets promoted'),
      { label: 'Print', run: print },
      { label: 'Undo', run: undo },
    );
  };
}
