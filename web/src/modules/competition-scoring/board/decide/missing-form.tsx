import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { text } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import type { Meet, MeetEvent } from '../../../../shared/meet/meet.queries.ts';
import parts from '../../../../shared/ui/parts.module.css';
import type { Row } from '../model.ts';
import { RULE_OPTIONS } from '../result-words.ts';
import { useMissingRule } from './decide.acts.ts';
import { WhatChanges } from './what-changes.tsx';

const input = z
  .object({ rule: z.string(), reason: text(300) })
  .refine(({ rule, reason }) => rule === '' || reason !== '', {
    path: ['reason'],
    message: 'Enter a reason. It is shown with the result.',
  });

type Props = { meet: Meet; event: MeetEvent; row: Row; onClose: () => void };

/** Another rule for the missing sheets of one performance, with the places that it would change. */
export function MissingForm({ meet, event, row, onClose }: Props) {
  const { entry, performance } = row;
  const form = useZodForm(input, { rule: performance?.missing ?? '', reason: performance?.missing_reason ?? '' });
  const set = useMissingRule(row);
  const { rule } = form.values;
  return (
    <FormModal
      title={`Rule for missing sheets of ${entry.code}`}
      form={form}
      submitLabel="Save rule"
      onSubmit={set.send}
      onClose={onClose}
    >
      <p className={parts.note}>
        It holds for this performance alone, and the result says so on every screen and paper.
      </p>
      {form.field('rule', 'Where a sheet is missing', {
        options: [{ value: '', label: 'As the event says' }, ...RULE_OPTIONS],
      })}
      {form.field('reason', 'Reason')}
      <WhatChanges meet={meet.id} event={event.code} entry={entry.code} rule={rule} />
    </FormModal>
  );
}
