import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import type { Organization } from './organization.api.ts';
import { renewalInput } from './organization.ts';
import { useRenew } from './organization.queries.ts';

/** Renews the support of an organization: a year later, unless another date is chosen. */
export function RenewForm({ row, onClose }: { row: Organization; onClose: () => void }) {
  const renew = useRenew();
  const today = useToday();
  const from = row.renewal_on && row.renewal_on > today ? row.renewal_on : today;
  // February 29 has no next year.
  const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4).replace('-02-29', '-02-28')}`;
  const form = useZodForm(renewalInput, { renewal_on: next });
  return (
    <FormModal
      onClose={onClose}
      title={`Renew ${row.name}`}
      form={form}
      submitLabel="Renew"
      onSubmit={({ renewal_on }) => renew.send({ row, renewal_on })}
    >
      {form.field('renewal_on', 'Renew again by', { autoFocus: true })}
    </FormModal>
  );
}
