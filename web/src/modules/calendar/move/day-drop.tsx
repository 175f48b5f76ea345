import { Accessibility, PointerSensor } from '@dnd-kit/dom';
import { DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react';
import type { ComponentProps, ReactNode } from 'react';
import { daysBetween } from '../../../../../domain/time/day.ts';
import type { CalendarItem } from '../calendar-item.ts';
import type { Move } from './use-moves.tsx';
import { shiftWall, wallOf } from './wall.ts';

type Props = { items: CalendarItem[]; timeZone: string; move: Move | null; children: ReactNode };

/** Days on which events can be dropped. The keyboard has "Move…" and Alt with the arrows instead: Enter opens an event. */
export function DayDrops({ items, timeZone, move, children }: Props) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(usual) => usual.filter((one) => one !== Accessibility)}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !source || !target) return;
        const [day = '', ...id] = String(source.id).split(' ');
        const item = items.find((one) => one.id === id.join(' '));
        // An event of several days is taken by one of them: the others go along.
        if (item) move?.(item, shiftWall(wallOf(item, timeZone), daysBetween(day, String(target.id)), 0));
      }}
    >
      {children}
    </DragDropProvider>
  );
}

/** A day's cell on which events can be dropped. */
export function DropCell({ day, ...props }: ComponentProps<'td'> & { day: string }) {
  const { ref, isDropTarget } = useDroppable({ id: day });
  return <td {...props} ref={ref} data-over={isDropTarget || undefined} />;
}

/** An event's button that can be dragged to another day. */
export function DragButton({ day, id, ...props }: ComponentProps<'button'> & { day: string; id: string }) {
  const { ref } = useDraggable({ id: `${day} ${id}` });
  return <button type="button" {...props} ref={ref} data-event={id} />;
}
