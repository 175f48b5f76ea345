import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { clockTime, longDay, wallClock } from '../../shared/time/zone.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import classes from './calendar.module.css';
import { useArchiveEvent } from './calendar.queries.ts';
import { audiences, kinds, type SchoolEvent } from './event.ts';
import { EventForm } from './event-form.tsx';

type Props = { event: SchoolEvent; timeZone: string; onClose: () => void };

/** An event in full, with its verbs for those who keep the calendar. */
export function EventDialog({ event, timeZone, onClose }: Props) {
  const [editing, setEditing] = useState(false);
  const archive = useArchiveEvent();

  if (editing) return <EventForm event={event} day="" timeZone={timeZone} onClose={onClose} />;

  const remove = async () => {
    const yes = await confirm({
      title: 'Remove this event?',
      text: `“${event.title}” disappears from everyone's calendar.`,
      confirmLabel: 'Remove event',
      danger: true,
    });
    if (yes) archive.mutate(event.id, { onSuccess: onClose });
  };

  return (
    <Modal opened onClose={onClose} title={event.title} size={480}>
      <dl className={classes.facts}>
        <Fact name="When" text={whenOf(event, timeZone)} />
        <Fact name="Kind" text={kinds[event.kind]?.label} />
        <Fact name="Place" text={event.place} />
        <Fact name="Uniform" text={event.uniform} />
        <Allow to="calendar:update">
          <Fact name="Seen by" text={audiences[event.audience]} />
        </Allow>
        <Fact name="Notes" text={event.notes} />
      </dl>
      <Allow to="calendar:update">
        <div className={classes.foot}>
          <Button variant="subtle" color="red" loading={archive.isPending} onClick={() => void remove()}>
            Remove…
          </Button>
          <Button onClick={() => setEditing(true)}>Edit</Button>
        </div>
      </Allow>
    </Modal>
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

function whenOf(event: SchoolEvent, timeZone: string): string {
  const first = wallClock(event.starts_at, timeZone).day;
  const last = wallClock(event.ends_at, timeZone).day;
  const from = event.all_day ? longDay(first) : `${longDay(first)}, ${clockTime(event.starts_at, timeZone)}`;
  if (first === last) return event.all_day ? `${from}, all day` : `${from} to ${clockTime(event.ends_at, timeZone)}`;
  return `${from} to ${longDay(last)}${event.all_day ? '' : `, ${clockTime(event.ends_at, timeZone)}`}`;
}
