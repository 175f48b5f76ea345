import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveEventDay } from './schedule.acts.ts';
import type { EventDay, Settings } from './schedule.queries.ts';

const input = z.object({
  areas: z.array(z.string()),
  wave_size: whole('It must be', 1, 200),
  lanes: whole('Firing points must be', 1, 200),
});

type Props = { event: EventDay; areas: Settings['areas']; onClose: () => void };

/** Where an event can be held, and how many of its entries start together. */
export function EventDayForm({ event, areas, onClose }: Props) {
  const form = useZodForm(input, {
    areas: event.area_ids,
    wave_size: String(event.wave_size ?? ''),
    lanes: String(event.lanes),
  });
  const save = useSaveEventDay(event.id);
  return (
    <FormModal
      title={`${event.code} ${event.name}`}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(values) => save.send(values)}
    >
      {form.field('areas', 'Areas', {
        options: areas.filter(({ kind }) => kind !== 'holding').map(({ id: value, name: label }) => ({ value, label })),
        many: true,
        note: 'An entry is placed on one of them.',
      })}
      <FieldGrid>
        {form.field('wave_size', 'Start together, at most', {
          numeric: true,
          note: 'On areas where entries start in waves. Blank: as many as the area takes',
        })}
        {form.field('lanes', 'Firing points for an entry', { numeric: true, note: 'On ranges' })}
      </FieldGrid>
    </FormModal>
  );
}
