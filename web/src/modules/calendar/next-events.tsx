import { IconCalendarOff } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { shiftDay } from '../../../../domain/time/day.ts';
import { todayIn, wallClock } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { clockTime, longDay } from '../../shared/time/zone.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { EventLine } from '../../shared/ui/event-line.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { NextEvent } from './calendar.api.ts';
import { useNextEvents } from './calendar.queries.ts';
import { kinds } from './kinds.ts';
import classes from './next-events.module.css';

const atMost = 6;

/** Today's events; where today is free, the next ones with their day. */
export function NextEvents() {
  const { timeZone } = useSchool();
  const today = todayIn(timeZone);
  const events = useNextEvents(today, timeZone);
  const area = useLocation().pathname.startsWith('/mobile') ? '/mobile' : '/app';
  const isToday = (event: NextEvent) => wallClock(event.starts_at, timeZone).day <= today;
  const hasToday = events.data === undefined || events.data.some(isToday);
  return (
    <Card title={hasToday ? 'Today' : 'Coming up'} action={<TextLink to={`${area}/calendar`}>Calendar</TextLink>}>
      <QueryView
        query={events}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState icon={IconCalendarOff} title="Nothing planned" text="Events on the calendar show up here." />
        }
      >
        {(list) => (
          <>
            <EventList
              events={list.filter((event) => isToday(event) === hasToday).slice(0, atMost)}
              today={today}
              timeZone={timeZone}
              area={area}
            />
            {hasToday && list.some((event) => !isToday(event)) && (
              <>
                <h3 className={classes.later}>Coming up</h3>
                <EventList
                  events={list.filter((event) => !isToday(event)).slice(0, 3)}
                  today={today}
                  timeZone={timeZone}
                  area={area}
                />
              </>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

type ListProps = { events: NextEvent[]; today: string; timeZone: string; area: string };

function EventList({ events, today, timeZone, area }: ListProps) {
  return (
    <ul className={classes.list}>
      {events.map((event) => {
        const { day } = wallClock(event.starts_at, timeZone);
        return (
          <li key={event.id}>
            <EventLine
              time={event.all_day ? 'All day' : clockTime(event.starts_at, timeZone)}
              tone={kinds[event.kind]?.tone ?? 'navy'}
              title={event.title}
              cancelled={event.cancelled_at !== null}
              about={[
                day > today && dayWords(day, today),
                event.part === 'invited' && 'Optional',
                event.place,
                event.uniform,
              ]
                .filter(Boolean)
                .join(' · ')}
              to={`${area}/calendar?month=${day.slice(0, 7)}&day=${day}&event=${event.id}`}
            />
          </li>
        );
      })}
    </ul>
  );
}

function dayWords(day: string, today: string): string {
  return day === shiftDay(today, 1) ? 'Tomorrow' : longDay(day);
}
