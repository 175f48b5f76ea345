import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Approval } from '../../shared/approval/approval.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { afterwards } from '../../shared/query/afterwards.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { OneEntry } from './hours.api.ts';
import { useWithdraw } from './hours.queries.ts';

type Props = { entry: OneEntry; own: boolean; onGone: () => void };

type Standing = ComponentProps<typeof Approval>['standing'];

const STANDINGS: Record<string, Standing | undefined> = {
  draft: 'open',
  submitted: 'submitted',
  verified: 'approved',
  rejected: 'declined',
};

const WORDS = {
  approve: 'Verify',
  approved: 'Hours verified',
  decline: 'Send back',
  declined: 'Sent back',
  takeBack: 'Undo decision',
  takenBack: 'Returned to waiting',
  reason: 'What needs to change',
  reasonNote: 'The cadet and family can read this.',
};

/** Verify, send back, take it back; the cadet may withdraw what is not verified. */
export function EntryVerbs({ entry, own, onGone }: Props) {
  const mayDecide = useCan('service-hours:approve');
  const manages = useCan('service-hours:manage');
  const mayUpdate = useCan('service-hours:update');
  const withdraw = useWithdraw();
  const ids = [entry.id];
  // In a state that this version doesn't know, nothing is decided.
  const standing = STANDINGS[entry.state];
  const decides = mayDecide && manages && !own;
  const remove = () =>
    afterwards(withdraw.send({ ids, withdrawn: true }), () => {
      toast.done('Entry withdrawn');
      onGone();
    });
  return (
    <>
      {entry.state !== 'verified' && mayUpdate && (manages || own) && (
        <Button variant="default" loading={withdraw.busy} onClick={remove}>
          Withdraw
        </Button>
      )}
      {decides && standing && (
        <Approval table="service_hours" module="service-hours" ids={ids} standing={standing} words={WORDS} />
      )}
    </>
  );
}
