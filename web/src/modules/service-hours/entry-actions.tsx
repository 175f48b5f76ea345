import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { afterwards } from '../../shared/query/afterwards.ts';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { Done } from './all-entries.tsx';
import { BackForm } from './back-form.tsx';
import type { Entry } from './hours.api.ts';
import { useDecide, useWithdraw } from './hours.queries.ts';

type Props = { entries: Pick<Entry, 'id' | 'state'>[]; onDone: (done: Done) => void };

/** What staff do with entries, one or many. */
export function EntryActions({ entries, onDone }: Props) {
  const [back, setBack] = useState(false);
  const decide = useDecide();
  const withdraw = useWithdraw();
  const ids = entries.map(({ id }) => id);
  const verify = () =>
    afterwards(decide.mutateAsync({ ids, state: 'verified' }), (changed) => {
      if (changed.length === 0) toast.done('These are verified already');
      else
        onDone({ words: `${counted(changed.length, 'entry', 'entries')} verified.`, ids: changed, back: 'undecide' });
    });
  const remove = () =>
    afterwards(withdraw.mutateAsync({ ids, withdrawn: true }), () =>
      onDone({ words: `${counted(ids.length, 'entry', 'entries')} withdrawn.`, ids, back: 'restore' }),
    );
  return (
    <>
      <button type="button" disabled={decide.isPending} onClick={verify}>
        Verify
      </button>
      <button type="button" onClick={() => setBack(true)}>
        Send back…
      </button>
      <Allow to="service-hours:delete">
        <button type="button" disabled={withdraw.isPending} onClick={remove}>
          Withdraw
        </button>
      </Allow>
      {back && (
        <BackForm
          ids={ids}
          onClose={() => setBack(false)}
          onDone={(changed) => {
            setBack(false);
            const words = `${counted(changed.length, 'entry', 'entries')} sent back.`;
            onDone({ words, ids: changed, back: 'undecide' });
          }}
        />
      )}
    </>
  );
}
