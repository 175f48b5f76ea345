import { IconUsers } from '@tabler/icons-react';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { GroupedTasks } from './grouped-tasks.tsx';
import { TaskArea } from './task-area.tsx';
import { tasks } from './tasks.queries.ts';

const EMPTY = {
  icon: IconUsers,
  title: 'No open tasks',
  text: 'Open tasks of cadets under your position show up here.',
};

/** What the cadets whom the person leads have to do. */
export function PeopleTasksPage() {
  return (
    <TaskArea title="My people" subtitle="Open tasks of the cadets under your position.">
      <QueryView query={useRead(tasks.ofPeople)} isEmpty={(lines) => lines.length === 0} empty={EMPTY}>
        {(lines) => <GroupedTasks lines={lines} who />}
      </QueryView>
    </TaskArea>
  );
}
