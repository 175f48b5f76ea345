const ACCOUNT: Record<string, string> = {
  cash: 'Cash in the bank',
  undeposited: 'Not deposited yet',
  income: 'Income',
  expense: 'Expense',
  equity: 'Fund balance',
};

/** An account of the books in words: 'Expense, Ceremonies'. */
export function accountWords(account: string, category?: string | null): string {
  return [ACCOUNT[account] ?? account, category].filter(Boolean).join(', ');
}
