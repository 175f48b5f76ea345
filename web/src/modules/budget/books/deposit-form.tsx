import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import type { FundBalance } from '../budget.rows.ts';
import { useDeposit } from './books.queries.ts';
import { depositInput } from './record.ts';

type Props = { funds: FundBalance[]; onClose: () => void };

/** Takes to the bank what was received and is still in the drawer. */
export function DepositForm({ funds, onClose }: Props) {
  const deposit = useDeposit();
  const full = funds.filter(({ undeposited_cents: cents }) => cents > 0);
  const [first] = full;
  const form = useZodForm(depositInput, {
    fund_id: first?.fund_id ?? '',
    amount: first ? fieldOf(first.undeposited_cents) : '',
    posted_on: useToday(),
    reference_no: '',
  });
  const options = [
    ...(first ? [] : [{ value: '', label: 'Nothing to deposit' }]),
    ...full.map(({ fund_id: id, fund_name: name, undeposited_cents: cents }) => ({
      value: id,
      label: `${name}: ${dollarsOf(cents)}`,
    })),
  ];
  const pick = (id: string) => {
    const fund = full.find((one) => one.fund_id === id);
    form.setValues({ fund_id: id, amount: fund ? fieldOf(fund.undeposited_cents) : '' });
  };
  return (
    <FormModal
      title="Record a deposit"
      submitLabel="Record deposit"
      form={form}
      onClose={onClose}
      onSubmit={(input) => deposit.send(input)}
    >
      {form.field('fund_id', 'Fund', { options, onPick: pick, autoFocus: true })}
      <FieldGrid>
        {form.field('amount', 'Amount ($)')}
        {form.field('posted_on', 'Date')}
      </FieldGrid>
      {form.field('reference_no', 'Deposit slip number')}
    </FormModal>
  );
}
