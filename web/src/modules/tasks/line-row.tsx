import { useSchool } from '../../shared/session/use-school.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { CATEGORY, dueWords, PRIORITY, STATE, type TaskLine, whoOf } from './task.ts';
import { TaskVerbs } from './task-verbs.tsx';
import classes from './tasks.module.css';

type Props = {
  line: TaskLine;
  /** Says who does it: not in one's own list. */
  who?: boolean;
  /** What it is called by: on its own page by who does it. */
  title?: 'task' | 'who';
};

/** One task in a list: what, when, where it stands, and the next step. */
export function LineRow({ line, who = false, title = 'task' }: Props) {
  const { timeZone } = useSchool();
  const waits =
    line.waits > 0 && (line.waits === 1 ? 'Waiting on another task' : `Waiting on ${line.waits} other tasks`);
  return (
    <Line
      title={title === 'who' ? whoOf(line) : <TextLink to={`/app/tasks/${line.task_id}`}>{line.title}</TextLink>}
      over={line.is_open === false}
      notes={[
        [
          ...(title === 'task'
            ? [
                who && whoOf(line),
                dueWords(line.due_at, timeZone),
                line.category !== 'other' && CATEGORY.label(line.category),
                line.items > 0 && `${line.items_done} of ${line.items} checked`,
              ]
            : [line.note && `Note: ${line.note}`]),
          line.state === 'in_progress' && line.progress_pct > 0 && `${line.progress_pct}%`,
          waits,
        ],
        line.state === 'blocked' && line.note && `Blocked: ${line.note}`,
        line.state === 'returned' && line.review_note && `Sent back: ${line.review_note}`,
      ]}
    >
      <span className={classes.tags}>
        {(line.priority === 'urgent' || line.priority === 'high') && <StateTag of={PRIORITY} is={line.priority} />}
        {line.is_overdue && <Tag tone="bad">Overdue</Tag>}
        {!(line.is_overdue && line.state === 'assigned') && <StateTag of={STATE} is={line.state} />}
      </span>
      <TaskVerbs line={line} />
    </Line>
  );
}
