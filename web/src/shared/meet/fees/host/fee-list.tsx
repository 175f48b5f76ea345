import { useState } from 'react';
import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import type { Meet } from '../../../meet/meet.queries.ts';
import { isClosed } from '../../../meet/states.ts';
import { formatDay } from '../../../time/day.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Line, LineNumber, Lines, LineVerbs } from '../../../ui/lines.tsx';
import { useRemoveFee, useSavePlan } from '../fees.acts.ts';
import { type Fee, feeWords, POLICY } from '../fees.ts';
import type { HostFees } from '../fees.queries.ts';
import { FeeForm } from './fee-form.tsx';
import { PlanForm } from './plan-form.tsx';

/** The fees of a meet, or that it's free, and when they are due. */
export function FeeList({ meet, fees }: { meet: Meet; fees: HostFees }) {
  const [editing, setEditing] = useState<Fee | 'new' | null>(null);
  const [planning, setPlanning] = useState(false);
  const remove = useRemoveFee();
  const free = useSavePlan(meet.id);
  const open = !isClosed(meet);
  const code = (id: string) => fees.events.find((event) => event.id === id)?.code ?? 'removed event';
  return (
    <Card
      title="Fees"
      count={fees.fees.length}
      flush
      action={
        open && (
          <ActButton primary size="xs" onPress={() => setEditing('new')}>
            Add a fee
          </ActButton>
        )
      }
    >
      {fees.fees.length === 0 ? (
        <EmptyState
          title={fees.is_free ? 'This meet is free' : 'No fees yet'}
          text={
            fees.is_free
              ? 'Schools aren’t charged. Add a fee to change that.'
              : 'Add what schools pay: per school, team, entry, or cadet. Or say that the meet is free.'
          }
          action={
            open &&
            !fees.is_free && (
              <ActButton
                size="xs"
                busy={free.busy}
                onPress={() => free.start({ is_free: true, payment_policy: fees.payment_policy })}
              >
                The meet is free
              </ActButton>
            )
          }
        />
      ) : (
        <Lines>
          {fees.fees.map((fee) => (
            <Line key={fee.id} title={fee.label} notes={[feeWords(fee, code)]}>
              <LineNumber>{dollarsOf(fee.amount_cents)}</LineNumber>
              {open && (
                <LineVerbs>
                  <ActButton quiet size="xs" onPress={() => setEditing(fee)}>
                    Edit
                  </ActButton>
                  <ActButton quiet size="xs" busy={remove.busy} onPress={() => remove.start(fee.id)}>
                    Remove
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {!fees.is_free && (
        <Lines>
          <Line
            title={POLICY.label(fees.payment_policy)}
            notes={[
              [
                fees.due_on && `Due ${formatDay(fees.due_on)}`,
                fees.payable_to && `payable to ${fees.payable_to}`,
                fees.note,
              ],
            ]}
          >
            {open && (
              <LineVerbs>
                <ActButton quiet size="xs" onPress={() => setPlanning(true)}>
                  Edit payment
                </ActButton>
              </LineVerbs>
            )}
          </Line>
        </Lines>
      )}
      {editing !== null && (
        <FeeForm meet={meet} fees={fees} fee={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {planning && <PlanForm meet={meet} fees={fees} onClose={() => setPlanning(false)} />}
    </Card>
  );
}
