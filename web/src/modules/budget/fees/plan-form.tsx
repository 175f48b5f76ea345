import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { shiftMonths } from '../../../../../domain/time/day.ts';
import { LineFields } from '../../../shared/form/line-fields.tsx';
import { MONEY } from '../../../shared/form/looks.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { planInput } from './fee.ts';
import type { Fee } from './fees.queries.ts';
import { usePlanFee } from './fees.queries.ts';

/** Splits a fee into parts with a due date each: three months in equal parts, until it's edited. */
export function PlanForm({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const plan = usePlanFee(fee.id);
  const today = useToday();
  const form = useZodForm(planInput, { parts: partsOf(fee, today) });
  return (
    <FormModal
      title={`Payment plan for ${fee.cadet_name}`}
      submitLabel="Save plan"
      form={form}
      onClose={onClose}
      onSubmit={(input) => plan.send(input)}
    >
      <LineFields
        form={form}
        name="parts"
        legend={`Installments for ${dollarsOf(fee.amount_cents)}`}
        noun="part"
        least={1}
        most={12}
        cells={[
          { name: 'due_on', label: 'Due on', wide: true, look: { type: 'date' } },
          { name: 'amount', label: 'Amount', look: MONEY },
        ]}
      />
    </FormModal>
  );
}

function partsOf({ parts, amount_cents: total }: Fee, today: string) {
  const id = () => crypto.randomUUID();
  if (parts.length > 0)
    return parts.map(({ due_on, amount_cents }) => ({ id: id(), due_on, amount: fieldOf(amount_cents) }));
  const third = Math.floor(total / 3);
  return [total - 2 * third, third, third].map((cents, at) => ({
    id: id(),
    due_on: shiftMonths(today, at + 1),
    amount: fieldOf(cents),
  }));
}
