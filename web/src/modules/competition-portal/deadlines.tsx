import { IconChecklist } from '@tabler/icons-react';
import { formatDay } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { DeskMeet } from './desk.ts';

/** So many are shown: what is late comes first. */
const SHOWN = 8;

type Task = {
  id: string | null;
  task_id: string | null;
  title: string | null;
  due_at: string | null;
  event_id: string | null;
  who: string | null;
  holder: string | null;
  is_overdue: boolean | null;
};

/** What is due next for the meets, with who does it. */
export function Deadlines({ tasks, meets }: { tasks: Task[]; meets: DeskMeet[] }) {
  const titleOf = (event: string | null) => meets.find(({ event_id: own }) => own === event)?.title;
  return (
    <Card title="Next deadlines" count={tasks.length} flush>
      {tasks.length === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title="No open tasks"
          text="Tasks of your meets show up here. Add them on a meet, under Planning."
        />
      ) : (
        <Lines>
          {tasks.slice(0, SHOWN).map((task) => (
            <Line
              key={task.id}
              title={<TextLink to={`/app/tasks/${task.task_id}`}>{task.title}</TextLink>}
              notes={[
                [task.due_at && `Due ${formatDay(task.due_at)}`, task.holder ?? task.who, titleOf(task.event_id)],
              ]}
            >
              {task.is_overdue && <Tag tone="bad">Overdue</Tag>}
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}
