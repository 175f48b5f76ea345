import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { counted } from '../../shared/text/counted.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { dueWords, TASKS } from './task.ts';
import { TaskArea } from './task-area.tsx';
import type { Load } from './tasks.api.ts';
import { tasks } from './tasks.queries.ts';

const { text, number } = columnsOf<Load>();

const columnsIn = (timeZone: string) => [
  text('name', 'Who', { grow: 2 }),
  number('open', 'Open'),
  number('overdue', 'Overdue'),
  number('blocked', 'Blocked'),
  number('urgent', 'Urgent'),
  text('next_due_at', 'Next due', { cell: (load) => dueWords(load.next_due_at, timeZone)?.replace('Due ', '') ?? '—' }),
];

const EMPTY = { icon: IconUsers, title: 'No open tasks', text: "Each person's workload shows up here." };

/** How much each person, position, and group has to do. */
export function WorkloadPage() {
  const { timeZone } = useSchool();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <TaskArea title="Workload" subtitle="Open tasks by person, most overdue first.">
      <DataTable<Load>
        module="tasks"
        listId="workload"
        noun={{ one: 'assignee', many: 'assignees' }}
        query={useRead(tasks.workload)}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ who }) => `/app/tasks/table?q=${encodeURIComponent(who)}`}
        columns={columns}
        filters={[]}
        searchLabel="Name"
        sort={{ id: 'overdue', desc: true }}
        phoneRow={({ name, open, overdue }) => (
          <PersonCell
            name={name}
            note={[`${counted(open, TASKS)} open`, overdue > 0 && `${overdue} overdue`].filter(Boolean).join(' · ')}
            size={36}
          />
        )}
      />
    </TaskArea>
  );
}
