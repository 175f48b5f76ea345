import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { counted } from '../../../text/counted.ts';
import { Line, LineNumber, Lines } from '../../../ui/lines.tsx';
import type { MeetRefund } from '../fees.queries.ts';

/** What a meet that isn't held as planned would give back, in a sentence and school by school. */
export function RefundRows({ rows }: { rows: readonly MeetRefund[] }) {
  const sum = (key: 'credit_cents' | 'refund_cents') => dollarsOf(rows.reduce((cents, row) => cents + row[key], 0));
  return (
    <>
      <p>{`${counted(rows.length, 'school')}: ${sum('credit_cents')} of charges, ${sum('refund_cents')} paid in.`}</p>
      <Lines>
        {rows.map((row) => (
          <Line key={row.account_id} title={row.name} notes={[`${dollarsOf(row.refund_cents)} paid in`]}>
            <LineNumber>{dollarsOf(row.credit_cents)}</LineNumber>
          </Line>
        ))}
      </Lines>
    </>
  );
}
