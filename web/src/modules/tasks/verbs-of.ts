import type { TaskLine } from './task.ts';
import type { TaskAct } from './tasks.queries.ts';

/** What can be done with an assignment, the next step first. */
export function verbsOf(line: TaskLine, manages: boolean): TaskAct[] {
  const mine = line.is_mine === true;
  const open = line.is_open === true;
  const grouped = line.kind === 'unit' || line.kind === 'team';
  if (line.task_state === 'canceled') return [];
  if (mine && open && grouped && !line.taken_by) return ['take'];
  const own: TaskAct[] =
    mine && open && line.state !== 'submitted'
      ? [
          ...(line.state === 'assigned' || line.state === 'returned' ? (['acknowledge'] as const) : []),
          'submit',
          ...(line.state === 'blocked' || line.state === 'in_progress' ? [] : (['progress'] as const)),
          ...(line.state === 'blocked' ? (['unblock'] as const) : (['block'] as const)),
          ...(grouped ? (['release'] as const) : []),
        ]
      : [];
  const reviews = manages || line.is_of_people === true;
  if (!reviews) return own;
  if (line.state === 'submitted') return ['accept', 'return', 'excuse'];
  if (line.state === 'done' || line.state === 'excused') return line.is_open === false ? ['reopen'] : own;
  return [...own, ...(own.includes('submit') ? [] : (['submit'] as const)), 'excuse'];
}
