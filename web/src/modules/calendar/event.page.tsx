import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { SubjectNotes } from '../../shared/slot/subject-notes.tsx';
import { useSubjectTabs } from '../../shared/slot/subject-tabs.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { useBase } from './event-address.ts';
import { AskedOfYou } from './asked-of-you.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventVerbs } from './event-verbs.tsx';
import { eventReads } from './event.queries.ts';
import type { SchoolEvent } from './event.ts';
import { RemovedEvent } from './removed-event.tsx';
import { ScopeDialog } from './series/scope-dialog.tsx';
import { useEventEditing } from './use-event-editing.ts';

// Most who read an event don't change it.
const EventForm = lazy(() => import('./event-form.tsx').then((file) => ({ default: file.EventForm })));

// The page reads the event again, so what was removed shows with the way back.
const stay = () => {};

/** One event: what it is, what the modules add to it, its files, and its comments. */
export function EventPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const base = useBase();
  const tabs = useSubjectTabs('event');
  const manages = useCan('calendar:manage');
  return (
    <RecordPage
      query={useRead(eventReads.event, id)}
      noun="event"
      back={{ to: `${base}/calendar`, label: 'Calendar' }}
      title={({ title }) => title}
      state={({ cancelled_at }) => cancelled_at && <Tag tone="bad">Canceled</Tag>}
      overview="Details"
      tabs={tabs}
      subject={{ module: 'calendar', table: 'school_events' }}
      log
      files="calendar:update"
      comments="calendar:update"
    >
      {(event) =>
        event.archived_at ? (
          <RemovedEvent event={event} onDone={stay} />
        ) : (
          <>
            <SubjectNotes on="event" subject={event} />
            {!manages && <AskedOfYou event={event} />}
            <EventDetails event={event} timeZone={timeZone} />
          </>
        )
      }
    </RecordPage>
  );
}

function EventDetails({ event, timeZone }: { event: SchoolEvent; timeZone: string }) {
  const { series, edited, asked, choose, unask, close, edit, remove } = useEventEditing(event, stay);
  return (
    <Card title="Event">
      <EventFacts event={event} series={series} timeZone={timeZone} />
      <EventVerbs event={event} timeZone={timeZone} onEdit={edit} onRemove={remove} onRemoved={stay} />
      {edited && (
        <Suspense>
          <EventForm edited={edited} day="" timeZone={timeZone} onClose={close} />
        </Suspense>
      )}
      {asked && <ScopeDialog verb={asked} title={event.title} onChoose={choose} onClose={unask} />}
    </Card>
  );
}
