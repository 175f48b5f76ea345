import { DragDropProvider } from '@dnd-kit/react';
import { IconLayoutKanban } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AskForm, asks } from './ask-form.tsx';
import { actTo, COLUMNS } from './board.ts';
import { BoardColumn } from './board-column.tsx';
import { boardKey, nextTicket } from './board-keys.ts';
import type { TaskLine } from './task.ts';
import { TaskArea } from './task-area.tsx';
import { type TaskAct, tasks, useTaskAct } from './tasks.queries.ts';
import classes from './tasks.module.css';

const EMPTY = {
  icon: IconLayoutKanban,
  title: 'The board is empty',
  text: 'Open tasks you can see show up here by progress. Assign one with the line above.',
};

/** Tasks by how far along they are: moved by drag, by Alt and an arrow, or by the menu of each. */
export function BoardPage() {
  return (
    <TaskArea
      title="All tasks"
      subtitle="Drag a task to another column, or use its menu. Arrow keys go from task to task; with Alt, they move it."
    >
      <QueryView query={useRead(tasks.board)} isEmpty={(lines) => lines.length === 0} empty={EMPTY}>
        {(lines) => <Board lines={lines} />}
      </QueryView>
    </TaskArea>
  );
}

function Board({ lines }: { lines: TaskLine[] }) {
  const act = useTaskAct();
  const manages = useCan('tasks:manage');
  const [asking, setAsking] = useState<{ line: TaskLine; act: TaskAct } | null>(null);
  const move = (id: string, to: string) => {
    const [line, column] = [lines.find((one) => one.id === id), COLUMNS.find((one) => one.id === to)];
    if (!line || !column || column.states.includes(line.state)) return;
    const verb = actTo(line, column, manages);
    if (!verb) toast.failed("It can't go there", `${line.title} can't be moved under ${column.label}.`);
    else if (asks(verb, line)) setAsking({ line, act: verb });
    else act.start({ line, act: verb, ...(verb === 'progress' ? { input: { pct: '10' } } : {}) });
  };
  const columns = COLUMNS.map((column) => lines.filter(({ state }) => column.states.includes(state)));
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const pressed = boardKey(event);
    if (!pressed) return;
    event.preventDefault();
    const { id, key, moves } = pressed;
    if (!moves) {
      const next = nextTicket(
        columns.map((column) => column.map((line) => line.id)),
        id,
        key,
      );
      event.currentTarget.closest('[data-board]')?.querySelector<HTMLElement>(`[data-ticket="${next}"] a`)?.focus();
      return;
    }
    const at = columns.findIndex((column) => column.some((line) => line.id === id));
    const to = COLUMNS[at + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)];
    if (to) move(id, to.id);
  };
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (!canceled && source && target) move(String(source.id), String(target.id));
      }}
    >
      <div className={classes.board} data-board>
        {COLUMNS.map((column, at) => (
          <BoardColumn key={column.id} onKeyDown={onKeyDown} column={column} lines={columns[at] ?? []} />
        ))}
      </div>
      {asking && <AskForm {...asking} onClose={() => setAsking(null)} />}
    </DragDropProvider>
  );
}
