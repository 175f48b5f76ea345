import { useState } from 'react';
import type { Meet } from '../../../meet/meet.queries.ts';
import { useLetterhead } from '../../../pdf/use-letterhead.ts';
import { QueryView } from '../../../query/query-view.tsx';
import { useRead } from '../../../query/reads.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Card } from '../../../ui/card.tsx';
import parts from '../../../ui/parts.module.css';
import type { Account, AccountLine, Dispute } from '../fees.ts';
import { feeReads } from '../fees.queries.ts';
import { AccountSums } from '../lines/account-sums.tsx';
import { InvoiceLines } from '../lines/invoice-lines.tsx';
import { LedgerLines } from '../lines/ledger-lines.tsx';
import { ReceiptButton } from '../lines/receipt-button.tsx';
import { InvoicesDialog } from '../paper/invoices-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ChargeForm } from './charge-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PromiseForm } from './promise-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { ReverseForm } from './reverse-form.tsx';
import { TakeAwayForm } from './take-away-form.tsx';

type Props = { meet: Meet; account: string; onBack: () => void };

/** The account of one school: what it was charged, what it paid, and what can be done about both. */
export function AccountView({ meet, account, onBack }: Props) {
  const query = useRead(feeReads.account, meet.id, account);
  return (
    <QueryView query={query}>
      {(data) =>
        data === null ? (
          <Card title="This account isn't at this meet">
            <ActButton onPress={onBack}>All accounts</ActButton>
          </Card>
        ) : (
          <Ready meet={meet} account={data} onBack={onBack} />
        )
      }
    </QueryView>
  );
}

/** The form that is open, with what it's about. */
type Form =
  | { form: 'pay' | 'charge' | 'refund' | 'promise' | 'invoice' }
  | { form: 'away' | 'reverse'; line: AccountLine }
  | { form: 'answer'; dispute: Dispute };

function Ready({ meet, account, onBack }: { meet: Meet; account: Account; onBack: () => void }) {
  const [open, setOpen] = useState<Form | null>(null);
  const letterhead = useLetterhead();
  const letter = { school: letterhead.school, unit: letterhead.unit ?? null };
  const close = () => setOpen(null);
  return (
    <div className={parts.stack}>
      <div className={parts.verbs}>
        <ActButton size="xs" onPress={onBack}>
          All accounts
        </ActButton>
        <ActButton primary size="xs" onPress={() => setOpen({ form: 'pay' })}>
          Enter payment
        </ActButton>
        <ActButton size="xs" onPress={() => setOpen({ form: 'charge' })}>
          Add a charge
        </ActButton>
        {account.refundable > 0 && (
          <ActButton size="xs" onPress={() => setOpen({ form: 'refund' })}>
            Enter refund
          </ActButton>
        )}
        <ActButton size="xs" onPress={() => setOpen({ form: 'invoice' })}>
          Issue invoice
        </ActButton>
        <ActButton size="xs" onPress={() => setOpen({ form: 'promise' })}>
          Purchase order
        </ActButton>
      </div>
      <h2>{account.name}</h2>
      <AccountSums account={account} />
      <LedgerLines
        account={account}
        verbs={(line, dispute) => (
          <>
            <ReceiptButton letterhead={letter} meet={meet.title} school={account.name} line={line} />
            {dispute?.state === 'open' && (
              <ActButton primary size="xs" onPress={() => setOpen({ form: 'answer', dispute })}>
                Answer
              </ActButton>
            )}
            {(line.left ?? 0) > 0 && dispute?.state !== 'open' && (
              <ActButton quiet size="xs" onPress={() => setOpen({ form: 'away', line })}>
                Reverse or waive
              </ActButton>
            )}
            {line.kind === 'payment' && !line.reversed && (
              <ActButton quiet size="xs" onPress={() => setOpen({ form: 'reverse', line })}>
                Reverse
              </ActButton>
            )}
          </>
        )}
      />
      <InvoiceLines account={account} />
      {open?.form === 'pay' && <PaymentForm meet={meet.id} accounts={[account]} onClose={close} />}
      {open?.form === 'charge' && <ChargeForm meet={meet.id} accounts={[account]} onClose={close} />}
      {open?.form === 'refund' && <RefundForm account={account} onClose={close} />}
      {open?.form === 'promise' && <PromiseForm account={account} onClose={close} />}
      {open?.form === 'invoice' && <InvoicesDialog meet={meet} accounts={[account.id]} onClose={close} />}
      {open?.form === 'away' && <TakeAwayForm line={open.line} onClose={close} />}
      {open?.form === 'reverse' && <ReverseForm line={open.line} onClose={close} />}
      {open?.form === 'answer' && <AnswerForm dispute={open.dispute} onClose={close} />}
    </div>
  );
}
