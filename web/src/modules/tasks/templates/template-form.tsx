import { ActionIcon, Button } from '@mantine/core';
import { IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldLook } from '../../../shared/form/draw-field.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm, type ZodForm } from '../../../shared/form/use-zod-form.ts';
import type { Found } from '../../../shared/pick/found-by.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { tasks } from '../tasks.queries.ts';
import { NEW_TASK, positionNames, type Template, templateInput, type TemplateInput, toForm } from './template.ts';
import classes from './templates.module.css';
import { readTemplate, useSaveTemplate } from './templates.queries.ts';

type Props = { template: Template | null; start: TemplateInput; onClose: () => void };

/** A template with all its tasks: what, how many days before the event, and which position. */
export function TemplateForm({ template, start, onClose }: Props) {
  const save = useSaveTemplate(template);
  const form = useZodForm(templateInput, start, {
    draftKey: `task-template:${template?.id ?? 'new'}`,
    ...(template && {
      edits: {
        rows: [['task_templates', template.id]],
        again: async (db) => toForm(await readTemplate(db, template.id)),
      },
    }),
  });
  const positions = positionNames(useRead(tasks.choices).data ?? []);
  const [count, setCount] = useState(start.tasks.length);
  const add = () => {
    form.insertListItem('tasks', NEW_TASK);
    setCount(count + 1);
  };
  const remove = (at: number) => {
    form.removeListItem('tasks', at);
    setCount(count - 1);
  };
  return (
    <FormModal
      title={template ? 'Edit template' : 'New template'}
      submitLabel="Save template"
      size={860}
      form={form}
      onClose={onClose}
      onSubmit={(input) => save.send(input)}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      {form.field('about', 'What it is for')}
      <fieldset className={classes.tasks}>
        <legend>Tasks, by days before the event (-7: a week after it)</legend>
        {Array.from({ length: count }, (_, at) => (
          // A line keeps its key as long as it keeps its place; the form holds the values.
          // eslint-disable-next-line react/no-array-index-key
          <TaskRow key={at} form={form} at={at} positions={positions} onRemove={() => remove(at)} alone={count === 1} />
        ))}
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add} disabled={count >= 100}>
          Add task
        </Button>
      </fieldset>
    </FormModal>
  );
}

type RowProps = {
  form: ZodForm<TemplateInput, TemplateInput>;
  at: number;
  positions: Found[];
  onRemove: () => void;
  alone: boolean;
};

function TaskRow({ form, at, positions, onRemove, alone }: RowProps) {
  const [open, setOpen] = useState(false);
  const field = (name: string, label: string, look: FieldLook = {}) => form.field(`tasks.${at}.${name}`, label, look);
  return (
    <div className={classes.task}>
      {field('title', `Task ${at + 1}`, {
        bare: true,
        className: classes.title ?? '',
        placeholder: 'What needs to be done',
      })}
      {field('days', `Days before, task ${at + 1}`, {
        bare: true,
        className: classes.days ?? '',
        rightSection: 'days',
        rightSectionWidth: 52,
      })}
      {field('position', `Position, task ${at + 1}`, {
        bare: true,
        className: classes.position ?? '',
        placeholder: 'Position',
        suggest: positions,
        limit: 50,
      })}
      <span className={classes.rowVerbs}>
        <ActionIcon
          variant="subtle"
          aria-label={`Details of task ${at + 1}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconListDetails size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove task ${at + 1}`}
          disabled={alone}
          onClick={onRemove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </span>
      {open && (
        <div className={classes.details}>
          {field('checklist', 'Checklist', { note: 'One line each.', rows: 2 })}
          {field('review', 'Someone reviews it')}
          {field('evidence', 'Needs a file as evidence')}
        </div>
      )}
    </div>
  );
}
