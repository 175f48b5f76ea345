import { usePrinting } from '../../shared/table/use-printing.ts';
import { DayCell, type DayProps } from './day-cell.tsx';
import classes from './month-grid.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { monthName } from './month.ts';
import { byDay } from './event.ts';
import { DayDrops } from './move/day-drop.tsx';
import { useNudge } from './move/use-nudge.ts';
import type { Move } from './move/use-moves.tsx';
import { useDayKeys } from './use-day-keys.ts';

type Props = Omit<DayProps, 'moves'> & {
  weeks: string[][];
  items: CalendarItem[];
  /** Null for those who don't change events. */
  move: Move | null;
  onMonth: (month: string) => void;
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const onScreen = 3;
const NO_EVENTS: CalendarItem[] = [];

/** The month on the wall. On a phone the days show marks, and the chosen day's events are below. */
export function MonthGrid({ weeks, items: all, move, onMonth, ...props }: Props) {
  // Paper shows all.
  const shown = usePrinting() ? Number.POSITIVE_INFINITY : onScreen;
  const { month, today, onDay, timeZone } = props;
  const { items, keys: nudging } = useNudge(all, timeZone, 'days', move);
  const days = byDay(items, timeZone);
  const { grid, current, ...keys } = useDayKeys({ weeks, month, today, onMonth, onDay });
  return (
    // The keys are those of the events inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...nudging}>
      <DayDrops items={items} timeZone={timeZone} move={move}>
        {/* The days are walked by the arrow keys, as those of a grid are. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table className={classes.grid} role="grid" aria-label={monthName(month)} ref={grid}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    events={days.get(day) ?? NO_EVENTS}
                    shown={shown}
                    current={day === current}
                    moves={move !== null}
                    {...keys}
                    {...props}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DayDrops>
    </div>
  );
}
