import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { shiftDay, shiftMonths, weekdayOf } from '../../../../domain/time/day.ts';
import { instantOf, wallClock } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { longDay } from '../../shared/time/zone.ts';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { type TaskLine, whoOf } from './task.ts';
import { TaskArea } from './task-area.tsx';
import { tasks } from './tasks.queries.ts';
import classes from './tasks.module.css';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHOWN = 5;

/** Due dates on the days of a month. */
export function DuePage() {
  const { timeZone } = useSchool();
  const { params, put } = useAddress();
  const today = useToday();
  const asked = params.get('month') ?? '';
  const first = `${/^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)}-01`;
  const from = shiftDay(first, -weekdayOf(first));
  const days = Array.from({ length: 42 }, (_, at) => shiftDay(from, at));
  const query = useRead(
    tasks.due,
    instantOf({ day: from, time: '00:00' }, timeZone),
    instantOf({ day: shiftDay(from, 42), time: '00:00' }, timeZone),
  );
  const go = (by: number) => put({ month: shiftMonths(first, by).slice(0, 7) });
  return (
    <TaskArea title="All tasks" subtitle="What's due each day.">
      <Group gap={8} mb={12}>
        <ActionIcon variant="default" aria-label="Previous month" onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Next month" onClick={() => go(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <h2 style={{ margin: 0 }} aria-live="polite">
          {NAME.format(new Date(`${first}T00:00:00Z`))}
        </h2>
        <Button variant="default" size="xs" onClick={() => put({ month: null })}>
          Today
        </Button>
      </Group>
      <QueryView query={query}>
        {(lines) => <Month days={days} today={today} month={first.slice(0, 7)} lines={lines} timeZone={timeZone} />}
      </QueryView>
    </TaskArea>
  );
}

type MonthProps = { days: string[]; today: string; month: string; lines: TaskLine[]; timeZone: string };

function Month({ days, today, month, lines, timeZone }: MonthProps) {
  const byDay = Map.groupBy(lines, ({ due_at: due }) => (due ? wallClock(due, timeZone).day : ''));
  return (
    <>
      {lines.length === 0 && <p className={classes.nothing}>Nothing is due this month.</p>}
      <table className={classes.month}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3, 4, 5].map((week) => (
            <tr key={week}>
              {days.slice(week * 7, week * 7 + 7).map((day) => (
                <Day
                  key={day}
                  day={day}
                  lines={byDay.get(day) ?? []}
                  isToday={day === today}
                  isOther={!day.startsWith(month)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Day({ day, lines, isToday, isOther }: { day: string; lines: TaskLine[]; isToday: boolean; isOther: boolean }) {
  const tasksOf = [...Map.groupBy(lines, ({ task_id: id }) => id).values()];
  return (
    <td
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-empty={tasksOf.length === 0 || undefined}
    >
      <span className={classes.shortDay}>{Number(day.slice(8))}</span>
      <span className={classes.fullDay}>{longDay(day)}</span>
      <ul>
        {tasksOf.slice(0, SHOWN).map(([line, ...others]) =>
          line ? (
            <li key={line.task_id} data-overdue={line.is_overdue || undefined} title={`${line.title}, ${whoOf(line)}`}>
              <TextLink to={`/app/tasks/${line.task_id}`}>{line.title}</TextLink>
              {others.length > 0 && ` (${others.length + 1})`}
            </li>
          ) : null,
        )}
        {tasksOf.length > SHOWN && <li>{`${tasksOf.length - SHOWN} more`}</li>}
      </ul>
    </td>
  );
}
