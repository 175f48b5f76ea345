import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from './orders.module.css';
import type { Order } from '../promotion.api.ts';

export type OrderLayout = 'sheet' | 'cadets';

/** Asks how orders are printed, and makes the document. */
export function PrintOrders({ orders, onClose }: { orders: Order[]; onClose: () => void }) {
  const [layout, setLayout] = useState<OrderLayout>('sheet');
  const { making, make } = usePdf();
  const letterhead = useLetterhead();
  const cadets = orders.reduce((sum, { rank_records }) => sum + rank_records.length, 0);
  const print = async () => {
    await make('promotion-orders', async () =>
      (await import('./orders.pdf.tsx')).ordersPdf(orders, letterhead, layout),
    );
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={`Print ${counted(orders.length, 'order')}`}>
      <Radio.Group label="As" value={layout} onChange={(value) => setLayout(value === 'cadets' ? 'cadets' : 'sheet')}>
        <Radio
          mt={8}
          value="sheet"
          label="A batch order: one sheet that lists all cadets"
          description="For the files and the bulletin board"
        />
        <Radio
          mt={10}
          value="cadets"
          label={`One page for each cadet (${counted(cadets, 'page')})`}
          description="To hand out and for each cadet's file"
        />
      </Radio.Group>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={making} onClick={() => void print()}>
          Create PDF
        </Button>
      </div>
    </Dialog>
  );
}
