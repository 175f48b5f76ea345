import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Rule } from './rule.api.ts';
import { ladder, useSaveRule } from './rule.queries.ts';

const schema = z.object({
  criterion: z.string().min(1, 'Choose what the rule asks for.'),
  topic: z.string().trim().max(120, 'Use 120 characters or fewer.'),
  value: z
    .string()
    .trim()
    .regex(/^\d*([.,]\d+)?$/, 'Enter a number.')
    .transform((text) => text.replace(',', '.')),
  unit: z.string(),
  overridable: z.boolean(),
  note: z.string().trim().max(400, 'Use 400 characters or fewer.'),
});

type Props = { rank: string; rankTitle: string; rule?: Rule; onClose: () => void };

/** Adds a rule to a rank, or changes one from today on. */
export function RuleForm({ rank, rankTitle, rule, onClose }: Props) {
  const criteria = useRead(ladder.criteria);
  const save = useSaveRule(rule?.id ?? null);
  const form = useRecordForm(schema, 'promotion_rules', rule, (rule) => ({
    criterion: rule?.criterion ?? '',
    topic: rule?.topic ?? '',
    value: rule ? String(rule.value) : '',
    unit: rule?.unit ?? 'weeks',
    overridable: rule?.overridable ?? true,
    note: rule?.note ?? '',
  }));
  const [criterion, setCriterion] = useState(rule?.criterion ?? '');
  form.watch('criterion', ({ value }) => setCriterion(value));
  const fact = criteria.data?.find(({ code }) => code === criterion);
  const counts = criterion !== '' && criterion !== 'custom' && criterion !== 'board';
  return (
    <FormModal
      opened
      onClose={onClose}
      title={rule ? `Edit a rule for ${rankTitle}, starting today` : `Add a rule for ${rankTitle}`}
      form={form}
      submitLabel="Save rule"
      onSubmit={({ value, unit, ...rest }) =>
        save.send({
          ...rest,
          rank_code: rank,
          ...(counts && value ? { value: Number(value) } : {}),
          ...(fact?.unit === 'days' ? { unit } : {}),
        })
      }
    >
      <NativeSelect
        label="Requirement"
        required
        data={[
          { value: '', label: 'Choose' },
          ...(criteria.data ?? []).map(({ code, label }) => ({ value: code, label })),
        ]}
        key={form.key('criterion')}
        {...form.getInputProps('criterion')}
      />
      {(criterion === 'custom' || criterion === 'exam' || criterion === 'course') && (
        <TextInput
          label={criterion === 'custom' ? 'What to check' : 'Details'}
          required={criterion === 'custom'}
          key={form.key('topic')}
          {...form.getInputProps('topic')}
        />
      )}
      {counts && (
        <TextInput
          label={`${fact?.at_least === false ? 'At most' : 'At least'}${fact?.unit && fact.unit !== 'days' ? `, ${fact.unit}` : ''}`}
          required
          inputMode="decimal"
          key={form.key('value')}
          {...form.getInputProps('value')}
        />
      )}
      {fact?.unit === 'days' && (
        <NativeSelect
          label="Counted in"
          data={['days', 'weeks', 'months']}
          key={form.key('unit')}
          {...form.getInputProps('unit')}
        />
      )}
      <Checkbox
        label="Can be waived or overridden with a reason"
        key={form.key('overridable')}
        {...form.getInputProps('overridable', { type: 'checkbox' })}
      />
      <TextInput label="Note" key={form.key('note')} {...form.getInputProps('note')} />
    </FormModal>
  );
}
