import { z } from 'zod';
import { CLOCK } from '../../../shared/form/looks.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { clock, whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import type { HostGrid, Slot } from '../../../shared/meet/times/grid.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { localOf, momentOf } from '../../../shared/time/local-moment.ts';
import { daysOf } from '../venue/area.ts';
import { useMoveSlot } from './times.queries.ts';

const input = z
  .object({
    area: z.string().min(1, 'Choose an area.'),
    day: z.string(),
    from: clock(),
    to: clock(),
    capacity: whole('The number must be', 1, 200),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], error: 'Ends before it starts.' });

type Props = { grid: HostGrid; slot: Slot; words: string; onClose: () => void };

/** Moves a time to another area, day, or hour, or changes how many it takes; who is there moves along. */
export function MoveForm({ grid, slot, words, onClose }: Props) {
  const zone = grid.meet.time_zone;
  const areas = (useRead(meetReads.areas, grid.meet.id).data ?? []).filter(({ kind }) => kind !== 'holding');
  const own = grid.areas.find(({ id }) => id === slot.area);
  const choices = areas.some(({ id }) => id === slot.area) || !own ? areas : [own, ...areas];
  const [day = '', from = ''] = localOf(slot.starts_at, zone).split('T');
  const form = useZodForm(input, {
    area: slot.area,
    day,
    from,
    to: localOf(slot.ends_at, zone).split('T')[1] ?? '',
    capacity: String(slot.capacity),
  });
  const move = useMoveSlot();
  const told = slot.taken > 0 ? 'A school that moves by 5 minutes or more, or to another area, is notified.' : null;
  return (
    <FormModal
      title={`Move ${words}`}
      form={form}
      submitLabel="Move"
      onClose={onClose}
      onSubmit={(values) =>
        move.send({
          slot,
          to: {
            area: values.area,
            starts_at: momentOf(`${values.day}T${values.from}`, zone),
            ends_at: momentOf(`${values.day}T${values.to}`, zone),
            ...(values.capacity !== '' && { capacity: values.capacity }),
          },
        })
      }
    >
      <FieldGrid>
        {form.field('area', 'Area', { options: choices.map(({ id, name }) => ({ value: id, label: name })) })}
        {form.field('day', 'Day', { options: daysOf(grid.meet).map((one) => ({ value: one, label: formatDay(one) })) })}
        {form.field('from', 'From', CLOCK)}
        {form.field('to', 'To', CLOCK)}
        {form.field('capacity', 'Places at this time', {
          numeric: true,
          note: 'With fewer than are taken, the last ones lose their time.',
        })}
      </FieldGrid>
      {told && <p>{told}</p>}
    </FormModal>
  );
}
