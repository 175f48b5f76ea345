import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CalendarItem } from './calendar-item.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './calendar.module.css';
import { saveEvent } from './event-file.ts';
import { whenOf } from './when.ts';

type Props = { item: CalendarItem; timeZone: string; onClose: () => void };

/** A date of another module: what it is, and the way to where it is kept. */
export function EntryDialog({ item, timeZone, onClose }: Props) {
  const { title, place, origin } = item;
  return (
    <Dialog onClose={onClose} title={title} size={520}>
      <dl className={classes.facts}>
        <dt>When</dt>
        <dd>{whenOf(item, timeZone)}</dd>
        <dt>Kind</dt>
        <dd>{origin?.label}</dd>
        {place && (
          <>
            <dt>About</dt>
            <dd>{place}</dd>
          </>
        )}
      </dl>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          leftSection={<IconCalendarDown size={17} aria-hidden />}
          onClick={() => saveEvent(item, timeZone)}
        >
          Add to my calendar
        </Button>
        {origin && (
          <Button component={Link} to={origin.link}>
            Open
          </Button>
        )}
      </div>
    </Dialog>
  );
}
