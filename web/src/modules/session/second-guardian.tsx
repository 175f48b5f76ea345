import { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useAskSecondGuardian } from './second-guardian.queries.ts';

const secondInput = z.object({
  name: line('Enter the name.', 160),
  email: z.email('Enter an email address.').max(254),
  relation: line('Enter their relationship to the child.', 40),
});

type Props = { child: { id: string; name: string }; onClose: () => void };

/** Asks the school to invite a second guardian of a child. */
export function SecondGuardianForm({ child, onClose }: Props) {
  const ask = useAskSecondGuardian();
  const form = useZodForm(secondInput, { name: '', email: '', relation: 'parent' });
  return (
    <FormModal
      title={`Second guardian of ${child.name}`}
      submitLabel="Ask the school"
      form={form}
      onClose={onClose}
      onSubmit={(input) => ask.send({ cadet: child.id, ...input })}
    >
      <p>
        Your school decides. If it agrees, it emails a code to this address. You don’t see each other in Guidon, and
        neither of you sees the other’s messages.
      </p>
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true })}
        {form.field('relation', 'Relationship', { placeholder: 'father' })}
      </FieldGrid>
      {form.field('email', 'Email address')}
    </FormModal>
  );
}
