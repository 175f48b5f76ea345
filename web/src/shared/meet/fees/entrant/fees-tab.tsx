import { useState } from 'react';
import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { QueryView } from '../../../query/query-view.tsx';
import { useRead } from '../../../query/reads.ts';
import { useCan } from '../../../permission/use-permissions.ts';
import type { Subject } from '../../../slot/slot.ts';
import { formatDay } from '../../../time/day.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Line, LineNumber, Lines, LineVerbs } from '../../../ui/lines.tsx';
import parts from '../../../ui/parts.module.css';
import { TextLink } from '../../../ui/text-link.tsx';
import { useRequestPayment } from '../fees.acts.ts';
import { type AccountLine, POLICY } from '../fees.ts';
import { feeReads, type OwnFees } from '../fees.queries.ts';
import { AccountSums } from '../lines/account-sums.tsx';
import { InvoiceLines } from '../lines/invoice-lines.tsx';
import { LedgerLines } from '../lines/ledger-lines.tsx';
import { ReceiptButton } from '../lines/receipt-button.tsx';
import { DisputeForm } from './dispute-form.tsx';

/** The part "Fees" of a registration: what the school owes the host, what it paid, and its invoices. */
export function OwnFeesTab({ subject }: { subject: Subject }) {
  const query = useRead(feeReads.own, subject.id);
  return <QueryView query={query}>{(fees) => fees && <Ready registration={subject.id} fees={fees} />}</QueryView>;
}

function Ready({ registration, fees }: { registration: string; fees: OwnFees }) {
  const [disputing, setDisputing] = useState<AccountLine | null>(null);
  const mayUpdate = useCan('competition-entries:update');
  const { account, host } = fees;
  if (fees.is_free || (fees.fees.length === 0 && !account))
    return <EmptyState title="No fees" text={`${host.school} charges nothing for this meet.`} />;
  return (
    <div className={parts.stack}>
      {account && <AccountSums account={account} />}
      {fees.quote.length > 0 && <Quote fees={fees} />}
      {account && (
        <LedgerLines
          account={account}
          verbs={(line, dispute) => (
            <>
              <ReceiptButton letterhead={host} meet={fees.meet.title} school={account.name} line={line} />
              {mayUpdate && (line.left ?? 0) > 0 && dispute?.state !== 'open' && (
                <ActButton quiet size="xs" onPress={() => setDisputing(line)}>
                  Dispute
                </ActButton>
              )}
            </>
          )}
        />
      )}
      <HowToPay registration={registration} fees={fees} mayUpdate={mayUpdate} />
      {account && <InvoiceLines account={account} />}
      {disputing && <DisputeForm line={disputing} host={host.school} onClose={() => setDisputing(null)} />}
    </div>
  );
}

/** What the registration would cost as it is now. */
function Quote({ fees: { quote, account } }: { fees: OwnFees }) {
  const sum = quote.reduce((cents, line) => cents + line.cents, 0);
  return (
    <Card
      title={account ? 'Not charged yet' : 'What your registration costs as it is now'}
      note="It’s charged once your school has a place."
      flush
    >
      <Lines>
        {quote.map((line) => (
          <Line
            key={line.fee_id}
            title={line.label}
            notes={[
              [`${line.quantity} at ${dollarsOf(line.unit_cents)}`, line.due_on && `due ${formatDay(line.due_on)}`],
            ]}
          >
            <LineNumber>{dollarsOf(line.cents)}</LineNumber>
          </Line>
        ))}
        <Line title="Together">
          <LineNumber>{dollarsOf(sum)}</LineNumber>
        </Line>
      </Lines>
    </Card>
  );
}

type PayProps = { registration: string; fees: OwnFees; mayUpdate: boolean };

/** When and to whom the school pays, and the request in its own books. */
function HowToPay({ registration, fees, mayUpdate }: PayProps) {
  const request = useRequestPayment(registration);
  return (
    <Card title="How to pay" flush>
      <Lines>
        <Line
          title={`Payable to ${fees.payable_to ?? fees.host.school}`}
          notes={[[fees.due_on && `Due ${formatDay(fees.due_on)}`, POLICY.label(fees.payment_policy)], fees.note]}
        >
          {mayUpdate && fees.has_books && (fees.account?.balance ?? 0) > 0 && (
            <LineVerbs>
              <ActButton size="xs" busy={request.busy} onPress={() => request.start(registration)}>
                Create a purchase request
              </ActButton>
            </LineVerbs>
          )}
        </Line>
        {fees.requests.map(({ id, number, cents, state }) => (
          <Line
            key={id}
            title={<TextLink to={`/app/budget/requests/${id}`}>{`Purchase request ${number}`}</TextLink>}
            notes={[['In your books', state]]}
          >
            <LineNumber>{dollarsOf(cents)}</LineNumber>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
