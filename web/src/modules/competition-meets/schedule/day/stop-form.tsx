import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { clock, line } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import type { Settings } from '../schedule.queries.ts';
import type { Stop } from './plan.ts';

const KINDS = [
  { value: 'ceremony', label: 'Ceremony' },
  { value: 'judges_break', label: 'Judges’ break' },
  { value: 'weather_hold', label: 'Weather hold' },
];

const input = z
  .object({
    kind: z.string(),
    label: line('Enter what it is.', 80),
    day: z.string(),
    from: clock(),
    to: clock(),
    sites: z.array(z.string()),
    areas: z.array(z.string()),
    events: z.array(z.string()),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'It ends after it starts.' });

type Props = {
  stop: Stop | null;
  settings: Settings;
  days: string[];
  onSave: (stop: Stop) => Promise<unknown>;
  onClose: () => void;
};

/** When something stands still, and for which areas and events; for all where none is chosen. */
export function StopForm({ stop, settings: { areas, events }, days, onSave, onClose }: Props) {
  const [id] = useState(() => stop?.id ?? crypto.randomUUID());
  const form = useZodForm(input, {
    kind: stop?.kind ?? 'ceremony',
    label: stop?.label ?? '',
    day: stop?.day ?? days[0] ?? '',
    from: stop?.from ?? '',
    to: stop?.to ?? '',
    sites: stop?.sites ?? [],
    areas: stop?.areas ?? [],
    events: stop?.events ?? [],
  });
  const sites = [...new Set(areas.flatMap(({ site }) => site ?? []))];
  const optionsOf = (list: { id: string; name: string }[]) =>
    list.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <FormModal
      title={stop ? 'Edit stop' : 'Add a stop'}
      form={form}
      submitLabel={stop ? 'Save' : 'Add'}
      onClose={onClose}
      onSubmit={(values) => onSave({ id, ...values })}
    >
      <FieldGrid>
        {form.field('label', 'What it is', { autoFocus: true })}
        {form.field('kind', 'Kind', { options: KINDS })}
        {form.field('from', 'From', { type: 'time' })}
        {form.field('to', 'To', { type: 'time' })}
        {days.length > 1 &&
          form.field('day', 'Day', { options: days.map((value) => ({ value, label: formatDay(value) })) })}
      </FieldGrid>
      {sites.length > 1 && form.field('sites', 'Only on these sites', { many: true, options: sites })}
      {form.field('areas', 'Only on these areas', { many: true, options: optionsOf(areas), note: 'Blank: on all' })}
      {form.field('events', 'Only for these events', {
        many: true,
        options: optionsOf(events),
        note: 'Blank: for all',
      })}
    </FormModal>
  );
}
