import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { SubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './calendar.module.css';
import { EventForm } from './event-form.tsx';
import { EventVerbs } from './event-verbs.tsx';
import { audiences, kinds, type SchoolEvent } from './event.ts';
import { whenOf } from './when.ts';

type Props = {
  event: SchoolEvent;
  timeZone: string;
  onClose: () => void;
  /** Called when the event was taken off the calendar. */
  onRemoved: (event: SchoolEvent) => void;
};

/** An event in full, with its verbs for those who keep the calendar. */
export function EventDialog({ event, timeZone, onClose, onRemoved }: Props) {
  const [editing, setEditing] = useState(false);
  if (editing) return <EventForm event={event} day="" timeZone={timeZone} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={event.title} size={520}>
      {event.cancelled_at && (
        <p className={classes.cancelled}>
          <Tag tone="bad">Canceled</Tag> This event won't take place.
        </p>
      )}
      <SubjectTabs on="event" subject={event}>
        <dl className={classes.facts}>
          <Fact name="When" text={whenOf(event, timeZone)} />
          <Fact name="Kind" text={kinds[event.kind]?.label} />
          <Fact name="Place" text={event.place} />
          <Fact name="Uniform" text={event.uniform} />
          <Allow to="calendar:update">
            <Fact name="Visible to" text={audiences[event.audience]} />
          </Allow>
          <Fact name="Notes" text={event.notes} />
        </dl>
      </SubjectTabs>
      <EventVerbs
        event={event}
        timeZone={timeZone}
        onEdit={() => setEditing(true)}
        onRemoved={() => {
          onClose();
          onRemoved(event);
        }}
      />
    </Dialog>
  );
}

function Fact({ name, text }: { name: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
