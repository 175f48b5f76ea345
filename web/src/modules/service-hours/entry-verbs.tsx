import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { toast } from '../../shared/ui/toast.ts';
import { BackForm } from './back-form.tsx';
import { type OneEntry, toEntry } from './hours.api.ts';
import { useDecide, useWithdraw } from './hours.queries.ts';

type Props = { entry: OneEntry; own: boolean; onGone: () => void };

/** Verify, send back, take it back; the cadet may withdraw what is not verified. */
export function EntryVerbs({ entry, own, onGone }: Props) {
  const [back, setBack] = useState(false);
  const mayDecide = useCan('service-hours:approve');
  const manages = useCan('service-hours:manage');
  const mayUpdate = useCan('service-hours:update');
  const decide = useDecide();
  const withdraw = useWithdraw();
  const ids = [entry.id ?? ''];
  const decides = mayDecide && manages && !own;
  const set = (state: 'verified' | 'submitted', words: string) =>
    afterwards(decide.mutateAsync({ ids, state }), () => toast.done(words));
  const remove = () =>
    afterwards(withdraw.mutateAsync({ ids, withdrawn: true }), () => {
      toast.done('Entry withdrawn');
      onGone();
    });
  return (
    <>
      {entry.state !== 'verified' && mayUpdate && (manages || own) && (
        <Button variant="default" loading={withdraw.isPending} onClick={remove}>
          Withdraw
        </Button>
      )}
      {decides && entry.state !== 'rejected' && entry.state !== 'draft' && (
        <Button variant="default" onClick={() => setBack(true)}>
          Send back…
        </Button>
      )}
      {decides && entry.state === 'verified' && (
        <Button variant="default" loading={decide.isPending} onClick={() => set('submitted', 'Waiting again')}>
          Take back
        </Button>
      )}
      {decides && entry.state !== 'verified' && (
        <Button loading={decide.isPending} onClick={() => set('verified', 'Hours verified')}>
          Verify
        </Button>
      )}
      {back && (
        <BackForm entries={[toEntry(entry)]} onClose={() => setBack(false)} onDone={() => toast.done('Sent back')} />
      )}
    </>
  );
}
