import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import parts from '../../../shared/ui/parts.module.css';
import { chosenOf, type ReleaseLine } from './release-lines.ts';
import { useWithdraw } from './releases.acts.ts';

type Props = { meet: string; lines: ReleaseLine[]; onClose: () => void; onDone: () => void };

const input = z.object({
  audience: z.enum(['schools', 'public']),
  reason: line('Enter a reason. It stays on record.', 300),
});

/** Withdraws what was released, with a reason. */
export function WithdrawForm({ meet, lines, onClose, onDone }: Props) {
  const form = useZodForm(input, { audience: 'schools', reason: '' });
  const withdraw = useWithdraw(meet, onDone);
  const chosen = chosenOf(new Set(lines.map(({ key }) => key)));
  return (
    <FormModal
      title="Withdraw results"
      form={form}
      submitLabel="Withdraw"
      onSubmit={(typed) => withdraw.send({ ...chosen, ...typed })}
      onClose={onClose}
    >
      <p className={parts.note}>{lines.map(({ name }) => name).join(', ')}</p>
      {form.field('audience', 'From', {
        options: [
          { value: 'schools', label: 'Schools and the public' },
          { value: 'public', label: 'The public only' },
        ],
        note: 'Released to schools again, the time to protest starts over',
      })}
      {form.field('reason', 'Reason', { autoFocus: true })}
    </FormModal>
  );
}
