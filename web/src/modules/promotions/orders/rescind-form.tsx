import { Button } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { listName } from '../../../shared/text/person-name.ts';
import type { Order } from '../promotion.api.ts';
import { useRescind } from '../promotion.queries.ts';

const schema = z.object({
  records: z.array(z.string()).min(1, 'Choose at least one cadet.'),
  reason: z.string().trim().min(1, 'Give a reason.').max(1000, 'Use 1,000 characters or fewer.'),
});

type Props = {
  order: Order;
  /** The decisions of the order that aren't rescinded yet. */
  standing: Order['rank_records'];
  onClose: () => void;
};

/** Rescinds orders for some or all of their cadets by a further order. */
export function RescindForm({ order, standing, onClose }: Props) {
  const form = useZodForm(schema, { records: standing.length === 1 ? standing.map(({ id }) => id) : [], reason: '' });
  const rescind = useRescind();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Rescind order ${order.order_no}`}
      form={form}
      submitLabel="Rescind"
      onSubmit={(values) => rescind.send(values)}
    >
      <p>New orders rescind these. Each cadet returns to the rank they held before.</p>
      {form.field('records', 'For cadets', {
        boxes: 'list',
        options: standing.map(({ id, abbreviation, cadets }) => ({
          value: id,
          label: `${abbreviation ?? ''} ${listName(cadets)}`,
        })),
      })}
      {standing.length > 1 && (
        <span>
          <Button
            size="compact-sm"
            variant="subtle"
            ml={-8}
            onClick={() =>
              form.setFieldValue(
                'records',
                standing.map(({ id }) => id),
              )
            }
          >
            {`Choose all ${standing.length}`}
          </Button>
        </span>
      )}
      {form.field('reason', 'Reason', { rows: 1 })}
    </FormModal>
  );
}
