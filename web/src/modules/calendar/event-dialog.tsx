import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { SubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './calendar.module.css';
import { useStanding } from './calendar.queries.ts';
import { type Edited, EventForm } from './event-form.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventVerbs } from './event-verbs.tsx';
import type { SchoolEvent } from './event.ts';
import { ScopeDialog, type Scope } from './series/scope-dialog.tsx';
import { seriesReads, useEndSeries } from './series/series.queries.ts';

type Props = {
  event: SchoolEvent;
  timeZone: string;
  onClose: () => void;
  /** Called when the event was taken off the calendar. */
  onRemoved: (event: SchoolEvent) => void;
};

/** An event in full, with its verbs for those who keep the calendar. */
export function EventDialog({ event, timeZone, onClose, onRemoved }: Props) {
  const [edited, setEdited] = useState<Edited>(null);
  const [asked, setAsked] = useState<'Edit' | 'Remove' | null>(null);
  const series = useRead(seriesReads.one, event.series_id ?? undefined).data ?? null;
  const archive = useStanding(event.id, 'Event removed');
  const end = useEndSeries();
  const choose = (scope: Scope) => {
    const from = scope === 'following' ? event.series_day : null;
    setAsked(null);
    if (asked === 'Edit') setEdited(scope === 'one' || !series ? { event } : { series, from });
    else if (scope === 'one' || !series) {
      archive.mutate({ archived_at: new Date().toISOString() }, { onSuccess: () => onRemoved(event) });
      onClose();
    } else {
      end.start({ series: series.id, from });
      onClose();
    }
  };
  if (edited) return <EventForm edited={edited} day="" timeZone={timeZone} onClose={onClose} />;
  if (asked) return <ScopeDialog verb={asked} title={event.title} onChoose={choose} onClose={() => setAsked(null)} />;
  return (
    <Dialog onClose={onClose} title={event.title} size={520}>
      {event.cancelled_at && (
        <p className={classes.cancelled}>
          <Tag tone="bad">Canceled</Tag> This event won't take place.
        </p>
      )}
      <SubjectTabs on="event" subject={event}>
        <EventFacts event={event} series={series} timeZone={timeZone} />
      </SubjectTabs>
      <EventVerbs
        event={event}
        timeZone={timeZone}
        onEdit={() => (series ? setAsked('Edit') : setEdited({ event }))}
        onRemove={series ? () => setAsked('Remove') : undefined}
        onRemoved={() => {
          onClose();
          onRemoved(event);
        }}
      />
    </Dialog>
  );
}
