import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { line, text } from '../../shared/form/shapes.ts';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { useWithdraw } from './registration.acts.ts';
import type { Registration } from './registration.ts';

/** Withdraws a registration: says what happens, and asks why once the host knows of it. */
export function WithdrawForm({ row, onClose }: { row: Registration; onClose: () => void }) {
  const isDraft = row.state === 'draft';
  const input = z.object({ reason: isDraft ? text(500) : line('Say why in a sentence.', 500) });
  const form = useZodForm(input, { reason: '' });
  const withdraw = useWithdraw(row.id);
  const verb = isDraft ? 'Discard draft' : 'Withdraw';
  return (
    <FormModal
      title={isDraft ? 'Discard this draft?' : `Withdraw from ${row.meet.title}?`}
      onClose={onClose}
      form={form}
      submitLabel={verb}
      onSubmit={({ reason }) => withdraw.send({ reason })}
    >
      {isDraft ? (
        <p>The host never saw it. You can register again while registration is open.</p>
      ) : (
        <>
          <p>
            Your place goes to the next school in line, and your entries are removed. If you come back, you get a new
            number at the end of the line.
          </p>
          {row.meet.withdraw_until !== null && (
            <p>{`The host asks schools to withdraw by ${formatMoment(row.meet.withdraw_until)}. After that, its terms apply.`}</p>
          )}
          {form.field('reason', 'Reason', { rows: 2, autoFocus: true, note: 'The host reads it' })}
        </>
      )}
    </FormModal>
  );
}
