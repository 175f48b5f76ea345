import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import type { Waiting } from '../budget.api.ts';
import type { BudgetLine, FundBalance } from '../budget.rows.ts';
import { budget } from '../budget.queries.ts';
import { FEES, LINES, REQUESTS } from '../budget.ts';

/** What needs someone: decisions, deposits, lines that are overspent, and fees that are overdue. Nothing where all is well. */
export function Attention({ year }: { year: string }) {
  const funds = useRead(budget.balances, year).data;
  const lines = useRead(budget.lines, year).data;
  const waiting = useRead(budget.waiting).data;
  if (!funds || !lines || !waiting) return null;
  const points = pointsOf(funds, lines, waiting);
  if (points.length === 0) return null;
  return (
    <Card title="Needs attention" count={points.length} flush>
      <Lines>
        {points.map(({ title, note, to }) => (
          <Line key={title} title={title} notes={[note]}>
            <ActButton size="xs" to={to}>
              Show
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function pointsOf(funds: FundBalance[], lines: BudgetLine[], { requests, overdue }: Waiting) {
  const over = lines.filter((line) => line.kind === 'expense' && line.available_cents < 0);
  const below = funds.filter((fund) => fund.available_cents < 0 && !fund.allows_deficit);
  const drawers = funds.filter(({ undeposited_cents: cents }) => cents > 0);
  const drawer = drawers.reduce((sum, { undeposited_cents: cents }) => sum + cents, 0);
  return [
    requests > 0 && {
      title: `${counted(requests, REQUESTS)} to decide`,
      note: 'Approval commits the money right away.',
      to: '/app/budget/requests?f.state=requested',
    },
    drawer > 0 && {
      title: `${dollarsOf(drawer)} not deposited yet`,
      note: drawers.map((fund) => fund.fund_name).join(', '),
      to: '/app/budget/transactions?record=deposit',
    },
    below.length > 0 && {
      title: `${below.map((fund) => fund.fund_name).join(', ')}: more committed than available`,
      note: 'Cancel a request, or transfer money.',
      to: '/app/budget/requests?f.state=approved,ordered,received',
    },
    over.length > 0 && {
      title: `${counted(over.length, LINES)} overspent`,
      note: over.map((line) => line.category_name).join(', '),
      to: '/app/budget/lines',
    },
    overdue > 0 && {
      title: `${counted(overdue, FEES)} overdue`,
      note: 'Families are reminded automatically.',
      to: '/app/budget/fees?f.status=overdue',
    },
  ].filter((point) => point !== false);
}
