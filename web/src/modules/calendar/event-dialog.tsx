import { SubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import classes from './calendar.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';
import { EventVerbs } from './event-verbs.tsx';
import type { SchoolEvent } from './event.ts';
import { ScopeDialog } from './series/scope-dialog.tsx';
import { useEventEditing } from './use-event-editing.ts';

type Props = {
  event: SchoolEvent;
  timeZone: string;
  onClose: () => void;
  /** Called when the event was taken off the calendar. */
  onRemoved: (event: SchoolEvent) => void;
  onMove: () => void;
};

/** An event in full, with its verbs for those who keep the calendar. */
export function EventDialog({ event, timeZone, onClose, onRemoved, onMove }: Props) {
  const gone = (removed: SchoolEvent | null) => (removed ? onRemoved(removed) : onClose());
  const { series, edited, asked, choose, unask, edit, remove } = useEventEditing(event, gone);
  if (edited) return <EventForm edited={edited} day="" timeZone={timeZone} onClose={onClose} />;
  if (asked) return <ScopeDialog verb={asked} title={event.title} onChoose={choose} onClose={unask} />;
  return (
    <Dialog onClose={onClose} title={event.title} size={520}>
      {event.cancelled_at && (
        <p className={classes.cancelled}>
          <Tag tone="bad">Canceled</Tag>{' '}
          {event.day_off_id ? "It falls on a day off, so it won't take place." : "This event won't take place."}
        </p>
      )}
      <SubjectTabs on="event" subject={event}>
        <EventFacts event={event} series={series} timeZone={timeZone} />
        <TextLink to={`/app/calendar/events/${event.id}`}>Files and comments</TextLink>
      </SubjectTabs>
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
