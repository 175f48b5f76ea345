import type { ReactNode } from 'react';
import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { formatDay } from '../../../time/day.ts';
import { formatMoment } from '../../../time/moment.ts';
import { StateTag } from '../../../state/state-tag.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Line, LineNumber, Lines, LineVerbs } from '../../../ui/lines.tsx';
import { type Account, type AccountLine, DISPUTE, type Dispute, KIND } from '../fees.ts';

type Props = { account: Account; verbs: (line: AccountLine, dispute: Dispute | null) => ReactNode };

/** The last dispute of a charge. */
const disputeOf = ({ disputes }: Account, line: AccountLine): Dispute | null =>
  disputes.findLast(({ line_id: of }) => of === line.id) ?? null;

/** Everything that was posted to an account: the host and the school read the same. */
export function LedgerLines({ account, verbs }: Props) {
  return (
    <Card title="Charges and payments" count={account.lines.length} flush>
      {account.lines.length === 0 ? (
        <EmptyState title="Nothing is posted yet" text="Charges show up here once the school has a place." />
      ) : (
        <Lines>
          {account.lines.map((line) => {
            const dispute = disputeOf(account, line);
            return (
              <Line
                key={line.id}
                title={line.label}
                over={line.reversed}
                notes={[
                  [
                    KIND.label(line.kind),
                    line.quantity > 1 && `${line.quantity} at ${dollarsOf(line.unit_cents)}`,
                    line.receipt_no !== null && `receipt ${line.receipt_no}`,
                    line.received_on ? formatDay(line.received_on) : formatMoment(line.at),
                    line.deposit_cents > 0 && `${dollarsOf(line.deposit_cents)} due ${formatDay(line.deposit_due_on)}`,
                    line.due_on !== null && line.cents > 0 && `due ${formatDay(line.due_on)}`,
                    line.reversed && 'reversed',
                  ],
                  line.reason,
                  dispute && `Disputed: ${dispute.note}`,
                  dispute?.answer && `Answer: ${dispute.answer}`,
                ]}
              >
                {dispute && <StateTag of={DISPUTE} is={dispute.state} />}
                <LineNumber>{dollarsOf(line.side === 'charge' ? line.cents : -line.cents)}</LineNumber>
                <LineVerbs>{verbs(line, dispute)}</LineVerbs>
              </Line>
            );
          })}
        </Lines>
      )}
    </Card>
  );
}
