import type { ComponentProps } from 'react';
import { LineFields } from '../../../shared/form/line-fields.tsx';
import { CLOCK } from '../../../shared/form/looks.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { zoneWords } from '../../../shared/time/time-zones.ts';
import { daysOf, newWindow, type Window } from './area.ts';

type Lines = ComponentProps<typeof LineFields<'windows'>>['form'];
type Form = Omit<Lines, 'getValues'> & { getValues: () => { windows: Window[] } };

const OPEN = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

/** When an area is open, and when it's closed and why, on each day of the meet. */
export function WindowFields({ form, meet }: { form: Form; meet: Meet }) {
  const { windows } = form.getValues();
  const days = daysOf(meet);
  const choices = [...new Set([...days, ...windows.map(({ day }) => day)])].map((day) => ({
    value: day,
    label: formatDay(day),
  }));
  return (
    <LineFields
      form={form}
      name="windows"
      legend={`Times, ${zoneWords(meet.time_zone)}`}
      note={windows.length === 0 && 'Without times, the area is open all day.'}
      noun="line"
      add="Add a time"
      most={60}
      fresh={() => newWindow(windows.at(-1)?.day ?? days[0] ?? '')}
      cells={[
        { name: 'day', label: 'Day', wide: true, look: { options: choices } },
        { name: 'closed', label: 'Open or closed', look: { options: OPEN } },
        { name: 'from', label: 'From', look: CLOCK },
        { name: 'to', label: 'To', look: CLOCK },
        { name: 'reason', label: 'Reason', wide: true },
      ]}
    />
  );
}
