import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { OffDates } from '../../shared/form/off-dates.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { usePlan } from './teams.queries.ts';
import { DATE_KIND, plannedDays, planInput, type Team, WEEKDAYS } from './teams.ts';

type Props = { team: Team; onClose: () => void };

/** Puts practices or meets on the calendar: one day, or some weekdays until the last date. */
export function PlanForm({ team, onClose }: Props) {
  const form = useZodForm(planInput, {
    kind: 'practice',
    title: `${team.name} practice`,
    from_on: useToday(),
    to_on: '',
    weekdays: [],
    starts: '15:30',
    ends: '17:00',
    place: '',
    uniform: '',
    keeps_days_off: false,
  });
  const plan = usePlan(team.id);
  const [values, setValues] = useState(form.getValues());
  for (const name of ['from_on', 'to_on', 'weekdays', 'keeps_days_off'] as const)
    form.watch(name, () => setValues({ ...form.getValues() }));
  return (
    <FormModal
      title="Plan dates"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Add to the calendar"
      onSubmit={plan.send}
    >
      <FieldGrid>
        {form.field('kind', 'Kind', { options: DATE_KIND.options })}
        {form.field('title', 'Title')}
        {form.field('from_on', 'First date')}
        {form.field('to_on', 'Last date', { note: 'Leave blank for one day' })}
        {form.field('starts', 'Starts', { placeholder: '15:30' })}
        {form.field('ends', 'Ends', { placeholder: '17:00' })}
        {form.field('place', 'Location')}
        {form.field('uniform', 'Uniform')}
      </FieldGrid>
      {form.field('weekdays', 'On these weekdays', {
        boxes: 'row',
        options: WEEKDAYS.map((label, at) => ({ value: String(at + 1), label })),
      })}
      {form.field('keeps_days_off', 'Keep the dates on days off')}
      <OffDates days={plannedDays(values)} kept={values.keeps_days_off} />
    </FormModal>
  );
}
