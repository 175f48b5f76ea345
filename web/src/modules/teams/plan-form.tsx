import { Checkbox, Group } from '@mantine/core';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { usePlan } from './teams.queries.ts';
import { DATE_KIND, planInput, type Team, WEEKDAYS } from './teams.ts';

type Props = { team: Team; onClose: () => void };

/** Puts practices or meets on the calendar: one day, or some weekdays until the last date. */
export function PlanForm({ team, onClose }: Props) {
  const form = useZodForm(planInput, {
    ...{ kind: 'practice', title: `${team.name} practice`, from_on: useToday(), to_on: '', weekdays: [] },
    ...{ starts: '15:30', ends: '17:00', place: '', uniform: '' },
  });
  const plan = usePlan(team.id);
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
        {form.field('to_on', 'Last date', { note: 'Leave empty for one day' })}
        {form.field('starts', 'Starts', { placeholder: '15:30' })}
        {form.field('ends', 'Ends', { placeholder: '17:00' })}
        {form.field('place', 'Place')}
        {form.field('uniform', 'Uniform')}
      </FieldGrid>
      <Checkbox.Group key={form.key('weekdays')} label="On these weekdays" {...form.getInputProps('weekdays')}>
        <Group mt={6}>
          {WEEKDAYS.map((name, at) => (
            <Checkbox key={name} value={String(at + 1)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
    </FormModal>
  );
}
