import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { LineRow } from './line-row.tsx';
import { TaskForm } from './task-form.tsx';
import classes from './tasks.module.css';
import { ApplyForm } from './templates/apply-form.tsx';
import { MoveAlong } from './templates/move-along.tsx';
import { tasks } from './tasks.queries.ts';

/** What is to be done for an event. */
export function EventTasks({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState(false);
  const [applying, setApplying] = useState(false);
  const add = (
    <ActButton size="xs" needs="tasks:create" onPress={() => setOpen(true)}>
      New task…
    </ActButton>
  );
  return (
    <>
      <Allow to="tasks:update">
        <MoveAlong event={subject.id} />
      </Allow>
      <LineCard
        query={useRead(tasks.parts, 'event_id', subject.id)}
        title="Tasks"
        rows={(rows) => rows}
        line={(line) => <LineRow key={line.id} line={line} who />}
        empty={{
          icon: IconChecklist,
          title: 'No tasks yet',
          action: add,
          text: 'Tasks before and after this event show up here.',
        }}
      />
      <span className={classes.foot}>
        {add}
        <ActButton size="xs" needs="tasks:create" onPress={() => setApplying(true)}>
          Use a template…
        </ActButton>
      </span>
      {applying && <ApplyForm event={subject.id} onClose={() => setApplying(false)} />}
      {open && <TaskForm start={{ event_id: subject.id }} onClose={() => setOpen(false)} />}
    </>
  );
}
