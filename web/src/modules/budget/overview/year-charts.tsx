import { lazy, Suspense } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import classes from '../budget.module.css';
import { budget } from '../budget.queries.ts';
import { byBalance, byCategory, byFund, byMonth } from './chart-rows.ts';

const MoneyChart = lazy(() => import('../money-chart.tsx').then((file) => ({ default: file.MoneyChart })));

const IN_OUT = [
  { name: 'income', label: 'Income', color: 'var(--g-brass)' },
  { name: 'expense', label: 'Expenses', color: 'var(--g-primary)' },
];
const BALANCE = [
  { name: 'was', label: 'So far', color: 'var(--g-primary)' },
  { name: 'expected', label: 'Expected', color: 'var(--g-line-strong)' },
];
const PLAN = [
  { name: 'planned', label: 'Planned', color: 'var(--g-line-strong)' },
  { name: 'actual', label: 'Actual', color: 'var(--g-primary)' },
];

/** How a year goes: by month, by category, and by fund. */
export function YearCharts({ year }: { year: string }) {
  const months = useRead(budget.months, year).data ?? [];
  const lines = useRead(budget.lines, year).data ?? [];
  const charts = [
    { title: 'Income and expenses by month', rows: byMonth(months), series: IN_OUT },
    {
      title: 'Money at the end of each month, with the forecast',
      rows: byBalance(months),
      series: BALANCE,
      stacked: true,
    },
    { title: 'Expenses by fund, planned and actual', rows: byFund(lines), series: PLAN, across: true },
    { title: 'Expenses by category, planned and actual', rows: byCategory(lines), series: PLAN, across: true },
  ];
  return (
    <div className={classes.halves}>
      {charts
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, ...chart }) => (
          <Card key={title} title={title}>
            <Suspense fallback={<Loading />}>
              <MoneyChart {...chart} />
            </Suspense>
          </Card>
        ))}
    </div>
  );
}
