import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Plan } from './plan.queries.ts';
import { useRenamePlan } from './plan.queries.ts';
import { planNameInput } from './plan.ts';

/** Changes what a plan is called and which school year it's for. */
export function RenameForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { send } = useRenamePlan(plan.id);
  const form = useRecordForm(planNameInput, 'position_plans', plan, (plan) => ({
    name: plan?.name ?? '',
    school_year: plan?.school_year ?? '',
  }));
  return (
    <FormModal title="Rename the plan" onClose={onClose} form={form} submitLabel="Save" onSubmit={send}>
      {form.field('name', 'Name', { autoFocus: true })}
      {form.field('school_year', 'School year', { placeholder: '2027–28' })}
    </FormModal>
  );
}
