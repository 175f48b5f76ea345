import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { counted } from '../../shared/text/counted.ts';
import { TargetField } from './target-field.tsx';
import { TASKS } from './task.ts';
import { targetsOf, taskInput, toTaskForm } from './task-input.ts';
import { useChangeTasks } from './tasks.queries.ts';

type Props = { ids: string[]; onDone: () => void; onClose: () => void };

const NO_PARTS = { targets: [], items: [], waits: [] };

/** Gives tasks to others: who had them keeps what is done, the log says who did what. */
export function ReassignForm({ ids, onDone, onClose }: Props) {
  const change = useChangeTasks();
  // Of the whole form only the one field is shown; the others are as a new task has them.
  const form = useZodForm(taskInput, toTaskForm(null, NO_PARTS, 'UTC', { title: 'Reassign' }));
  return (
    <FormModal
      title={`Reassign ${counted(ids.length, TASKS)}`}
      onClose={onClose}
      form={form}
      submitLabel="Reassign"
      onSubmit={async ({ targets }) => {
        await change.send({ ids, changes: { targets: targetsOf(targets) }, done: 'reassigned' });
        onDone();
      }}
    >
      <TargetField form={form} />
    </FormModal>
  );
}
