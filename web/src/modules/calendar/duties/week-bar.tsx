import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import classes from './duties.module.css';
import { weekOf } from './duty.ts';

type Props = { monday: string; today: string; onWeek: (monday: string) => void };

/** Which week, and the way to the others. */
export function WeekBar({ monday, today, onWeek }: Props) {
  const step = (label: string, by: number, Icon: typeof IconChevronLeft) => (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={34} aria-label={label} onClick={() => onWeek(shiftDay(monday, by))}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  const present = weekOf(today);
  return (
    <div className={classes.bar}>
      {step('Previous week', -7, IconChevronLeft)}
      {step('Next week', 7, IconChevronRight)}
      <h2 className={classes.week} aria-live="polite">
        Week of {formatDay(monday)}
      </h2>
      <Button variant="default" size="xs" disabled={monday === present} onClick={() => onWeek(present)}>
        This week
      </Button>
    </div>
  );
}
