import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { useOpenAmendment } from '../certify.acts.ts';

const input = z.object({ reason: line('Say why in a sentence.', 500) });

/** Opens the scores of certified results again, with a reason. */
export function AmendForm({ meet, onClose }: { meet: string; onClose: () => void }) {
  const form = useZodForm(input, { reason: '' });
  const act = useOpenAmendment(meet);
  return (
    <FormModal
      title="Open an amendment"
      onClose={onClose}
      form={form}
      submitLabel="Open it"
      onSubmit={({ reason }) => act.send(reason)}
    >
      {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The staff of the meet can read it' })}
      <p className={parts.noteLine}>
        Director, tabulator, and head judge can then correct scores. Everyone else is shown what was certified until two
        people sign a new certificate; the old one is kept.
      </p>
    </FormModal>
  );
}
