import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { zoneWords } from '../../../shared/time/time-zones.ts';
import parts from '../../../shared/ui/parts.module.css';
import { daysOf, newWindow, type Window } from './area.ts';
import classes from './venue.module.css';

type Form = {
  getValues: () => { windows: Window[] };
  field: (path: `windows.${string}`, label: string, look: FieldLook) => ReactElement;
  insertListItem: (path: 'windows', line: Window) => void;
  removeListItem: (path: 'windows', index: number) => void;
};

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
    <fieldset className={classes.windows}>
      <legend>{`Times, ${zoneWords(meet.time_zone)}`}</legend>
      {windows.length === 0 && <p className={parts.noteLine}>Without times, the area is open all day.</p>}
      {windows.map(({ key }, at) => (
        <div key={key} className={classes.window}>
          {form.field(`windows.${at}.day`, `Day, line ${at + 1}`, { bare: true, options: choices })}
          {form.field(`windows.${at}.closed`, `Open or closed, line ${at + 1}`, { bare: true, options: OPEN })}
          {form.field(`windows.${at}.from`, `From, line ${at + 1}`, { bare: true, type: 'time' })}
          {form.field(`windows.${at}.to`, `To, line ${at + 1}`, { bare: true, type: 'time' })}
          {form.field(`windows.${at}.reason`, `Reason, line ${at + 1}`, { bare: true, placeholder: 'Reason' })}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove line ${at + 1}`}
            onClick={() => form.removeListItem('windows', at)}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={windows.length >= 60}
        onClick={() => form.insertListItem('windows', newWindow(windows.at(-1)?.day ?? days[0] ?? ''))}
      >
        Add a time
      </Button>
    </fieldset>
  );
}
