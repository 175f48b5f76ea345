import { noteSeen } from '../../shared/approval/seen.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { states } from '../../shared/state/states.ts';
import type { Database } from '../../shared/supabase/database.types.ts';
import { formatClock } from '../../shared/time/clock.ts';
import { formatDay } from '../../shared/time/day.ts';

export const TASKS = { one: 'task', many: 'tasks' };

/** Where an assignment stands. */
export const STATE = states({
  assigned: { label: 'Assigned', tone: 'neutral' },
  acknowledged: { label: 'Acknowledged', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'info' },
  blocked: { label: 'Blocked', tone: 'bad' },
  returned: { label: 'Sent back', tone: 'warn' },
  submitted: { label: 'In review', tone: 'brass' },
  done: { label: 'Done', tone: 'ok' },
  excused: { label: 'Excused', tone: 'neutral' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});

/** How much it matters. */
export const PRIORITY = states({
  urgent: { label: 'Urgent', tone: 'bad' },
  high: { label: 'High', tone: 'warn' },
  normal: { label: 'Normal', tone: 'neutral' },
  low: { label: 'Low', tone: 'neutral' },
});

/** What it is about. */
export const CATEGORY = states({
  admin: { label: 'Administration', tone: 'neutral' },
  operations: { label: 'Operations', tone: 'info' },
  supply: { label: 'Supply', tone: 'brass' },
  training: { label: 'Training', tone: 'ok' },
  public_affairs: { label: 'Public affairs', tone: 'info' },
  academics: { label: 'Academics', tone: 'ok' },
  event: { label: 'Event', tone: 'brass' },
  inspection: { label: 'Inspection', tone: 'warn' },
  other: { label: 'Other', tone: 'neutral' },
});

/** Whether it is late. */
export const DUE = states({
  overdue: { label: 'Overdue', tone: 'bad' },
  open: { label: 'Open', tone: 'info' },
  over: { label: 'Closed', tone: 'neutral' },
});

/** How a task is completed. */
export const COMPLETION = states({
  everyone: { label: 'Everyone does it', tone: 'neutral' },
  any_one: { label: 'Any one person does it for all', tone: 'neutral' },
});

/** Who sees a task in addition to staff and its author. */
export const VISIBILITY = states({
  unit: { label: 'Assignees and their leaders', tone: 'neutral' },
  assignees: { label: 'Assignees only', tone: 'neutral' },
  staff_only: { label: 'Staff only', tone: 'neutral' },
});

/** One assignment with its task, as lists show it. */
export type TaskLine = ReturnType<typeof toLine>;

/** A row of the lines. */
export function toLine(row: Database['public']['Views']['task_lines']['Row']) {
  noteSeen(row);
  return {
    ...row,
    items: row.items ?? 0,
    waits: row.waits ?? 0,
    items_done: row.items_done ?? 0,
    is_overdue: row.is_overdue === true,
  };
}

/** A position with its holder; anyone else by name. */
export function holderOf({ kind, who, holder }: { kind: string | null; who: string; holder: string | null }): string {
  return kind === 'position' ? `${who} (${holder ?? 'vacant'})` : who;
}

/** Who does it, in words: the position with its holder, the group with who took it. */
export function whoOf({ who, kind, holder, taken_by_label: taken }: TaskLine): string {
  if (kind === 'position') return holderOf({ kind, who, holder });
  return taken ? `${who}: ${taken}` : who;
}

/** When it is due in the school's words; nothing where it has no date. */
export function dueWords(due: string | null, timeZone: string): string | null {
  if (!due) return null;
  const { day, time } = wallClock(due, timeZone);
  return time === '23:59' ? `Due ${formatDay(day)}` : `Due ${formatDay(day)}, ${formatClock(time)}`;
}

export type DueGroup = 'overdue' | 'today' | 'week' | 'later' | 'none' | 'closed';

/** The headings of a list by date, in order. */
export const DUE_GROUPS: Record<DueGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'In the next seven days',
  later: 'Later',
  none: 'No due date',
  closed: 'Done',
};

/** Under which heading a line belongs. */
export function dueGroup(task: TaskLine, today: string, weekEnd: string, timeZone: string): DueGroup {
  if (task.is_open !== true) return 'closed';
  if (task.is_overdue) return 'overdue';
  if (!task.due_at) return 'none';
  const { day } = wallClock(task.due_at, timeZone);
  if (day <= today) return 'today';
  return day <= weekEnd ? 'week' : 'later';
}
