import { z } from 'zod';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { clock, day } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import classes from '../calendar.module.css';
import type { CalendarItem } from '../calendar-item.ts';
import { onDay, type Wall, wallOf } from './wall.ts';

const moveInput = z.object({ day: day(), starts: clock(), ends: clock() });

type Props = { item: CalendarItem; timeZone: string; onMove: (to: Wall) => void; onClose: () => void };

/** Asks on which day and at what time an event is to be: what a drag does, without one. An end before the start is on the next day. */
export function MoveDialog({ item, timeZone, onMove, onClose }: Props) {
  const now = wallOf(item, timeZone);
  const form = useZodForm(moveInput, { day: now.day, starts: now.starts, ends: now.ends });
  return (
    <FormModal
      title={`Move “${item.title}”`}
      onClose={onClose}
      form={form}
      submitLabel="Move event"
      onSubmit={(values) => {
        onMove(movedTo(now, values));
        return Promise.resolve();
      }}
    >
      {form.field('day', now.day === now.until ? 'Date' : 'First day', { autoFocus: true })}
      {!now.all_day && (
        <div className={classes.pair}>
          {form.field('starts', 'Starts', { type: 'time' })}
          {form.field('ends', 'Ends', { type: 'time' })}
        </div>
      )}
    </FormModal>
  );
}

/** The time that the dialog's values say. */
function movedTo(now: Wall, values: z.output<typeof moveInput>): Wall {
  const there = onDay(now, values.day);
  if (now.all_day) return there;
  const { starts, ends } = values;
  return {
    ...there,
    starts,
    ends,
    until: there.until === there.day && ends < starts ? shiftDay(there.day, 1) : there.until,
  };
}
