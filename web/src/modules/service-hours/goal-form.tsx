import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { hours } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { readGoal } from './hours.api.ts';
import { useSaveGoal } from './hours.queries.ts';

const schema = z.object({ hours: hours(999).transform((text) => Number(text || 0)) });

type Props = { year: string; goal: number | null; onClose: () => void };

/** Sets what each cadet should serve in the year. */
export function GoalForm({ year, goal, onClose }: Props) {
  const form = useZodForm(schema, toForm(goal), {
    edits: { rows: [], again: async (db) => toForm(await readGoal(db, year)) },
  });
  const save = useSaveGoal(year);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="School year goal"
      form={form}
      submitLabel="Save"
      onSubmit={(input) => save.send(input.hours)}
    >
      {form.field('hours', 'Hours for each cadet', {
        note: 'Leave blank for no goal.',
        decimal: true,
        autoFocus: true,
      })}
    </FormModal>
  );
}

const toForm = (goal: number | null) => ({ hours: goal === null ? '' : String(goal) });
