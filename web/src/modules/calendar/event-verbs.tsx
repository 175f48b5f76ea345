import { Button } from '@mantine/core';
import { Allow } from '../../shared/permission/allow.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import classes from './calendar.module.css';
import { useStanding } from './calendar.queries.ts';
import type { SchoolEvent } from './event.ts';

type Props = {
  event: SchoolEvent;
  timeZone: string;
  onEdit: () => void;
  onRemoved: () => void;
  /** Asks for another time, where the event is one of a calendar. */
  onMove?: () => void;
  /** Asks what of a repeating event is meant, where it is one. */
  onRemove?: (() => void) | undefined;
};

/** What a person can do with an event: add it to their own calendar; for those who run the calendar, edit it. */
export function EventVerbs({ event, timeZone, onEdit, onRemoved, onRemove, onMove }: Props) {
  const archive = useStanding(event.id, 'Event removed');
  const cancel = useStanding(event.id, event.cancelled_at ? 'Event restored' : 'Event canceled');
  const askRemove = async () => {
    const agreed = await confirm({
      title: 'Remove this event?',
      text: `“${event.title}” will be removed from everyone's calendar. To show people that it won't take place, cancel it instead.`,
      confirmLabel: 'Remove event',
      danger: true,
    });
    if (agreed) afterwards(archive.send({ archived_at: new Date().toISOString() }), onRemoved);
  };
  const askCancel = async () => {
    const agreed =
      event.cancelled_at !== null ||
      (await confirm({
        title: 'Cancel this event?',
        text: `“${event.title}” stays on the calendar, marked as canceled. You can restore it.`,
        confirmLabel: 'Cancel event',
        danger: true,
      }));
    if (agreed) cancel.start({ cancelled_at: event.cancelled_at ? null : new Date().toISOString() });
  };
  return (
    <div className={classes.foot}>
      <AddToCalendar event={event} timeZone={timeZone} />
      <Allow to="calendar:update">
        <Button
          variant="subtle"
          color="red"
          loading={archive.busy}
          onClick={() => (onRemove ? onRemove() : void askRemove())}
        >
          Remove…
        </Button>
        <Button variant="default" loading={cancel.busy} onClick={() => void askCancel()}>
          {event.cancelled_at ? 'Restore event' : 'Cancel event…'}
        </Button>
        {onMove && (
          <Button variant="default" onClick={onMove}>
            Move…
          </Button>
        )}
        <Button onClick={onEdit}>Edit</Button>
      </Allow>
    </div>
  );
}
