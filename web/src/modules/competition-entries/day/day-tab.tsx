import type { Subject } from '../../../shared/slot/slot.ts';
import parts from '../../../shared/ui/parts.module.css';
import { ClashCard } from './clash-card.tsx';
import { DayCard } from './day-card.tsx';

/** The day of a registration: the event on the calendar with what starts from it, and where cadets would be twice. */
export function DayTab({ subject: { id } }: { subject: Subject }) {
  return (
    <div className={parts.stack}>
      <DayCard registration={id} />
      <ClashCard registration={id} />
    </div>
  );
}
