import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shiftDay } from '../../../../domain/time/day.ts';
import { daysOf, monthOf, sameDayIn, shiftMonth } from './month.ts';

type Options = {
  weeks: string[][];
  month: string;
  today: string;
  onMonth: (month: string) => void;
  /** What choosing a day does; null where it does nothing. */
  onDay: ((day: string) => void) | null;
};

/**
 * Moves from day to day by the arrow keys, to the ends of a week by Home and End, and by months with Page Up and Page
 * Down; Enter chooses. One day at a time is reached by Tab.
 */
export function useDayKeys({ weeks, month, today, onMonth, onDay }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const shown = weeks.flat();
  const start = monthOf(today) === month ? today : `${month}-01`;
  const current = moved !== null && shown.includes(moved) ? moved : start;

  // The month that a key led to stands only after the next rendering.
  useEffect(() => {
    const day = wanted.current;
    const cell = day && grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  const go = (day: string, to = shown.includes(day) ? month : monthOf(day)) => {
    wanted.current = day;
    setMoved(day);
    if (to !== month) onMonth(to);
  };
  const turn = (day: string, by: number) => {
    const to = shiftMonth(monthOf(day), by);
    go(sameDayIn(to, day), to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A key pressed on an event of the day, or with another key, means something else.
    const day = event.target === event.currentTarget ? event.currentTarget.dataset['day'] : undefined;
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = daysOf(event.key, day);
    if (by !== null) go(shiftDay(day, by));
    else if (event.key === 'PageUp') turn(day, -1);
    else if (event.key === 'PageDown') turn(day, 1);
    else if (onDay && (event.key === 'Enter' || event.key === ' ')) onDay(day);
    else return;
    event.preventDefault();
    // The page's own keys would turn the month.
    event.stopPropagation();
  };

  return { grid, current, onKeyDown, onFocus: setMoved };
}
