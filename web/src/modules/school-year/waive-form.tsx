import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { ClearanceItem, Leaver } from './school-year.queries.ts';
import { useSettle } from './clearance.queries.ts';

const schema = z.object({
  note: z.string().trim().min(1, 'Say why it is waived.').max(200, 'Use 200 characters or fewer.'),
});

type Props = { leaver: Leaver; item: ClearanceItem; onClose: () => void };

/** Waives one thing for one cadet; the reason stays with it. */
export function WaiveForm({ leaver, item, onClose }: Props) {
  const form = useZodForm(schema, { note: '' });
  const settle = useSettle();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Waive for ${leaver.first_name} ${leaver.last_name}`}
      form={form}
      submitLabel="Waive"
      onSubmit={({ note }) => settle.send({ cadets: [leaver.cadet_id], item: item.id, state: 'waived', note })}
    >
      {form.field('note', `Reason to waive ${item.name}`, { autoFocus: true })}
    </FormModal>
  );
}
