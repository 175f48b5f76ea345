import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { longDay } from '../../shared/time/zone.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './calendar.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { EventRow } from './event-row.tsx';
import { monthName, monthOf } from './month.ts';

type Props = {
  days: Map<string, CalendarItem[]>;
  month: string;
  today: string;
  timeZone: string;
  /** Whether filters leave events out. */
  narrowed: boolean;
  onOpen: (id: string) => void;
};

/** The month's events day by day; in the running month the days that are over fold away. */
export function EventList({ days, month, today, timeZone, narrowed, onOpen }: Props) {
  const [all, setAll] = useState(false);
  const filled = [...days].filter(([day]) => monthOf(day) === month).toSorted(([a], [b]) => a.localeCompare(b));
  if (filled.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconCalendarOff}
          title={`Nothing in ${monthName(month)}`}
          text={narrowed ? 'No events this month match the filters.' : 'No events are planned for this month.'}
        />
      </Card>
    );
  }
  const over = filled.filter(([day]) => monthOf(today) === month && day < today);
  const shown = all ? filled : filled.slice(over.length);
  return (
    <div className={classes.days}>
      {over.length > 0 && (
        <Button
          className={classes.earlier ?? ''}
          variant="default"
          size="xs"
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? 'Hide earlier days' : `Show ${counted(over.length, 'earlier day')}`}
        </Button>
      )}
      {shown.length === 0 && (
        <Card>
          <EmptyState icon={IconCalendarOff} title={`Nothing more in ${monthName(month)}`} />
        </Card>
      )}
      {shown.map(([day, events]) => (
        <Card key={day} flush title={day === today ? `Today, ${longDay(day)}` : longDay(day)}>
          <ul className={classes.rows}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} day={day} timeZone={timeZone} onOpen={onOpen} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
