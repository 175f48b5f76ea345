import { z } from 'zod';
import type { Need } from '../../../../../domain/meets/awards/count.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveStock } from '../award-acts.ts';
import { needName } from '../award-words.ts';

const number = () => whole('The number must be', 0, 10_000);
const input = z.object({ rows: z.array(z.object({ ordered: number(), received: number() })) });

/** What was ordered of each kind and place, and what of it has come. */
export function StockForm({ meet, needs, onClose }: { meet: string; needs: Need[]; onClose: () => void }) {
  const form = useZodForm(input, {
    rows: needs.map(({ ordered, received }) => ({ ordered: String(ordered), received: String(received) })),
  });
  const save = useSaveStock(meet);
  return (
    <FormModal
      title="Count what there is"
      onClose={onClose}
      form={form}
      submitLabel="Save numbers"
      onSubmit={({ rows }) =>
        save.send(
          rows.map(({ ordered, received }, at) => ({
            kind: needs[at]?.kind ?? '',
            place: needs[at]?.place ?? null,
            // What has come was ordered.
            ordered: Math.max(Number(ordered), Number(received)),
            received: Number(received),
          })),
        )
      }
    >
      {needs.map((need, at) => (
        <FieldGrid key={needName(need)}>
          {form.field(`rows.${at}.ordered`, `${needName(need)}: ordered`, { numeric: true })}
          {form.field(`rows.${at}.received`, `${needName(need)}: here`, { numeric: true })}
        </FieldGrid>
      ))}
    </FormModal>
  );
}
