import { FormModal } from '../../../form/form-modal.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { usePromise } from '../fees.acts.ts';
import { promiseInput } from '../fee-inputs.ts';
import type { Account } from '../fees.ts';

/** Notes the purchase order that promises payment: nothing waits for the money anymore, and no reminder goes out. */
export function PromiseForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const act = usePromise(account.id);
  const form = useZodForm(promiseInput, { reference: account.promise ?? '' });
  return (
    <FormModal
      title="Purchase order"
      form={form}
      onClose={onClose}
      submitLabel="Save"
      onSubmit={({ reference }) => act.send(reference)}
    >
      {form.field('reference', 'Number', {
        autoFocus: true,
        note: 'It promises payment until the money comes. Blank: none.',
      })}
    </FormModal>
  );
}
