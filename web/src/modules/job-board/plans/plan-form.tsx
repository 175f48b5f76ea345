import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useStartPlan } from './plan.queries.ts';
import { planInput } from './plan.ts';

const FROM = [
  { value: 'live', label: "This year's chart and holders" },
  { value: 'empty', label: 'Nothing' },
];

/** Starts a plan and opens it. */
export function PlanForm({ onClose, onSaved }: { onClose: () => void; onSaved: (id: string) => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const start = useStartPlan(id);
  const form = useZodForm(planInput, { name: '', school_year: '', from: 'live' });
  return (
    <FormModal
      title="Plan next year"
      onClose={onClose}
      form={form}
      submitLabel="Start plan"
      onSubmit={async (input) => {
        await start.send(input);
        onSaved(id);
      }}
    >
      {form.field('name', 'Name', { autoFocus: true, placeholder: 'Chain of command for next year' })}
      {form.field('school_year', 'School year', { placeholder: '2027–28' })}
      {form.field('from', 'Start from', {
        options: FROM,
        note: 'The live chart stays as it is until you put the plan in force.',
      })}
    </FormModal>
  );
}
