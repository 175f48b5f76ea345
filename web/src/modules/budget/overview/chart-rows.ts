import type { BudgetLine, Month } from '../budget.rows.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
/** More bars than this are too thin to compare; the rest are one. */
const MOST = 10;

/** What came in and went out in each month. */
export function byMonth(months: Month[]) {
  if (months.every(({ income_cents: income, expense_cents: expense }) => income === 0 && expense === 0)) return [];
  return months.map(({ month, income_cents, expense_cents }) => ({
    label: MONTH.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)),
    income: income_cents,
    expense: expense_cents,
  }));
}

/** The money at the end of each month: what it was, and what it's expected to be. */
export function byBalance(months: Month[]) {
  if (months.every(({ balance_cents: cents }) => cents === 0)) return [];
  return months.map(({ month, is_past: past, balance_cents: cents }) => ({
    label: MONTH.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)),
    was: past ? cents : 0,
    expected: past ? 0 : cents,
  }));
}

type Sums = { label: string; planned: number; actual: number };

/** Planned and actual expenses of each category, the largest first. */
export const byCategory = (lines: BudgetLine[]) => summed(lines, (line) => line.category_name);

/** Planned and actual expenses of each fund, the largest first. */
export const byFund = (lines: BudgetLine[]) => summed(lines, (line) => line.fund_name);

function summed(lines: BudgetLine[], nameOf: (line: BudgetLine) => string): Sums[] {
  const groups = Map.groupBy(
    lines.filter(({ kind }) => kind === 'expense'),
    nameOf,
  );
  const sums = [...groups]
    .map(([label, group]) => ({
      label,
      planned: group.reduce((sum, { planned_cents: cents }) => sum + cents, 0),
      actual: group.reduce((sum, { actual_cents: cents }) => sum + cents, 0),
    }))
    .filter(({ planned, actual }) => planned !== 0 || actual !== 0)
    .toSorted((a, b) => Math.max(b.planned, b.actual) - Math.max(a.planned, a.actual));
  if (sums.length <= MOST) return sums;
  const rest = sums.slice(MOST - 1);
  return [
    ...sums.slice(0, MOST - 1),
    {
      label: `${rest.length} others`,
      planned: rest.reduce((sum, one) => sum + one.planned, 0),
      actual: rest.reduce((sum, one) => sum + one.actual, 0),
    },
  ];
}
