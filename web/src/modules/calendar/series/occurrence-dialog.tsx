import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allow } from '../../../shared/permission/allow.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from '../calendar.module.css';
import { useSetStanding } from '../calendar.queries.ts';
import type { SchoolEvent } from '../event.ts';
import { EventFacts } from '../event-facts.tsx';
import type { Edited } from '../event-form.tsx';
import { ScopeDialog, type Scope } from './scope-dialog.tsx';
import type { Occurrence } from './series.ts';
import { useEndSeries, useOpenOccurrence } from './series.queries.ts';

type Props = {
  item: Occurrence;
  timeZone: string;
  onClose: () => void;
  /** Called with the event that the day has become. */
  onOpened: (event: SchoolEvent) => void;
  /** Called with what is to be edited: once it is an event, the day is no longer an occurrence. */
  onEdit: (edited: Edited) => void;
  onMove: () => void;
};

/** A day of a repeating event, with its verbs: what is done to this day alone makes it an event of its own. */
export function OccurrenceDialog({ item, timeZone, onClose, onOpened, onEdit, onMove }: Props) {
  const { series, day } = item.occurrence;
  const [asked, setAsked] = useState<'Edit' | 'Remove' | null>(null);
  const open = useOpenOccurrence();
  const standing = useSetStanding();
  const end = useEndSeries();
  const alone = async (then: (event: SchoolEvent) => void) => {
    try {
      then(await open.send({ series: series.id, day }));
    } catch {
      // A toast has said why.
    }
  };
  const leave = (part: 'archived_at' | 'cancelled_at', done: string) => (event: SchoolEvent) => {
    standing.start({ id: event.id, standing: { [part]: new Date().toISOString() }, before: { [part]: null }, done });
    onClose();
  };
  const choose = (scope: Scope) => {
    const from = scope === 'following' ? day : null;
    if (asked === 'Edit' && scope !== 'one') onEdit({ series, from });
    else if (asked === 'Edit') void alone((event) => onEdit({ event }));
    else if (scope === 'one') void alone(leave('archived_at', 'Event removed'));
    else {
      end.start({ series: series.id, from });
      onClose();
    }
  };
  if (asked)
    return (
      <ScopeDialog verb={asked} title={item.title} busy={open.busy} onChoose={choose} onClose={() => setAsked(null)} />
    );
  return (
    <Dialog onClose={onClose} title={item.title} size={640}>
      <EventFacts event={item} series={series} timeZone={timeZone} />
      <div className={classes.foot}>
        <Button variant="default" loading={open.busy} onClick={() => void alone(onOpened)}>
          More about this day
        </Button>
        <Allow to="calendar:update">
          <Button variant="subtle" color="red" onClick={() => setAsked('Remove')}>
            Remove…
          </Button>
          <Button variant="default" onClick={() => void alone(leave('cancelled_at', 'Event canceled'))}>
            Cancel this one
          </Button>
          <Button variant="default" onClick={onMove}>
            Move…
          </Button>
          <Button onClick={() => setAsked('Edit')}>Edit</Button>
        </Allow>
      </div>
    </Dialog>
  );
}
