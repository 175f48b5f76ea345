import { useState } from 'react';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { byRead } from '../../shared/form/read-record.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { pickEventsQuery } from '../../shared/pick/events.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { TargetField } from './target-field.tsx';
import { CATEGORY, COMPLETION, PRIORITY, VISIBILITY } from './task.ts';
import { choiceOf, REMINDERS, taskInput, toCall, toTaskForm } from './task-input.ts';
import type { Task } from './tasks.api.ts';
import { tasks, useSaveTask } from './tasks.queries.ts';
import { TextWarning } from './text-warning.tsx';

type Props = {
  task?: Task;
  /** What a new task starts with. */
  start?: { event_id?: string; due_on?: string };
  /** The task that this one is a part of. */
  parent?: string;
  onClose: () => void;
};

const AROUND = { back: 30, ahead: 200 };

/** Gives a task, or edits one. */
export function TaskForm({ task, start = {}, parent, onClose }: Props) {
  const { timeZone } = useSchool();
  const save = useSaveTask(task?.id ?? null);
  const form = useRecordForm(
    taskInput,
    'tasks',
    task,
    (row) => toTaskForm(row ?? null, partsOf(row), timeZone, start),
    { read: byRead(tasks.task) },
  );
  const [words, setWords] = useState('');
  form.watch('title', ({ value }) => setWords(`${value} ${form.getValues().description}`));
  form.watch('description', ({ value }) => setWords(`${form.getValues().title} ${value}`));
  return (
    <FormModal
      title={task ? 'Edit task' : parent ? 'New part' : 'New task'}
      size={680}
      onClose={onClose}
      form={form}
      submitLabel={task ? 'Save task' : 'Assign task'}
      onSubmit={(input) =>
        save.send({ ...toCall(input, timeZone, task?.task_items), ...(parent ? { parent_id: parent } : {}) })
      }
    >
      {form.field('title', 'What needs to be done', { autoFocus: true })}
      <TargetField form={form} />
      <FieldGrid>
        {form.field('completion', 'Who completes it', { options: COMPLETION.options })}
        {form.field('priority', 'Priority', { options: PRIORITY.options })}
        {form.field('due_on', 'Due on')}
        {form.field('due_time', 'Due at', { placeholder: 'End of the day' })}
      </FieldGrid>
      {form.field('description', 'Details', { rows: 3 })}
      <TextWarning words={words} />
      {form.field('items', 'Checklist', { rows: 3, note: 'One item per line.' })}
      <More form={form} task={task} />
    </FormModal>
  );
}

type Form = ReturnType<typeof useZodForm<typeof taskInput>>;

function More({ form, task }: { form: Form; task: Task | undefined }) {
  const { timeZone } = useSchool();
  const events = useRead(pickEventsQuery, AROUND).data ?? [];
  const open = (useRead(tasks.open).data ?? []).filter(({ id }) => id !== task?.id);
  const known = new Set(events.map(({ id }) => id));
  return (
    <>
      <FieldGrid>
        {form.field('category', 'About', { options: CATEGORY.options })}
        {form.field('event_id', 'For the event', {
          options: [
            { value: '', label: 'None' },
            ...(task?.event_id && !known.has(task.event_id)
              ? [{ value: task.event_id, label: task.school_events?.title ?? 'An event' }]
              : []),
            ...events.map(({ id, title, starts_at: at }) => ({
              value: id,
              label: `${title}, ${formatDay(wallClock(at, timeZone).day)}`,
            })),
          ],
        })}
        {form.field('reminder', 'Remind', { options: REMINDERS })}
        {form.field('visibility', 'Who sees it', { options: VISIBILITY.options })}
      </FieldGrid>
      <RepeatFields form={form} />
      {form.field('waits_for', 'Waiting on', {
        many: true,
        options: open.map(({ id, title }) => ({ value: id, label: title })),
        clears: true,
        limit: 100,
        none: 'No matches',
      })}
      {form.field('requires_review', 'I review it before it counts as done')}
      {form.field('requires_evidence', 'A photo or file is needed')}
      {form.field('escalates', "Notify the chain of command when it's overdue", {
        note: 'One step up each day, skipping vacant positions.',
      })}
    </>
  );
}

function partsOf(task: Task | undefined) {
  const targets = (task?.task_targets ?? []).filter(({ dropped_at: dropped }) => dropped === null);
  return {
    targets: targets.map((one) => {
      const [key, id] = Object.entries(one).find(([name, value]) => name.endsWith('_id') && value !== null) ?? ['', ''];
      return choiceOf({ kind: key.replace('_id', '') as 'cadet', id: id ?? '' });
    }),
    items: task?.task_items ?? [],
    waits: (task?.waits ?? []).map(({ id }) => id),
  };
}
