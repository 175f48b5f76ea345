import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import classes from './calendar.module.css';
import type { CalendarView } from './week/range.ts';

type Props = {
  /** What is shown, in words. */
  title: string;
  view: CalendarView;
  phone: boolean;
  /** Today is shown already. */
  isNow: boolean;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
  /** The filters. */
  children: ReactNode;
};

const UNITS: Record<CalendarView, string> = { month: 'month', list: 'month', week: 'week', day: 'day' };

/** Which days are shown, and how. */
export function CalendarBar({ title, view, phone, isNow, onTurn, onToday, onView, children }: Props) {
  const unit = view === 'week' && phone ? 'days' : UNITS[view];
  const views: { value: CalendarView; label: string }[] = [
    { value: 'month', label: 'Month' },
    { value: 'week', label: phone ? '3 days' : 'Week' },
    { value: 'day', label: 'Day' },
    { value: 'list', label: 'List' },
  ];
  return (
    <div className={classes.bar}>
      <Tooltip label={`Previous ${unit} (←)`}>
        <ActionIcon variant="default" size={34} aria-label={`Previous ${unit}`} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Next ${unit} (→)`}>
        <ActionIcon variant="default" size={34} aria-label={`Next ${unit}`} onClick={() => onTurn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <h2 className={classes.month} aria-live="polite">
        {title}
      </h2>
      <Button variant="default" size="xs" disabled={isNow} onClick={onToday}>
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
