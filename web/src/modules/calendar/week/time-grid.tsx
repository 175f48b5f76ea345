import FullCalendar from '@fullcalendar/react';
import '@fullcalendar/react/skeleton.css';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useMemo } from 'react';
import { daysBetween } from '../../../../../domain/time/day.ts';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { formatClock } from '../../../shared/time/clock.ts';
import { bells } from '../bells/bells.queries.ts';
import { type CalendarItem, lookOf } from '../calendar-item.ts';
import { useNudge } from '../move/use-nudge.ts';
import type { Move } from '../move/use-moves.tsx';
import { type Wall, wallOf } from '../move/wall.ts';
import { GridEvent } from './grid-event.tsx';
import './time-grid.css';
import { newTimeIn, type Span, spanOf, wallIn } from './span.ts';
import { visibleHours } from './visible-hours.ts';

type Props = {
  items: CalendarItem[];
  first: string;
  last: string;
  label: string;
  timeZone: string;
  onOpen: (id: string) => void;
  /** Null for those who don't change events. */
  move: Move | null;
  /** What choosing empty time does; null for those who don't add events. */
  onNew: ((time: Wall) => void) | null;
};

const PLUGINS = [timeGrid, interaction, classic];
const NO_BELLS: { starts: string; ends: string }[] = [];

/**
 * A week, some days, or a day, hour by hour. The grid is given the school's clock as if it were UTC, so that neither the browser's
 * time zone nor its changes of the clock move anything.
 */
export function TimeGrid({ items: all, first, last, label, timeZone, onOpen, move, onNew }: Props) {
  const { items, keys } = useNudge(all, timeZone, 'hours', move);
  const { data: periods = NO_BELLS } = useRead(bells.bells);
  const shown = useMemo(
    () =>
      items.filter((item) => {
        const { day, until } = wallOf(item, timeZone);
        return until >= first && day <= last;
      }),
    [items, first, last, timeZone],
  );
  const events = useMemo(() => shown.map((item) => inputOf(item, timeZone, move !== null)), [shown, timeZone, move]);
  const hours = visibleHours(
    periods,
    shown.map((item) => wallOf(item, timeZone)),
  );
  const changed = ({ event }: { event: Span & { id: string } }) => {
    const item = items.find(({ id }) => id === event.id);
    if (item) move?.(item, wallIn(event));
  };
  return (
    // The keys are those of the events inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="g-time-grid" {...keys} aria-label={label} role="group">
      <FullCalendar
        key={`${first} ${last}`}
        plugins={PLUGINS}
        initialView="timeGrid"
        initialDate={first}
        duration={{ days: daysBetween(first, last) + 1 }}
        headerToolbar={false}
        timeZone="UTC"
        now={() => {
          const { day, time } = wallClock(Date.now(), timeZone);
          return `${day}T${time}:00Z`;
        }}
        height="auto"
        nowIndicator
        slotEventOverlap={false}
        firstDay={0}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        slotDuration="00:30:00"
        slotHeaderInterval="01:00:00"
        snapDuration="00:15:00"
        slotHeaderContent={({ date }) => hourOf(date)}
        dayHeaderContent={({ date }) => dayOf(date)}
        eventInteractive
        eventContent={({ event }) => <GridEvent {...ofInput(event.extendedProps)} />}
        eventClass={({ event }) => `g-time-grid-event g-tone-${String(event.extendedProps['tone'])}`}
        events={events}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        eventDrop={changed}
        eventResize={changed}
        selectable={onNew !== null}
        selectMirror
        select={(chosen) => onNew?.(newTimeIn(chosen))}
        longPressDelay={400}
      />
    </div>
  );
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** 'Mon 23' of a column's day. */
function dayOf(date: Date): string {
  return `${WEEKDAY.format(date)} ${date.getUTCDate()}`;
}

/** '8 AM' or '0800' of a row's time. */
function hourOf(date: Date): string {
  return formatClock(date.toISOString().slice(11, 16)).replace(':00 ', ' ');
}

function inputOf(item: CalendarItem, timeZone: string, mayMove: boolean) {
  const { id, title, place, cancelled_at, origin } = item;
  const wall = wallOf(item, timeZone);
  const editable = mayMove && origin === undefined;
  return {
    id,
    title,
    ...spanOf(wall),
    startEditable: editable,
    durationEditable: editable,
    extendedProps: { id, title, place, wall, cancelled: cancelled_at !== null, tone: lookOf(item).tone },
  };
}

type Drawn = ReturnType<typeof inputOf>['extendedProps'];

/** What was given to the grid for an event comes back untyped. */
const ofInput = (props: Record<string, unknown>) => props as Drawn;
