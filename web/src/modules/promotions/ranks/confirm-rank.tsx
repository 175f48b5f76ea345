import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { SchoolRank } from '../../../shared/rank/school-ranks.ts';
import { useConfirmRank } from './rule.queries.ts';

const schema = z.object({
  note: z.string().trim().min(1, 'Say what you checked it against.').max(400, 'Use 400 characters or fewer.'),
});

/** Says that the school has checked a rank which no document verifies; it is turned on. */
export function ConfirmRank({ rank, onClose }: { rank: SchoolRank; onClose: () => void }) {
  const form = useZodForm(schema, { note: '' });
  const confirm = useConfirmRank();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Confirm ${rank.title}`}
      form={form}
      submitLabel="Confirm and turn on"
      onSubmit={({ note }) => confirm.send({ code: rank.code, note })}
    >
      {form.field('note', 'Checked against', { placeholder: 'Regulation or handbook, edition, and page', rows: 1 })}
    </FormModal>
  );
}
