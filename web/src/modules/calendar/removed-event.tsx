import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './calendar.module.css';
import { useStanding } from './calendar.queries.ts';
import type { SchoolEvent } from './event.ts';

type Props = { event: SchoolEvent; onDone: () => void };

/** The event that was just taken off the calendar, and the way back. */
export function RemovedEvent({ event, onDone }: Props) {
  const back = useStanding(event.id, 'Event is back');
  return (
    <p className={classes.removed} role="status">
      “{event.title}” was removed.
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={back.isPending}
        onClick={() => back.mutate({ archived_at: null }, { onSuccess: onDone })}
      >
        Undo
      </Button>
    </p>
  );
}
