import { lazy, Suspense } from 'react';
import { Doors } from '../../shared/doors/doors.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { SubjectNotes } from '../../shared/slot/subject-notes.tsx';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './calendar.module.css';
import { eventAddress, useBase } from './event-address.ts';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';
import { EventVerbs } from './event-verbs.tsx';
import type { SchoolEvent } from './event.ts';
import { ScopeDialog } from './series/scope-dialog.tsx';
import { useEventEditing } from './use-event-editing.ts';

// Most events ask nothing; what is signed comes with a pad for signatures.
const AskedOfYou = lazy(() => import('./asked-of-you.tsx').then((file) => ({ default: file.AskedOfYou })));

type Props = {
  event: SchoolEvent;
  timeZone: string;
  onClose: () => void;
  /** Called when the event was taken off the calendar. */
  onRemoved: (event: SchoolEvent) => void;
  onMove: () => void;
};

/** An event at a glance, with its verbs for those who keep the calendar, and the ways to its page. */
export function EventDialog({ event, timeZone, onClose, onRemoved, onMove }: Props) {
  const manages = useCan('calendar:manage');
  const gone = (removed: SchoolEvent | null) => (removed ? onRemoved(removed) : onClose());
  const { series, edited, asked, choose, unask, edit, remove } = useEventEditing(event, gone);
  if (edited) return <EventForm edited={edited} day="" timeZone={timeZone} onClose={onClose} />;
  if (asked) return <ScopeDialog verb={asked} title={event.title} onChoose={choose} onClose={unask} />;
  return (
    <Dialog onClose={onClose} title={event.title} size={640}>
      {event.cancelled_at && (
        <p className={classes.cancelled}>
          <Tag tone="bad">Canceled</Tag>{' '}
          {event.day_off_id ? "It falls on a day off, so it won't take place." : "This event won't take place."}
        </p>
      )}
      <EventFacts event={event} series={series} timeZone={timeZone} />
      <SubjectNotes on="event" subject={event} glance />
      {!manages && (
        <Suspense>
          <AskedOfYou event={event} />
        </Suspense>
      )}
      <WaysIn event={event} />
      <EventVerbs
        event={event}
        timeZone={timeZone}
        onEdit={edit}
        onMove={onMove}
        onRemove={remove}
        onRemoved={() => {
          onClose();
          onRemoved(event);
        }}
      />
    </Dialog>
  );
}

/** The page of the event, and its doors. */
function WaysIn({ event: { id, title } }: { event: SchoolEvent }) {
  const base = useBase();
  const parts = useSlots().tabs.filter(({ on }) => on === 'event');
  return (
    <div className={classes.ways}>
      <Doors
        label={`Page of ${title}`}
        pages={[
          { label: 'Open event', to: eventAddress(base, id) },
          ...parts.map((part) => ({ ...part, to: eventAddress(base, id, part.id) })),
        ]}
      />
    </div>
  );
}
