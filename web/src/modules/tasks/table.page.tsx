import { Button, Menu } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { columnsOf } from '../../shared/table/columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import { CATEGORY, DUE, dueWords, PRIORITY, STATE, type TaskLine, TASKS, whoOf } from './task.ts';
import { TaskArea } from './task-area.tsx';
import { lineSource, useChangeTasks } from './tasks.queries.ts';
import { ShiftForm } from './shift-form.tsx';
import { ReassignForm } from './reassign-form.tsx';

const { text, state, moment, number, stateFilter } = columnsOf<TaskLine>();

const columnsIn = (timeZone: string) => [
  text('title', 'Task', { grow: 2 }),
  text('who', 'Who', { grow: 1.4, value: whoOf }),
  state('state', 'Status', STATE, { orderBy: ['state_sort'] }),
  text('due_at', 'Due', { cell: ({ due_at: due }) => dueWords(due, timeZone)?.replace('Due ', '') ?? '—' }),
  state('priority', 'Priority', PRIORITY, { orderBy: ['priority_sort'] }),
  state('category', 'About', CATEGORY),
  number('progress_pct', 'Progress', { cell: ({ progress_pct: pct }) => `${pct}%`, optional: true }),
  text('author_label', 'Assigned by', { optional: true }),
  moment('done_at', 'Done', { optional: true }),
];

const FILTERS = [
  stateFilter('state', 'Status', STATE),
  stateFilter('priority', 'Priority', PRIORITY),
  stateFilter('category', 'About', CATEGORY),
  { ...stateFilter('due', 'Due', DUE), initial: ['overdue', 'open'], missed: 'closed' },
];

const EMPTY = {
  icon: IconChecklist,
  title: 'No tasks yet',
  text: "Assign the first one with the line above, or create an event's tasks from a template.",
};

/** All tasks that the person sees, to filter, change at once, and take along. */
export function TablePage() {
  const { timeZone } = useSchool();
  const changes = useCan('tasks:manage');
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <TaskArea title="All tasks" subtitle="Every assignment you can see.">
      <DataTable<TaskLine>
        module="tasks"
        listId="lines"
        noun={TASKS}
        source={lineSource}
        empty={EMPTY}
        rowId={({ id }) => id}
        rowLabel={({ title, who }) => `${title}, ${who}`}
        rowHref={({ task_id: id }) => `/app/tasks/${id}`}
        columns={columns}
        filters={FILTERS}
        searchLabel="Task or name"
        sort={{ id: 'due_at', desc: false }}
        phoneRow={(line) => (
          <TitleCell
            title={line.title}
            note={[whoOf(line), STATE.label(line.state), dueWords(line.due_at, timeZone)].filter(Boolean).join(' · ')}
          />
        )}
        actions={changes && ((rows, clear) => <BulkVerbs rows={rows} onDone={clear} />)}
      />
    </TaskArea>
  );
}

function BulkVerbs({ rows, onDone }: { rows: TaskLine[]; onDone: () => void }) {
  const [open, setOpen] = useState<'shift' | 'reassign' | null>(null);
  const change = useChangeTasks();
  const ids = [...new Set(rows.map(({ task_id: id }) => id))];
  const run = (changes: Record<string, string | boolean>, done: string) => {
    change.start({ ids, changes, done });
    onDone();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen('shift')}>
        Move date…
      </button>
      <button type="button" onClick={() => setOpen('reassign')}>
        Reassign…
      </button>
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs">
            Set priority
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PRIORITY.options.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => run({ priority: value }, `set to ${label.toLowerCase()}`)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button type="button" onClick={() => run({ state: 'canceled' }, 'canceled')}>
        Cancel
      </button>
      <button type="button" onClick={() => run({ archived: true }, 'removed')}>
        Remove
      </button>
      {open === 'shift' && <ShiftForm ids={ids} onDone={onDone} onClose={() => setOpen(null)} />}
      {open === 'reassign' && <ReassignForm ids={ids} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
