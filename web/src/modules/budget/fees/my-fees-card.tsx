import { IconReceiptDollar } from '@tabler/icons-react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { fees } from './fees.queries.ts';

const EMPTY = { icon: IconReceiptDollar, title: 'Nothing to pay', text: 'Fees that are open show up here.' };

/** What one's own family still has to pay. */
export function MyFeesCard() {
  const query = useRead(fees.myFees);
  return (
    <Card title="Fees" action={<TextLink to="/app/budget">All fees</TextLink>} flush>
      <QueryView query={query} isEmpty={(list) => list.every(({ open_cents: open }) => open === 0)} empty={EMPTY}>
        {(list) => (
          <Lines>
            {list
              .filter(({ open_cents: open }) => open > 0)
              .map(({ id, reason, first_name: name, is_overdue: overdue, next_due_on: next, ...fee }) => (
                <Line key={id} title={reason} notes={[[name, overdue ? 'Overdue' : next && `Due ${formatDay(next)}`]]}>
                  <LineNumber>{dollarsOf(fee.open_cents)}</LineNumber>
                </Line>
              ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
