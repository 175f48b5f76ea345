import { Suspense } from 'react';
import { useParams } from 'react-router';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';
import { EventVerbs } from './event-verbs.tsx';
import type { SchoolEvent } from './event.ts';
import { RemovedEvent } from './removed-event.tsx';
import { ScopeDialog } from './series/scope-dialog.tsx';
import { useEventEditing } from './use-event-editing.ts';

async function readEvent(db: Db, id: string): Promise<SchoolEvent | null> {
  return (await db.from('school_events').select().eq('id', id).maybeSingle().throwOnError()).data;
}

const { event: eventRead } = readsOf('calendar', { event: readEvent });

// The page reads the event again, so what was removed shows with the way back.
const stay = () => {};

/** One event: what it is, what the modules add to it, its files, and its comments. */
export function EventPage() {
  const { id = '' } = useParams();
  const { timeZone } = useSchool();
  const tabs = useSlots().tabs.filter(({ on }) => on === 'event');
  return (
    <RecordPage
      query={useRead(eventRead, id)}
      noun="event"
      back={{ to: '/app/calendar', label: 'Calendar' }}
      title={({ title }) => title}
      state={({ cancelled_at }) => cancelled_at && <Tag tone="bad">Canceled</Tag>}
      overview="Details"
      tabs={(event) =>
        tabs.map((tab) => ({
          id: tab.id,
          label: tab.label,
          show: () => (
            <Suspense fallback={<Loading />}>
              <tab.Part subject={event} />
            </Suspense>
          ),
        }))
      }
      subject={{ module: 'calendar', table: 'school_events' }}
      log
      files="calendar:update"
      comments="calendar:update"
    >
      {(event) =>
        event.archived_at ? (
          <RemovedEvent event={event} onDone={stay} />
        ) : (
          <EventDetails event={event} timeZone={timeZone} />
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
      {edited && <EventForm edited={edited} day="" timeZone={timeZone} onClose={close} />}
      {asked && <ScopeDialog verb={asked} title={event.title} onChoose={choose} onClose={unask} />}
    </Card>
  );
}
