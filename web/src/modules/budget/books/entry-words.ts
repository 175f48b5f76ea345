import type { Entry } from './books.api.ts';

const ACCOUNT: Record<string, string> = {
  cash: 'Cash at the bank',
  undeposited: 'Not deposited yet',
  income: 'Income',
  expense: 'Expense',
  equity: 'Fund balance',
};

/** What an entry changed: 'Student activity: Expense, Ceremonies'. */
export function entryWords({ account, funds, budget_categories: category }: Entry): string {
  const words = [ACCOUNT[account] ?? account, category?.name].filter(Boolean).join(', ');
  return `${funds.name}: ${words}`;
}
