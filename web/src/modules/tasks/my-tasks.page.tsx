import { IconChecklist } from '@tabler/icons-react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { GroupedTasks } from './grouped-tasks.tsx';
import { TaskArea } from './task-area.tsx';
import { tasks } from './tasks.queries.ts';

const EMPTY = {
  icon: IconChecklist,
  title: 'Nothing to do',
  text: 'Tasks for you, your position, your unit, or your team show up here.',
};

/** What the person has to do. */
export function MyTasksPage() {
  return (
    <TaskArea title="My tasks" subtitle="Tasks assigned to you by name, by position, or as part of a group.">
      <QueryView query={useRead(tasks.mine)} isEmpty={(lines) => lines.length === 0} empty={EMPTY}>
        {(lines) => <GroupedTasks lines={lines} />}
      </QueryView>
    </TaskArea>
  );
}
