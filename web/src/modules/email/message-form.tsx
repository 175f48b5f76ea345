import { Checkbox, Group, Select } from '@mantine/core';
import { lazy, Suspense, useReducer, useState } from 'react';
import { type Audience, audienceShape } from '../../shared/audience/audience.ts';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { byRead } from '../../shared/form/read-record.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { type Message, messages, useSaveMessage } from './email.queries.ts';
import { KIND, messageInput, RECIPIENTS } from './message.ts';
import { templates } from './templates/templates.queries.ts';
import classes from './email.module.css';

const MailEditor = lazy(() => import('./editor.tsx').then((file) => ({ default: file.MailEditor })));

type Props = {
  row?: Message;
  copy?: boolean;
  /** Whom a new message is for, where the page that led here says so. */
  audience?: Audience | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
};

/** Writes a message, or changes a draft. Nothing is sent from here: sending is a step of its own, on the page of the draft. */
export function MessageForm({ row, copy = false, audience, onClose, onSaved }: Props) {
  const staff = useCan('email:manage');
  const save = useSaveMessage();
  const choices = useRead(templates.active).data ?? [];
  const [id] = useState(() => (row && !copy ? row.id : crypto.randomUUID()));
  const form = useRecordForm(
    messageInput,
    'email_campaigns',
    copy ? undefined : row,
    (now) => startOf(now ?? row, audience),
    { read: byRead(messages.message) },
  );

  // Goes up when other words come in: the editor is made anew with them.
  const [edition, setEdition] = useState(0);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  form.watch('audience', draw);
  form.watch('recipients', draw);
  const shown = form.getValues();
  const take = (template: string | null) => {
    const chosen = choices.find((one) => one.id === template);
    form.setValues({ template_id: template ?? '', ...(chosen ? { subject: chosen.subject, body: chosen.body } : {}) });
    setEdition(edition + 1);
  };
  const words = (name: 'audience' | 'body' | 'recipients') => {
    const error = form.errors[name];
    return typeof error === 'string' ? error : null;
  };
  return (
    <FormModal
      title={row && !copy ? 'Edit message' : 'New message'}
      submitLabel="Save draft"
      size={860}
      form={form}
      onClose={onClose}
      onSubmit={async ({ template_id: template, ...input }) => {
        await save.send({ id, ...input, ...(template ? { template_id: template } : {}) });
        onSaved(id);
      }}
    >
      {choices.length > 0 && (
        <Select
          label="Start from a template"
          placeholder="None"
          clearable
          searchable
          data={choices.map(({ id: value, name: label }) => ({ value, label }))}
          value={shown.template_id || null}
          onChange={take}
        />
      )}
      {form.field('subject', 'Subject', { autoFocus: true })}
      <Suspense fallback={<div className={classes.editorWaits} aria-busy />}>
        <MailEditor
          key={edition}
          label="Message"
          value={shown.body}
          error={words('body')}
          onChange={(html) => form.setFieldValue('body', html)}
        />
      </Suspense>
      {form.field('kind', 'Kind', {
        options: KIND.options.filter(({ value }) => value !== 'automatic'),
        note: 'People can unsubscribe from newsletters. School notices are always sent.',
      })}
      {staff && (
        <>
          <AudienceField
            label="About"
            cadetsOnly
            withOutside
            value={shown.audience}
            error={words('audience')}
            onChange={(next) => form.setFieldValue('audience', audienceShape.parse(next))}
          />
          <Checkbox.Group
            label="Who gets it"
            error={words('recipients')}
            value={shown.recipients}
            onChange={(next) => form.setFieldValue('recipients', next)}
          >
            <Group gap="lg" mt={6}>
              {RECIPIENTS.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
    </FormModal>
  );
}

function startOf(row: Message | undefined, audience: Audience = {}) {
  return {
    template_id: row?.template_id ?? '',
    subject: row?.subject ?? '',
    body: row?.body ?? '',
    kind: row?.kind ?? 'notice',
    audience: audienceShape.parse(row?.audience ?? audience),
    recipients: row?.recipients ?? ['guardians'],
  };
}
