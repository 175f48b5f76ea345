import { z } from 'zod';
import type { Sheet } from '../../../../../../domain/scoring/format/sheet.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { line, text } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import parts from '../../../../shared/ui/parts.module.css';
import { PERFORMED } from '../cell.ts';
import type { Row } from '../model.ts';
import { useOverride } from './decide.acts.ts';

const input = z
  .object({
    what: z.enum(['net', 'status', 'penalty']),
    value: text(24),
    status: z.enum(PERFORMED.keys),
    penalty: z.string(),
    reason: line('Enter a reason. It is shown with the result.', 300),
  })
  .refine(({ what, value }) => what === 'status' || /^-?\d{1,9}(\.\d{1,6})?$/.test(value), {
    path: ['value'],
    message: 'Enter a number, such as 87.5.',
  })
  .refine(({ what, penalty }) => what !== 'penalty' || penalty !== '', {
    path: ['penalty'],
    message: 'Choose the penalty.',
  });

/** The head judge's decision against what was computed: the old value is kept, and the row says "adjusted". */
export function OverrideForm({ row, sheet, onClose }: { row: Row; sheet: Sheet | null; onClose: () => void }) {
  const { entry, result } = row;
  const penalties = (sheet?.penalties ?? []).filter(({ basis }) => basis !== 'disqualify');
  const form = useZodForm(input, { what: 'net', value: '', status: 'ok', penalty: '', reason: '' });
  const [what] = [form.values.what];
  const override = useOverride(row);
  const old = { net: result?.net ?? '', status: result?.status ?? '', penalty: result?.penalties ?? '' };
  return (
    <FormModal
      title={`Override the result of ${entry.code}`}
      form={form}
      submitLabel="Override"
      onSubmit={({ what: chosen, value, status, penalty, reason }) =>
        override.send({ what: chosen, value: chosen === 'status' ? status : value, old: old[chosen], penalty, reason })
      }
      onClose={onClose}
    >
      <p className={parts.note}>The computed value is kept beside it, and the row is marked “Adjusted” everywhere.</p>
      {form.field('what', 'What you decide', {
        options: [
          { value: 'net', label: 'The net score' },
          { value: 'status', label: 'The status' },
          ...(penalties.length > 0 ? [{ value: 'penalty', label: 'What a penalty is worth' }] : []),
        ],
      })}
      {what === 'penalty' &&
        form.field('penalty', 'Penalty', {
          options: [
            { value: '', label: 'Choose…' },
            ...penalties.map(({ key, label }) => ({ value: key, label: label ?? key })),
          ],
        })}
      {what === 'status'
        ? form.field('status', 'New status', { options: PERFORMED.options })
        : form.field('value', what === 'net' ? 'New net score' : 'New sum of this penalty', {
            decimal: true,
            ...(old[what] ? { note: `Computed: ${old[what]}${what === 'penalty' ? ' for all penalties' : ''}` } : {}),
          })}
      {form.field('reason', 'Reason')}
    </FormModal>
  );
}
