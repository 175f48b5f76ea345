import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dollarsOf, fieldOf } from '../../../../../../domain/money/cents.ts';
import { FieldGrid } from '../../../form/field-grid.tsx';
import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useToday } from '../../../session/use-today.ts';
import { counted } from '../../../text/counted.ts';
import { usePay } from '../fees.acts.ts';
import { paymentInput } from '../fee-inputs.ts';
import { METHOD } from '../fees.ts';

type Payer = { id: string; name: string; balance: number };
type Props = { meet: string; accounts: Payer[]; onClose: () => void };

/** Enters what came in: from one school, or one check or purchase order for several. */
export function PaymentForm({ meet, accounts, onClose }: Props) {
  const pay = usePay(meet);
  const [parts, setParts] = useState(() =>
    Object.fromEntries(accounts.map(({ id, balance }) => [id, fieldOf(Math.max(0, balance))])),
  );
  const only = accounts.length === 1 ? accounts[0] : undefined;
  const form = useZodForm(paymentInput, {
    amount: only ? fieldOf(Math.max(0, only.balance)) : '',
    method: 'check',
    reference: '',
    received_on: useToday(),
    note: '',
    again: false,
  });
  const sum = accounts.reduce((cents, { id }) => cents + Math.round(Number(parts[id] ?? 0) * 100 || 0), 0);
  return (
    <FormModal
      title={only ? `Payment of ${only.name}` : `One payment for ${counted(accounts.length, 'school')}`}
      form={form}
      onClose={onClose}
      submitLabel="Enter payment"
      onSubmit={({ amount, ...input }) =>
        pay.send({
          ...input,
          parts: accounts.map(({ id }) => ({ account_id: id, amount: only ? amount : (parts[id] ?? '') })),
        })
      }
    >
      <FieldGrid>
        {form.field('method', 'Received as', { options: METHOD.options })}
        {form.field('reference', 'Number', { note: 'Of the check or purchase order' })}
        {only && form.field('amount', 'Amount ($)', { note: `${dollarsOf(only.balance)} is open` })}
        {form.field('received_on', 'Date')}
      </FieldGrid>
      {!only &&
        accounts.map(({ id, name }) => (
          <TextInput
            key={id}
            label={`${name} ($)`}
            inputMode="decimal"
            value={parts[id] ?? ''}
            onChange={({ currentTarget: { value } }) => setParts((now) => ({ ...now, [id]: value }))}
          />
        ))}
      {!only && <p>{`Together ${dollarsOf(sum)}`}</p>}
      {form.field('note', 'Note', { note: 'The school reads it.' })}
      {form.field('again', 'This is a second payment of the same amount today')}
    </FormModal>
  );
}
