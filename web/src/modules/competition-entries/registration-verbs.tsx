import { useState } from 'react';
import { isLiving } from '../../shared/meet/registration/states.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { useComeBack } from './registration.acts.ts';
import type { Registration } from './registration.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** What the school can do with its registration as a whole. */
export function RegistrationVerbs({ row }: { row: Registration }) {
  const [asking, setAsking] = useState<'submit' | 'withdraw' | null>(null);
  const back = useComeBack(row.id);
  const takes = ['published', 'registration_open', 'registration_closed', 'scheduled'].includes(row.meet.state);
  if (!takes) return null;
  return (
    <>
      {isLiving(row.state) && (
        <ActButton needs="competition-entries:create" onPress={() => setAsking('withdraw')}>
          {row.state === 'draft' ? 'Discard…' : 'Withdraw…'}
        </ActButton>
      )}
      {row.state === 'draft' && (
        <ActButton primary needs="competition-entries:create" onPress={() => setAsking('submit')}>
          Submit…
        </ActButton>
      )}
      {(row.state === 'lapsed' || (row.state === 'withdrawn' && row.meet.clock === 'open')) && (
        <ActButton primary needs="competition-entries:create" busy={back.busy} onPress={() => back.start()}>
          {row.state === 'lapsed' ? 'Go to the end of the line' : 'Register again'}
        </ActButton>
      )}
      {asking === 'submit' && <SubmitDialog row={row} onClose={() => setAsking(null)} />}
      {asking === 'withdraw' && <WithdrawForm row={row} onClose={() => setAsking(null)} />}
    </>
  );
}
