import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import type { ZodForm } from '../../../shared/form/use-zod-form.ts';
import type { MeetArea } from '../../../shared/meet/meet.queries.ts';
import type { HostGrid } from '../../../shared/meet/times/grid.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { PressButtons } from '../../../shared/ui/press-buttons.tsx';
import type { LateInput } from './late-input.ts';
import classes from './late.module.css';

const KINDS: { value: LateInput['kind']; label: string }[] = [
  { value: 'delay', label: 'Delay' },
  { value: 'area_closed', label: 'Close an area' },
  { value: 'event_moved', label: 'Move an event' },
];
const MINUTES = ['15', '30', '45', '60'].map((value) => ({ value, label: `${value} min` }));

type Props = {
  form: ZodForm<LateInput, unknown>;
  values: LateInput;
  grid: HostGrid;
  areas: MeetArea[];
  days: string[];
};

/** The fields of a late change: those of its kind, with the usual minutes as large buttons. */
export function LateFields({ form, values, grid, areas, days }: Props) {
  const { kind } = values;
  const areaOptions = areas.map(({ id, name }) => ({ value: id, label: name }));
  const eventOptions = grid.events.map(({ id, name }) => ({ value: id, label: name }));
  const sites = [...new Set(areas.flatMap(({ site }) => (site ? [site] : [])))];
  return (
    <>
      <PressButtons choices={KINDS} chosen={kind} columns={3} onPress={(value) => form.setFieldValue('kind', value)} />
      {kind === 'area_closed' &&
        form.field('area', 'Area', { options: [{ value: '', label: 'Choose an area' }, ...areaOptions] })}
      {kind === 'event_moved' &&
        form.field('event', 'Event', { options: [{ value: '', label: 'Choose an event' }, ...eventOptions] })}
      {kind !== 'area_closed' && (
        <div className={classes.minutes}>
          <PressButtons
            choices={MINUTES}
            chosen={values.minutes}
            columns={4}
            onPress={(value) => form.setFieldValue('minutes', value)}
          />
          {form.field('minutes', 'Minutes later', { numeric: true, note: 'With a minus sign, it is earlier.' })}
        </div>
      )}
      <FieldGrid>
        {days.length > 1 &&
          form.field('day', 'Day', { options: days.map((day) => ({ value: day, label: formatDay(day) })) })}
        {form.field('from', kind === 'area_closed' ? 'Closed from' : 'Everything that starts from', {
          type: 'time',
          required: kind !== 'event_moved',
          ...(kind === 'event_moved' && { note: 'Blank: all that hasn’t started.' }),
        })}
        {form.field('until', kind === 'area_closed' ? 'Open again' : 'Only until', {
          type: 'time',
          note: 'Blank: the rest of the day.',
        })}
        {kind === 'delay' &&
          form.field('whom', 'For', {
            options: [
              { value: 'all', label: 'The whole meet' },
              ...sites.map((site) => ({ value: `site:${site}`, label: `Site: ${site}` })),
              ...areas.map(({ id, name }) => ({ value: `area:${id}`, label: `Area: ${name}` })),
              ...grid.events.map(({ id, name }) => ({ value: `event:${id}`, label: `Event: ${name}` })),
            ],
          })}
        {kind !== 'delay' &&
          form.field('to_area', 'Where it goes', {
            options: [
              { value: '', label: kind === 'area_closed' ? 'Other areas of each event' : 'The same area' },
              ...areaOptions.filter(({ value }) => value !== values.area || kind === 'event_moved'),
            ],
          })}
      </FieldGrid>
      {kind === 'delay' && form.field('stops', 'Stops move too, such as lunch and ceremonies')}
      {kind === 'area_closed' && form.field('free', 'Free the time of entries that find no other place')}
      {form.field('started', 'Also what should have started but wasn’t held')}
    </>
  );
}
