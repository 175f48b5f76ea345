import { useState } from 'react';
import { repeatWords, ruleOf, WEEKDAYS } from '../../../../domain/tasks/repeat.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import type { useZodForm } from '../../shared/form/use-zod-form.ts';
import { repeatIn, type taskInput } from './task-input.ts';
import classes from './tasks.module.css';

const WAYS = [
  { value: '', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly, on a day of the week' },
  { value: 'monthly_day', label: 'Monthly, on a day of the month' },
  { value: 'monthly_last', label: 'Monthly, on the last day' },
  { value: 'after', label: "A number of days after it's done" },
];
const KEPT = { value: 'kept', label: 'As it is now' };
const EVERY: Record<string, string> = {
  daily: 'Every how many days',
  weekly: 'Every how many weeks',
  monthly_day: 'Every how many months',
  monthly_last: 'Every how many months',
  after: 'Days after',
};
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS = [
  { value: '', label: 'The day it is due' },
  ...WEEKDAYS.map((value, index) => ({ value, label: NAMES[index] ?? value })),
];

/** How a task repeats: its fields, and what they come to in words. */
export function RepeatFields({ form }: { form: ReturnType<typeof useZodForm<typeof taskInput>> }) {
  const [values, setValues] = useState(form.getValues());
  for (const name of ['repeats', 'repeats_every', 'repeats_weekday', 'repeats_day', 'repeats_until', 'due_on'] as const)
    form.watch(name, () => setValues({ ...form.getValues() }));
  const { repeats: way, repeats_kept: kept, due_on: due } = values;
  const rule = due ? ruleOf(repeatIn(values), due) : null;
  return (
    <>
      <FieldGrid>
        {form.field('repeats', 'Repeats', { options: kept ? [...WAYS, KEPT] : WAYS })}
        {EVERY[way] && form.field('repeats_every', EVERY[way], { numeric: true })}
        {way === 'weekly' && form.field('repeats_weekday', 'On', { options: DAYS })}
        {way === 'monthly_day' &&
          form.field('repeats_day', 'Day of the month', { numeric: true, placeholder: 'The day it is due' })}
        {way && form.field('repeats_until', 'Until', { note: 'Empty for no end.' })}
      </FieldGrid>
      {rule && due && (
        <p className={classes.repeats} role="status">
          Repeats {repeatWords(rule, due)}
        </p>
      )}
    </>
  );
}
