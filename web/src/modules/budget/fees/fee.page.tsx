import { useState } from 'react';
import { useParams } from 'react-router';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { FEE, RELIEF } from '../budget.ts';
import type { Fee } from './fees.queries.ts';
import { fees, useRestoreFee } from './fees.queries.ts';
import { PaymentForm } from './payment-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { ReliefForm } from './relief-form.tsx';
import { useAskCancel } from './use-ask-cancel.ts';

/** What one family owes for one thing: payments, the plan, and how it was settled. */
export function FeePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage<Fee>
      query={useRead(fees.fee, id)}
      noun="fee"
      back={{ to: '/app/budget/fees', label: 'Fees' }}
      title={({ reason }) => reason}
      eyebrow={({ cadet_name: name }) => name}
      state={({ status }) => <StateTag of={FEE} is={status} />}
      actions={(row) => <Verbs fee={row} />}
      facts={factsOf}
      subject={{ module: 'budget', table: 'fees_due' }}
      log
    >
      {(row) => row.parts.length > 0 && <Plan fee={row} />}
    </RecordPage>
  );
}

function Verbs({ fee }: { fee: Fee }) {
  const [open, setOpen] = useState<'pay' | 'plan' | 'relief' | null>(null);
  const ask = useAskCancel();
  const restore = useRestoreFee(fee.id);
  const close = () => setOpen(null);
  const isOpen = fee.state === 'open';
  return (
    <>
      <MoreMenu
        verbs={[
          isOpen && { label: 'Waive or assist…', run: () => setOpen('relief'), needs: 'budget:view_restricted' },
          isOpen &&
            fee.paid_cents === 0 && { label: 'Cancel fee…', run: () => void ask([fee.id]), needs: 'budget:update' },
          fee.relief !== null && { label: 'Reopen fee', run: () => restore.start(), needs: 'budget:view_restricted' },
        ]}
      />
      {isOpen && (
        <>
          <ActButton needs="budget:update" onPress={() => setOpen('plan')}>
            Payment plan…
          </ActButton>
          <ActButton primary needs="budget:update" onPress={() => setOpen('pay')}>
            Record a payment
          </ActButton>
        </>
      )}
      {open === 'pay' && <PaymentForm fee={fee} onClose={close} />}
      {open === 'plan' && <PlanForm fee={fee} onClose={close} />}
      {open === 'relief' && <ReliefForm fee={fee} onClose={close} />}
    </>
  );
}

function Plan({ fee }: { fee: Fee }) {
  return (
    <Card title="Payment plan" count={fee.parts.length} flush>
      <Lines>
        {fee.parts.map(({ id, due_on: on, amount_cents: cents }) => (
          <Line key={id} title={`Due ${formatDay(on)}`}>
            <LineNumber>{dollarsOf(cents)}</LineNumber>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function factsOf(row: Fee): FactLine[] {
  return [
    [
      'Cadet',
      <TextLink key="cadet" to={`/app/cadets/${row.cadet_id}`}>
        {row.cadet_name}
      </TextLink>,
    ],
    ['Amount', dollarsOf(row.amount_cents)],
    ['Paid', dollarsOf(row.paid_cents)],
    row.open_cents > 0 && ['Open', dollarsOf(row.open_cents)],
    ['Due', row.due_on && formatDay(row.due_on)],
    row.relief !== null && ['Settled by', RELIEF.label(row.relief)],
    row.relief_note ? ['Note', row.relief_note] : null,
    row.event_id !== null && [
      'Event',
      <TextLink key="event" to={`/app/calendar/events/${row.event_id}`}>
        {row.event_title}
      </TextLink>,
    ],
  ];
}
