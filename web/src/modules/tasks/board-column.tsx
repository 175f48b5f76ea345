import { useDraggable, useDroppable } from '@dnd-kit/react';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEventHandler } from 'react';
import { useSchool } from '../../shared/session/use-school.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { BoardColumn as Column } from './board.ts';
import { dueWords, PRIORITY, type TaskLine, whoOf } from './task.ts';
import { TaskVerbs } from './task-verbs.tsx';
import classes from './tasks.module.css';

type Keys = { onKeyDown: KeyboardEventHandler<HTMLAnchorElement> };
type Props = Keys & { column: Column; lines: TaskLine[] };

/** A column of the board with its tasks. */
export function BoardColumn({ column, lines, onKeyDown }: Props) {
  const { ref, isDropTarget } = useDroppable({ id: column.id });
  return (
    <section
      ref={ref}
      className={classes.column}
      data-over={isDropTarget || undefined}
      aria-label={`${column.label}, ${lines.length}`}
    >
      <h2>
        {column.label} · {lines.length}
      </h2>
      <ul>
        {lines.map((line) => (
          <Ticket key={line.id} line={line} onKeyDown={onKeyDown} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ line, onKeyDown }: Keys & { line: TaskLine }) {
  const { timeZone } = useSchool();
  const { ref, handleRef, isDragging } = useDraggable({ id: line.id });
  return (
    <li ref={ref} className={classes.ticket} data-ticket={line.id} data-dragging={isDragging || undefined}>
      <header>
        <button ref={handleRef} type="button" className={classes.grip} aria-label={`Drag ${line.title}`}>
          <IconGripVertical size={15} aria-hidden />
        </button>
        <TextLink to={`/app/tasks/${line.task_id}`} onKeyDown={onKeyDown}>
          {line.title}
        </TextLink>
      </header>
      <p>{[whoOf(line), dueWords(line.due_at, timeZone)].filter(Boolean).join(' · ')}</p>
      <footer>
        {line.is_overdue && <Tag tone="bad">Overdue</Tag>}
        {(line.priority === 'urgent' || line.priority === 'high') && <StateTag of={PRIORITY} is={line.priority} />}
        <TaskVerbs line={line} />
      </footer>
    </li>
  );
}
