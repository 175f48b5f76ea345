import type { ReactNode } from 'react';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { Line } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { CUSTODY, costOf, named, STATUS } from '../supply.ts';
import type { CustodyLine } from '../supply.queries.ts';

type Props = { line: CustodyLine; withName?: boolean; children?: ReactNode };

/** One thing that someone has: what it is, since when, and when it is due back. */
export function GearLine({ line, withName = false, children }: Props) {
  const cost = line.replacement_cost_cents;
  return (
    <Line
      title={[named(line.item_name, line.size), line.serial_no && `no. ${line.serial_no}`].filter(Boolean).join(' · ')}
      notes={[
        [
          withName && line.holder,
          line.qty > 1 && `${line.out} of ${line.qty} out`,
          line.issued_at && `since ${formatDay(line.issued_at)}`,
          line.due_on && line.is_out && `due back ${formatDay(line.due_on)}`,
          line.is_out && line.returnable && cost !== null && `${costOf(cost)} to replace`,
        ],
      ]}
      over={!line.is_out && line.state !== 'reserved'}
    >
      {children}
      {line.receipt_id && <TextLink to={`/app/inventory/receipts/${line.receipt_id}`}>Receipt</TextLink>}
      {line.is_out || line.state === 'reserved' ? (
        <StateTag of={STATUS} is={line.status} />
      ) : (
        <StateTag of={CUSTODY} is={line.state} />
      )}
    </Line>
  );
}
