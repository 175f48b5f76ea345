import { IconReceiptDollar } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { fees } from './fees.queries.ts';

/** What is still to pay for one child, and all of it together. */
export function ChildFees({ cadet }: { cadet: SlotChild }) {
  return (
    <Card title="Fees" action={<TextLink to={`/app/cadets/${cadet.id}?tab=fees`}>All fees</TextLink>} flush>
      <QueryView query={useRead(fees.feesOfCadet, cadet.id)} isEmpty={() => false}>
        {(list) => {
          const open = list.filter(({ open_cents: cents }) => cents > 0);
          if (open.length === 0)
            return <EmptyState icon={IconReceiptDollar} title="Nothing to pay" text="Unpaid fees show up here." />;
          const total = open.reduce((sum, { open_cents: cents }) => sum + cents, 0);
          return (
            <Lines>
              {open.map(({ id, reason, due_on: due, status, open_cents: cents }) => (
                <Line key={id} title={reason} notes={[[due && `Due ${formatDay(due)}`]]}>
                  {status === 'overdue' && <Tag tone="bad">Overdue</Tag>}
                  <LineNumber>{dollarsOf(cents)}</LineNumber>
                </Line>
              ))}
              {open.length > 1 && (
                <Line title="Balance">
                  <LineNumber>{dollarsOf(total)}</LineNumber>
                </Line>
              )}
            </Lines>
          );
        }}
      </QueryView>
    </Card>
  );
}
