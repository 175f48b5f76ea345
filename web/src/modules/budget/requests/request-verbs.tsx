import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { readRequest, type Request } from './requests.api.ts';
import { CancelForm } from './cancel-form.tsx';
import { RejectForm } from './decide-form.tsx';
import { OrderForm } from './order-form.tsx';
import { PayForm } from './pay-form.tsx';
import { RequestForm } from './request-form.tsx';
import { draftOf } from './request-draft.ts';
import { useDecide, useStep } from './requests.queries.ts';

type Open = 'edit' | 'reject' | 'order' | 'pay' | 'cancel' | null;

/** What can be done with a request now: its author edits, submits, and cancels; others decide; the office orders and pays. */
export function RequestVerbs({ row }: { row: Request }) {
  const [open, setOpen] = useState<Open>(null);
  const runs = useCan('budget:update');
  const submit = useStep(row.id, 'submit');
  const receive = useStep(row.id, 'receive');
  const decide = useDecide(row.id);
  const { state, is_mine: mine, may_decide: decides } = row;
  const close = () => setOpen(null);
  const submits = state === 'draft' && (row.may_submit ?? false);
  const edits = submits || (state === 'draft' && mine);
  const cancels =
    (mine && (state === 'draft' || state === 'requested')) ||
    (runs && CANCELABLE.includes(state) && row.paid_cents === 0);
  return (
    <>
      <MoreMenu verbs={[cancels && { label: 'Cancel request…', run: () => setOpen('cancel') }]} />
      {edits && <ActButton onPress={() => setOpen('edit')}>Edit…</ActButton>}
      {submits && (
        <ActButton primary busy={submit.busy} onPress={() => submit.start()}>
          Submit for approval
        </ActButton>
      )}
      {state === 'requested' && decides && (
        <>
          <ActButton onPress={() => setOpen('reject')}>Reject…</ActButton>
          <ActButton primary busy={decide.busy} onPress={() => decide.start({ approve: true, note: '' })}>
            Approve
          </ActButton>
        </>
      )}
      {runs && state === 'approved' && <ActButton onPress={() => setOpen('order')}>Mark as ordered…</ActButton>}
      {runs && (state === 'approved' || state === 'ordered') && (
        <ActButton busy={receive.busy} onPress={() => receive.start()}>
          Mark as received
        </ActButton>
      )}
      {runs && PAYABLE.includes(state) && (
        <ActButton primary onPress={() => setOpen('pay')}>
          Pay…
        </ActButton>
      )}
      {open === 'edit' && (
        <RequestForm
          id={row.id}
          start={draftOf(row)}
          again={async (db) => draftOf(await readRequest(db, row.id))}
          onClose={close}
        />
      )}
      {open === 'reject' && <RejectForm id={row.id} title={row.title} onClose={close} />}
      {open === 'order' && <OrderForm id={row.id} onClose={close} />}
      {open === 'pay' && <PayForm row={row} onClose={close} />}
      {open === 'cancel' && <CancelForm row={row} onClose={close} />}
    </>
  );
}

const PAYABLE = ['approved', 'ordered', 'received'];
const CANCELABLE = ['requested', 'approved', 'ordered', 'received'];
