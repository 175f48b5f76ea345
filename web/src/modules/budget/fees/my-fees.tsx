import { IconReceiptDollar } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from '../budget.module.css';
import { METHOD } from '../budget.ts';
import type { MyFee } from './fees.queries.ts';
import { fees } from './fees.queries.ts';

const EMPTY = {
  icon: IconReceiptDollar,
  title: 'Nothing to pay',
  text: 'Fees for events, trips, and uniforms show up here with their due dates and payments.',
};

/** What one's own family owes, or one child of it: each fee with its plan and what was paid. */
export function MyFees({ cadet }: { cadet?: string }) {
  const isTheirs = (fee: MyFee) => cadet === undefined || fee.cadet_id === cadet;
  return (
    <QueryView query={useRead(fees.myFees)} isEmpty={(list) => !list.some(isTheirs)} empty={EMPTY}>
      {(list) => (
        <div className={classes.halves}>
          {list.filter(isTheirs).map((fee) => (
            <MyFeeCard key={fee.id} fee={fee} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

function MyFeeCard({ fee }: { fee: MyFee }) {
  const { reason, first_name: name, about, amount_cents: total, paid_cents: paid, open_cents: open } = fee;
  return (
    <Card
      title={`${reason} · ${name}`}
      action={<FeeTag fee={fee} />}
      note={open > 0 && 'Pay at the JROTC office. The school records it here.'}
      flush
    >
      <Lines>
        <Line title="Amount" notes={[about]}>
          <LineNumber>{dollarsOf(total)}</LineNumber>
        </Line>
        {fee.payments.map(({ paid_on: on, amount_cents: cents, method }, at) => (
          // Payments have no id of their own here and keep their order.
          // eslint-disable-next-line react/no-array-index-key
          <Line key={at} title={cents < 0 ? 'Payment undone' : 'Paid'} notes={[[formatDay(on), METHOD.label(method)]]}>
            <LineNumber>{dollarsOf(cents)}</LineNumber>
          </Line>
        ))}
        {fee.parts.map(({ due_on: on, amount_cents: cents }) => (
          <Line key={on} title="Payment plan" notes={[`Due ${formatDay(on)}`]}>
            <LineNumber>{dollarsOf(cents)}</LineNumber>
          </Line>
        ))}
        {open > 0 && paid > 0 && (
          <Line title="Still open">
            <LineNumber>
              <strong>{dollarsOf(open)}</strong>
            </LineNumber>
          </Line>
        )}
      </Lines>
    </Card>
  );
}

function FeeTag({ fee: { state, is_overdue: overdue, next_due_on: next } }: { fee: MyFee }) {
  if (state !== 'open') return <Tag tone="ok">Settled</Tag>;
  if (overdue) return <Tag tone="bad">Overdue</Tag>;
  return <Tag tone="warn">{next ? `Due ${formatDay(next)}` : 'Open'}</Tag>;
}
