import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import classes from './calendar.module.css';
import { monthName, monthOf, shiftMonth } from './month.ts';
import type { CalendarView } from './use-calendar-view.ts';

type Props = {
  month: string;
  today: string;
  view: CalendarView;
  onMonth: (month: string) => void;
  onView: (view: CalendarView) => void;
  /** The filters. */
  children: ReactNode;
};

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
];

/** Which month, and how it is shown. */
export function CalendarBar({ month, today, view, onMonth, onView, children }: Props) {
  return (
    <div className={classes.bar}>
      <Tooltip label="Previous month (←)">
        <ActionIcon
          variant="default"
          size={34}
          aria-label="Previous month"
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next month (→)">
        <ActionIcon variant="default" size={34} aria-label="Next month" onClick={() => onMonth(shiftMonth(month, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <h2 className={classes.month} aria-live="polite">
        {monthName(month)}
      </h2>
      <Button variant="default" size="xs" disabled={month === monthOf(today)} onClick={() => onMonth(monthOf(today))}>
        Today
      </Button>
      <div className={classes.filters}>{children}</div>
      <Tooltip label="Print">
        <ActionIcon
          className={classes.print ?? ''}
          variant="default"
          size={34}
          aria-label="Print"
          onClick={() => window.print()}
        >
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SegmentedControl<CalendarView>
        className={classes.views}
        aria-label="Show as"
        data={views}
        value={view}
        onChange={onView}
      />
    </div>
  );
}
