import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { LineFields } from '../../../../shared/form/line-fields.tsx';
import { CLOCK } from '../../../../shared/form/looks.ts';
import { clock, line, minutes, whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { useSaveEventDay } from '../schedule.acts.ts';
import type { EventDay, Settings } from '../schedule.queries.ts';
import { holding, needs, spans } from './plan.ts';

const key = { id: z.string() };
const input = z.object({
  areas: z.array(z.string()),
  wave_size: whole('It must be', 1, 200),
  lanes: whole('Firing points must be', 1, 200),
  windows: z.array(
    z
      .object({ ...key, day: z.string(), from: clock(), to: clock() })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'Ends before it starts.' }),
  ),
  holding: z.array(
    z
      .object({ ...key, area: line('Choose an area.'), from_min: minutes(1, 240), to_min: minutes(0, 240) })
      .refine(({ from_min: from, to_min: to }) => Number(from) > Number(to), {
        path: ['to_min'],
        error: 'It ends before the start, and after it begins.',
      }),
  ),
  needs: z.array(z.object({ ...key, resource: line('Choose a resource.'), quantity: whole('It must be', 1, 10_000) })),
});

type Props = { event: EventDay; settings: Settings; days: string[]; onClose: () => void };

/** Where and when an event can be held, how many of its entries start together, and what it needs. */
export function EventDayForm({ event, settings: { areas, resources }, days, onClose }: Props) {
  const id = () => crypto.randomUUID();
  const form = useZodForm(input, {
    areas: event.area_ids,
    wave_size: String(event.wave_size ?? ''),
    lanes: String(event.lanes),
    windows: spans.parse(event.windows).map((one) => ({ ...one, id: id() })),
    holding: holding
      .parse(event.holding)
      .map((one) => ({ id: id(), area: one.area, from_min: String(one.from_min), to_min: String(one.to_min) })),
    needs: needs
      .parse(event.needs)
      .map(({ resource, quantity }) => ({ id: id(), resource, quantity: String(quantity) })),
  });
  const save = useSaveEventDay(event.id);
  const optionsOf = (list: { id: string; name: string }[], none: string) => [
    { value: '', label: none },
    ...list.map(({ id: value, name: label }) => ({ value, label })),
  ];
  const dayCell = {
    name: 'day',
    label: 'Day',
    look: { options: days.map((value) => ({ value, label: formatDay(value) })) },
  };
  return (
    <FormModal
      title={`${event.code} ${event.name}`}
      size={640}
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
      <LineFields
        form={form}
        name="windows"
        legend="Held only"
        noun="time"
        most={60}
        fresh={() => ({ day: days[0] ?? '' })}
        cells={[
          ...(days.length > 1 ? [dayCell] : []),
          { name: 'from', label: 'From', look: CLOCK },
          { name: 'to', label: 'To', look: CLOCK },
        ]}
      />
      <LineFields
        form={form}
        name="holding"
        legend="Warm-up and holding areas before the start"
        noun="area"
        most={10}
        fresh={() => ({ from_min: '15', to_min: '0' })}
        cells={[
          { name: 'area', label: 'Area', wide: true, look: { options: optionsOf(areas, 'Area…') } },
          { name: 'from_min', label: 'From, minutes before', look: { numeric: true } },
          { name: 'to_min', label: 'Until, minutes before', look: { numeric: true } },
        ]}
      />
      {(resources.length > 0 || needs.parse(event.needs).length > 0) && (
        <LineFields
          form={form}
          name="needs"
          legend="What an entry needs while it’s on"
          noun="resource"
          most={20}
          fresh={() => ({ quantity: '1' })}
          cells={[
            { name: 'resource', label: 'Resource', wide: true, look: { options: optionsOf(resources, 'Resource…') } },
            { name: 'quantity', label: 'How many', look: { numeric: true } },
          ]}
        />
      )}
    </FormModal>
  );
}
