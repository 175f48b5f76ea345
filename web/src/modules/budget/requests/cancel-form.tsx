import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { text } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { reasonInput } from '../books/record.ts';
import type { Request } from './requests.api.ts';
import { useCancel } from './requests.queries.ts';

const mayExplain = z.object({ reason: text(500) });

/** Cancels a request; once it is approved, with the reason. What was set aside for it is available again. */
export function CancelForm({ row, onClose }: { row: Request; onClose: () => void }) {
  const cancel = useCancel(row.id);
  const approved = row.decided_at !== null;
  const form = useZodForm(approved ? reasonInput : mayExplain, { reason: '' });
  return (
    <FormModal
      title={`Cancel ${row.title}?`}
      submitLabel="Cancel request"
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => cancel.send(reason)}
    >
      {form.field('reason', 'Reason', {
        rows: 3,
        autoFocus: true,
        note: approved
          ? 'The money set aside is available again. The requester can read the reason.'
          : 'You can leave it blank.',
      })}
    </FormModal>
  );
}
