import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useVoid } from '../certify.acts.ts';
import type { Certificate } from '../certify.queries.ts';

const input = z.object({ reason: line('Say why in a sentence.', 300) });

/** Makes an open certificate void, with a reason. */
export function VoidForm({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const form = useZodForm(input, { reason: '' });
  const act = useVoid(certificate.id);
  return (
    <FormModal
      title={`Void certificate ${certificate.number}`}
      onClose={onClose}
      form={form}
      submitLabel="Void it"
      onSubmit={({ reason }) => act.send(reason)}
    >
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'It stays on the list with this reason' })}
    </FormModal>
  );
}
