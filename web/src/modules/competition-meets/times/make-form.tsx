import { z } from 'zod';
import { CLOCK } from '../../../shared/form/looks.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { clock, whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import type { HostGrid } from '../../../shared/meet/times/grid.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { daysOf } from '../venue/area.ts';
import { useMakeSlots } from './times.queries.ts';

const input = z
  .object({
    event: z.string().min(1, 'Choose an event.'),
    area: z.string().min(1, 'Choose an area.'),
    day: z.string(),
    from: clock(),
    to: clock(),
    every: whole('The number must be', 1, 480),
    capacity: whole('The number must be', 1, 200),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], error: 'Ends before it starts.' });

type Props = { meet: Meet; grid: HostGrid; onClose: () => void };

/** Adds times for an event on an area, or on all areas: from, to, every so many minutes. */
export function MakeForm({ meet, grid, onClose }: Props) {
  const areas = (useRead(meetReads.areas, meet.id).data ?? []).filter(({ kind }) => kind !== 'holding');
  const days = daysOf(meet);
  const form = useZodForm(input, {
    event: grid.events[0]?.id ?? '',
    area: '',
    day: days[0] ?? '',
    from: '08:00',
    to: '12:00',
    every: '',
    capacity: '',
  });
  const make = useMakeSlots(meet.id);
  return (
    <FormModal
      title="Add times"
      size={640}
      form={form}
      submitLabel="Add times"
      onClose={onClose}
      onSubmit={({ area, ...values }) =>
        make.send({ ...values, areas: area === 'all' ? areas.map(({ id }) => id) : [area] })
      }
    >
      <FieldGrid>
        {form.field('event', 'Event', { options: grid.events.map(({ id, name }) => ({ value: id, label: name })) })}
        {form.field('area', 'Area', {
          options: [
            { value: '', label: areas.length === 0 ? 'Add areas under Venue first' : 'Choose an area' },
            ...areas.map(({ id, name }) => ({ value: id, label: name })),
            ...(areas.length > 1 ? [{ value: 'all', label: 'All areas' }] : []),
          ],
        })}
        {form.field('day', 'Day', { options: days.map((day) => ({ value: day, label: formatDay(day) })) })}
        {form.field('from', 'From', CLOCK)}
        {form.field('to', 'To', CLOCK)}
        {form.field('every', 'Every so many minutes', {
          numeric: true,
          note: 'Blank: as long as the event takes, with its buffer.',
        })}
        {form.field('capacity', 'Places at each time', { numeric: true, note: 'Blank: as many as the area takes.' })}
      </FieldGrid>
      <p>Times are drafts until you publish them. What is closed, stopped, or taken on an area is left out.</p>
    </FormModal>
  );
}
