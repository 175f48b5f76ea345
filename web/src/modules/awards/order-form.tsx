import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import { useOrder } from './award.queries.ts';
import type { RollRow } from './award.ts';
import type { Last } from './last-step.tsx';

const schema = z.object({ on: z.iso.date('Choose a date.'), print: z.boolean() });

type Props = { rows: RollRow[]; onClose: () => void; onTaken: (last: Last) => void };

/** Puts approved awards on one numbered order, and prints it. */
export function OrderForm({ rows, onClose, onTaken }: Props) {
  const { timeZone } = useSchool();
  const letterhead = useLetterhead();
  const form = useZodForm(schema, { on: todayIn(timeZone), print: true });
  const order = useOrder();
  const { make } = usePdf();
  const ready = rows.filter(({ state, order_id }) => state === 'approved' && order_id === null);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Orders for ${counted(ready.length, 'award')}`}
      form={form}
      submitLabel="Create orders"
      onSubmit={async ({ on, print }) => {
        const outcome = await order.send({ ids: ready.map(({ id }) => id), on });
        const number = outcome.order_no ?? '';
        const listed = ready
          .filter(({ id }) => outcome.done?.includes(id))
          .map((row) => ({ ...row, order_no: number }));
        if (print && listed.length > 0) {
          await make(`order-${number}`, async () =>
            (await import('./orders.pdf.tsx')).ordersPdf({ letterhead, orders: [{ number, on, rows: listed }] }),
          );
        }
        onTaken({ words: `added to orders ${number}`, outcome });
      }}
    >
      {form.field('on', 'Date')}
      {form.field('print', 'Save it as a PDF to print and sign')}
    </FormModal>
  );
}
