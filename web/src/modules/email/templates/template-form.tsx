import { lazy, Suspense, useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { CATEGORY, templateInput } from './template.ts';
import { type Template, useSaveTemplate } from './templates.queries.ts';
import classes from '../email.module.css';

const MailEditor = lazy(() => import('../editor.tsx').then((file) => ({ default: file.MailEditor })));

type Props = { row?: Template; onClose: () => void; onSaved: (id: string) => void };

/** Writes a template, or changes it. */
export function TemplateForm({ row, onClose, onSaved }: Props) {
  const save = useSaveTemplate();
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const form = useRecordForm(templateInput, 'email_templates', row, (row) => ({
    name: row?.name ?? '',
    category: row?.category ?? 'other',
    subject: row?.subject ?? '',
    body: row?.body ?? '',
  }));
  const error = form.errors['body'];
  return (
    <FormModal
      title={row ? 'Edit template' : 'New template'}
      submitLabel="Save template"
      size={860}
      form={form}
      onClose={onClose}
      onSubmit={async (input) => {
        await save.send({ id, ...input });
        onSaved(id);
      }}
    >
      {form.field('name', 'Name', { autoFocus: true, note: 'Only staff see it.' })}
      {form.field('category', 'For', { options: CATEGORY.options })}
      {form.field('subject', 'Subject')}
      <Suspense fallback={<div className={classes.editorWaits} aria-busy />}>
        <MailEditor
          label="Message"
          value={form.getValues().body}
          error={typeof error === 'string' ? error : null}
          onChange={(html) => form.setFieldValue('body', html)}
        />
      </Suspense>
    </FormModal>
  );
}
