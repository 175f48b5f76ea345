import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { minutes } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { useSaveDayPlan } from '../schedule.acts.ts';
import type { DayPlan } from './plan.ts';

const input = z.object({
  grid_min: minutes(1, 60),
  same_uniform_min: minutes(0, 240),
  change_uniform_min: minutes(0, 240),
  commander_min: minutes(0, 240),
});

type Props = { meet: string; plan: DayPlan; onClose: () => void };

/** The minutes that are kept between two entries of one cadet. */
export function GapsForm({ meet, plan, onClose }: Props) {
  const form = useZodForm(input, {
    grid_min: String(plan.grid_min),
    same_uniform_min: String(plan.same_uniform_min),
    change_uniform_min: String(plan.change_uniform_min),
    commander_min: String(plan.commander_min),
  });
  const save = useSaveDayPlan(meet);
  return (
    <FormModal title="Gaps" form={form} submitLabel="Save" onClose={onClose} onSubmit={(values) => save.send(values)}>
      <p>Minutes from the end of one entry to the start of the next of the same cadet, beside the way between areas.</p>
      <FieldGrid>
        {form.field('same_uniform_min', 'Same uniform (minutes)', { autoFocus: true })}
        {form.field('change_uniform_min', 'Other uniform (minutes)')}
        {form.field('commander_min', 'Same commander (minutes)')}
        {form.field('grid_min', 'Starts every (minutes)')}
      </FieldGrid>
    </FormModal>
  );
}
