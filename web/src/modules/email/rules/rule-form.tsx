import { Checkbox, Group, Select } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { AudienceField } from '../../../shared/audience/audience-field.tsx';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { byRead } from '../../../shared/form/read-record.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { RECIPIENTS } from '../message.ts';
import { templates } from '../templates/templates.queries.ts';
import classes from '../email.module.css';
import { DELAYS, PACES, ruleInput } from './rule.ts';
import { startOf } from './rule-start.ts';
import { type Rule, rules, useSaveRule } from './rules.queries.ts';
import { SUGGESTIONS } from './suggestions.ts';

const MailEditor = lazy(() => import('../editor.tsx').then((file) => ({ default: file.MailEditor })));

type Props = { row?: Rule; onClose: () => void; onSaved: (id: string) => void };

/** Writes a rule, or changes it: when it sends, to whom, and what. */
export function RuleForm({ row, onClose, onSaved }: Props) {
  const save = useSaveRule();
  const kinds = useRead(rules.ruleKinds).data ?? [];
  const choices = useRead(templates.active).data ?? [];
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const form = useRecordForm(ruleInput, 'email_rules', row, startOf, { read: byRead(rules.rule) });
  const [shown, setShown] = useState(() => form.getValues());
  const [revision, setRevision] = useState(form.revision);
  if (revision !== form.revision) {
    // A draft was restored, or someone else's words came in.
    setRevision(form.revision);
    setShown({ ...form.getValues() });
  }
  // Goes up when other words come in: the editor is made anew with them.
  const [edition, setEdition] = useState(0);
  const put = (values: Partial<typeof shown>, fresh = false) => {
    form.setValues(values);
    setShown({ ...form.getValues(), ...values });
    if (fresh) setEdition(edition + 1);
  };
  const words = (name: 'audience' | 'body' | 'recipients' | 'kind') => {
    const error = form.errors[name];
    return typeof error === 'string' ? error : null;
  };
  const chosen = kinds.find(({ kind }) => kind === shown.kind);
  const groups = [...Map.groupBy(kinds, ({ module_label: label }) => label)];
  const suggestions = SUGGESTIONS.filter(({ kind }) => kinds.some((one) => one.kind === kind));
  return (
    <FormModal
      title={row ? 'Edit rule' : 'New rule'}
      submitLabel="Save rule"
      size={860}
      form={form}
      onClose={onClose}
      onSubmit={async ({ template_id: template, ...input }) => {
        await save.send({ id, ...input, ...(template ? { template_id: template } : {}) });
        onSaved(id);
      }}
    >
      {!row && suggestions.length > 0 && (
        <Select
          label="Start from a suggestion"
          placeholder="None"
          clearable
          data={suggestions.map(({ name }) => name)}
          onChange={(name) => {
            const one = SUGGESTIONS.find((suggestion) => suggestion.name === name);
            if (one) put(one, true);
          }}
        />
      )}
      {form.field('name', 'Name', { autoFocus: true, note: 'Only staff see it.' })}
      <Select
        label="When this happens"
        required
        searchable
        nothingFoundMessage="No matches"
        error={words('kind')}
        data={groups.map(([group, own]) => ({ group, items: own.map(({ kind: value, label }) => ({ value, label })) }))}
        value={shown.kind || null}
        description={chosen && `${chosen.about} In the last 30 days: ${counted(chosen.times, 'time')}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(kind) => put({ kind: kind ?? '' })}
      />
      <Checkbox.Group
        label="Who gets it"
        description="Also parents and guardians without an account."
        error={words('recipients')}
        value={shown.recipients}
        onChange={(recipients) => put({ recipients })}
      >
        <Group gap="lg" mt={6}>
          {RECIPIENTS.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={value === 'staff' ? 'The staff involved' : label} />
          ))}
        </Group>
      </Checkbox.Group>
      <AudienceField
        label="Only about these cadets"
        cadetsOnly
        value={audienceShape.parse(shown.audience)}
        error={words('audience')}
        onChange={(audience) => put({ audience: audienceShape.parse(audience) })}
      />
      {choices.length > 0 && (
        <Select
          label="Start from a template"
          placeholder="None"
          clearable
          searchable
          data={choices.map(({ id: value, name: label }) => ({ value, label }))}
          value={shown.template_id || null}
          onChange={(template) => {
            const one = choices.find((choice) => choice.id === template);
            put(
              { template_id: template ?? '', ...(one ? { subject: one.subject, body: one.body } : {}) },
              one !== undefined,
            );
          }}
        />
      )}
      {form.field('subject', 'Subject', { note: 'What happened, in a few words: {{notice.title}}' })}
      <Suspense fallback={<div className={classes.editorWaits} aria-busy />}>
        <MailEditor
          key={edition}
          label="Message"
          rules
          value={shown.body}
          error={words('body')}
          onChange={(html) => form.setFieldValue('body', html)}
        />
      </Suspense>
      <FieldGrid>
        {form.field('delay_minutes', 'Sends', {
          options: DELAYS,
          note: 'Anything that can be undone waits at least 10 minutes. Undoing it stops the email.',
        })}
        {form.field('digest_hour', 'How often', { options: PACES })}
        {form.field('quiet_from', 'Quiet hours start', { type: 'time' })}
        {form.field('quiet_to', 'Quiet hours end', { type: 'time' })}
      </FieldGrid>
      {form.field('unless_read', 'Skip those who have read it in Guidon by then')}
      {form.field('unless_account', 'Skip those who have an account')}
      {form.field('is_required', 'School notice: no one can unsubscribe')}
    </FormModal>
  );
}
