import { afterwards } from '../../shared/query/afterwards.ts';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import { useStanding } from './calendar.queries.ts';
import type { SchoolEvent } from './event.ts';

type Props = { event: SchoolEvent; onDone: () => void };

/** The event that was just taken off the calendar, and the way back. */
export function RemovedEvent({ event, onDone }: Props) {
  const back = useStanding(event.id, 'Event restored');
  return (
    <UndoNote busy={back.busy} onUndo={() => afterwards(back.send({ archived_at: null }), onDone)}>
      “{event.title}” was removed.
    </UndoNote>
  );
}
