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
      {form.field('criterion', 'Requirement', {
        options: [
          { value: '', label: 'Choose' },
          ...(criteria.data ?? []).map(({ code, label }) => ({ value: code, label })),
        ],
      })}
      {(criterion === 'custom' || criterion === 'exam' || criterion === 'course') &&
        form.field('topic', criterion === 'custom' ? 'What to check' : 'Details', { required: criterion === 'custom' })}
      {counts &&
        form.field(
          'value',
          `${fact?.at_least === false ? 'At most' : 'At least'}${fact?.unit && fact.unit !== 'days' ? `, ${fact.unit}` : ''}`,
          { decimal: true, required: true },
        )}
      {fact?.unit === 'days' && form.field('unit', 'Counted in', { options: ['days', 'weeks', 'months'] })}
      {form.field('overridable', 'Can be waived or overridden with a reason')}
      {form.field('note', 'Note')}
    </FormModal>
  );
}
