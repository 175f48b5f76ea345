import { IconPlus, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useSheetName } from '../overview/use-sheet-name.ts';
import { planReads } from '../overview/plan.queries.ts';
import { PartHead } from '../part-head.tsx';
import { useMeetPart } from '../use-meet-part.ts';
import { AddSeveral } from './add-several.tsx';
import { ArchivedCard } from './archived-card.tsx';
import { DivisionsCard } from './divisions-card.tsx';
import type { EventInput } from './event.ts';
import { EventForm } from './event-form.tsx';
import { EventLine } from './event-line.tsx';
import { OrderEvents } from './order-events.tsx';

type Open = 'new' | 'several' | 'order' | { start: Partial<EventInput> } | null;

/** The events of a meet in their order, and its divisions. */
export function EventsTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  const query = useRead(meetReads.events, subject.id);
  const entries = useRead(meetReads.entries, subject.id).data ?? [];
  const divisions = useRead(meetReads.divisions, subject.id).data ?? [];
  const nameOf = useSheetName();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const events = query.data ?? [];
  const add = (
    <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
      New event
    </ActButton>
  );
  const several = <ActButton onPress={() => setOpen('several')}>Add several…</ActButton>;
  return (
    <div className={parts.stack}>
      {mayPlan && events.length > 0 && (
        <PartHead>
          {add}
          {several}
          {events.length > 1 && <ActButton onPress={() => setOpen('order')}>Change the order…</ActButton>}
        </PartHead>
      )}
      <QueryView
        query={query}
        empty={{
          icon: IconTrophy,
          title: 'No events yet',
          text: 'Add what schools compete in. Each event has a score sheet, its limits, and its place in the overall.',
          action: mayPlan && (
            <span className={parts.verbs}>
              {add}
              {several}
            </span>
          ),
        }}
      >
        {(rows) => (
          <Card title="Events" count={rows.length} flush>
            <Lines>
              {rows.map((event) => (
                <EventLine
                  key={event.id}
                  meet={meet}
                  event={event}
                  sheet={nameOf && event.sheet_id ? nameOf(event.sheet_id) : ''}
                  around={{ entries, divisions }}
                  mayPlan={mayPlan}
                  onDuplicate={(start) => setOpen({ start })}
                />
              ))}
            </Lines>
          </Card>
        )}
      </QueryView>
      <DivisionsCard meet={subject.id} mayPlan={mayPlan} />
      {mayPlan && <ArchivedCard meet={subject.id} noun="events" table="meet_events" read={planReads.archivedEvents} />}
      {mayPlan && (
        <ArchivedCard meet={subject.id} noun="divisions" table="meet_divisions" read={planReads.archivedDivisions} />
      )}
      {meet && open === 'new' && <EventForm meet={meet} start={{ sort: nextSort(events) }} onClose={close} />}
      {meet && open === 'several' && <AddSeveral meet={meet.id} events={events} onClose={close} />}
      {meet && open === 'order' && <OrderEvents meet={meet.id} events={events} onClose={close} />}
      {meet && open !== null && typeof open === 'object' && (
        <EventForm meet={meet} start={{ ...open.start, sort: nextSort(events) }} onClose={close} />
      )}
    </div>
  );
}

/** The place behind all others. */
function nextSort(events: { sort: number }[]): number {
  return Math.max(0, ...events.map(({ sort }) => sort)) + 1;
}
