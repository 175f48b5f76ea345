import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { noClock } from '../../../../shared/form/no-clock.ts';
import { minutes, whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { useSaveDayPlan } from '../schedule.acts.ts';
import type { DayPlan } from './plan.ts';

const weight = () => whole('The weight must be', 0, 100_000);
const input = z
  .object({
    from: noClock(),
    to: noClock(),
    minutes: minutes(1, 240),
    span: weight(),
    finish: weight(),
    judge_idle: weight(),
    far: weight(),
    soft_break: weight(),
  })
  .refine(({ from, to }) => (from === '') === (to === ''), { path: ['to'], error: 'Enter both times, or neither.' })
  .refine(({ from, to }) => from === '' || from < to, { path: ['to'], error: 'Ends before it starts.' });

type Props = { meet: string; plan: DayPlan; onClose: () => void };

/** What the builder tries for beside the rules that always hold: lunch for each school, and how much the rest matters. */
export function WishesForm({ meet, plan, onClose }: Props) {
  const save = useSaveDayPlan(meet);
  const { school_lunch: lunch, weights } = plan;
  const of = (name: string, usual: number) => String(weights[name] ?? usual);
  const form = useZodForm(input, {
    from: lunch?.from ?? '',
    to: lunch?.to ?? '',
    minutes: String(lunch?.minutes ?? 30),
    span: of('span', 1),
    finish: of('finish', 1),
    judge_idle: of('judge_idle', 1),
    far: of('far', 1),
    soft_break: of('soft_break', 50),
  });
  return (
    <FormModal
      title="What makes a good day"
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ from, to, minutes: long, ...asked }) =>
        save.send({
          school_lunch: from === '' ? null : { from, to, minutes: long || '30' },
          weights: { unplaced: weights['unplaced'] ?? 1000, ...asked },
        })
      }
    >
      <FieldGrid>
        {form.field('from', 'Lunch for each school from', { type: 'time' })}
        {form.field('to', 'Lunch until', { type: 'time' })}
        {form.field('minutes', 'Lunch (minutes)', { numeric: true })}
      </FieldGrid>
      <p>How much each minute counts. No rule is ever broken for it.</p>
      <FieldGrid>
        {form.field('span', 'A school waits from its first to its last entry', { numeric: true })}
        {form.field('finish', 'The day ends later', { numeric: true })}
        {form.field('judge_idle', 'A judge waits', { numeric: true })}
        {form.field('far', 'A school starts before its wish', { numeric: true })}
        {form.field('soft_break', 'Each wish or lunch that isn’t met', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}
