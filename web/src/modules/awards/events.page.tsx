import { Button } from '@mantine/core';
import { IconCalendarStar } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { wallClock } from '../../../../domain/time/zone.ts';
import { Refusals } from '../../shared/each/refusals.tsx';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { EventChoice } from './award.api.ts';
import { awards } from './award.queries.ts';
import { type Outcome, refusalsOf, type RollRow } from './award.ts';
import { EventVerbs } from './event-verbs.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './awards.module.css';

/** The events that carry awards: what is planned for each, and whether it is final. */
export function AwardEventsPage() {
  const events = useRead(awards.events);
  const roll = useRead(awards.roll, null).data ?? [];
  return (
    <Page
      title="Event awards"
      subtitle="Plan awards before the event. Finalizing approves them all and locks the event."
      back={{ to: '/app/awards', label: 'Awards' }}
      actions={
        <Allow to="awards:create">
          <Button component={Link} to="/app/awards/give">
            Plan awards
          </Button>
        </Allow>
      }
    >
      <QueryView query={events}>
        {(list) => (
          <Events
            events={list.filter((event) => isFinal(event) || roll.some(({ event_id }) => event_id === event.id))}
            roll={roll}
          />
        )}
      </QueryView>
    </Page>
  );
}

function Events({ events, roll }: { events: EventChoice[]; roll: RollRow[] }) {
  const { timeZone } = useSchool();
  const [last, setLast] = useState<Outcome | null>(null);
  if (events.length === 0) {
    return (
      <EmptyState
        icon={IconCalendarStar}
        title="No event awards yet"
        text="Choose an event when you give an award, and plan it for that day."
      />
    );
  }
  return (
    <>
      {last && (
        <div className={classes.last}>
          <p role="status">{`${counted(last.done?.length ?? 0, 'award')} approved${last.final ? ', event finalized' : ''}.`}</p>
          <Refusals refused={refusalsOf(last)} />
        </div>
      )}
      <Card title="Events" count={events.length} flush>
        <ul className={classes.records}>
          {events.map((event) => {
            const rows = roll.filter(({ event_id }) => event_id === event.id);
            const open = rows.filter(({ state }) => state === 'draft' || state === 'recommended').length;
            return (
              <li key={event.id} className={classes.event}>
                <div>
                  <p className={classes.name}>{event.title}</p>
                  <p className={parts.noteLine}>
                    {[
                      formatDay(wallClock(event.starts_at, timeZone).day),
                      open > 0 && `${open} planned`,
                      rows.length > open && `${rows.length - open} decided`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Tag tone={isFinal(event) ? 'ok' : 'info'}>{isFinal(event) ? 'Final' : 'Open'}</Tag>
                <EventVerbs event={event} open={open} isFinal={isFinal(event)} onTaken={setLast} />
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}

function isFinal({ award_events: state }: EventChoice): boolean {
  return Boolean(state?.finalized_at);
}
