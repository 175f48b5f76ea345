import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { LineRow } from './line-row.tsx';
import { TaskForm } from './task-form.tsx';
import { tasks } from './tasks.queries.ts';

/** What is to be done for an event. */
export function EventTasks({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState(false);
  const add = (
    <ActButton size="xs" needs="tasks:create" onPress={() => setOpen(true)}>
      New task…
    </ActButton>
  );
  return (
    <>
      <LineCard
        query={useRead(tasks.parts, 'event_id', subject.id)}
        title="Tasks"
        rows={(rows) => rows}
        line={(line) => <LineRow key={line.id} line={line} who />}
        empty={{
          ...{ icon: IconChecklist, title: 'No tasks yet', action: add },
          text: 'What has to be done before and after this event shows up here.',
        }}
      />
      {add}
      {open && <TaskForm start={{ event_id: subject.id }} onClose={() => setOpen(false)} />}
    </>
  );
}
