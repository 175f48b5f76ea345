import type { TaskLine } from './task.ts';
import { verbsOf } from './verbs-of.ts';
import type { TaskAct } from './tasks.queries.ts';

export type BoardColumn = { id: string; label: string; states: TaskLine['state'][]; acts: TaskAct[] };

/** The columns of the board, and which act brings a task there: the first that fits where it stands. */
export const COLUMNS: BoardColumn[] = [
  { id: 'todo', label: 'To do', states: ['assigned', 'acknowledged', 'returned'], acts: ['acknowledge'] },
  { id: 'doing', label: 'In progress', states: ['in_progress'], acts: ['progress', 'unblock', 'reopen'] },
  { id: 'blocked', label: 'Blocked', states: ['blocked'], acts: ['block'] },
  { id: 'review', label: 'In review', states: ['submitted'], acts: ['submit'] },
  { id: 'done', label: 'Done this week', states: ['done', 'excused'], acts: ['accept', 'submit'] },
];

/** The act that moves a line to a column; null where the person can't. */
export function actTo(line: TaskLine, column: BoardColumn, manages: boolean): TaskAct | null {
  if (column.states.includes(line.state)) return null;
  // What is reviewed goes through the review, what isn't goes past it.
  if (column.id === 'review' && !line.requires_review) return null;
  if (column.id === 'done' && line.requires_review && line.state !== 'submitted') return null;
  const may = verbsOf(line, manages);
  return column.acts.find((act) => may.includes(act)) ?? null;
}
