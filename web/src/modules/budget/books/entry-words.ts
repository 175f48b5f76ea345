import { accountWords } from '../account-words.ts';
import type { Entry } from './books.api.ts';

/** What an entry changed: 'Student activity: Expense, Ceremonies'. */
export function entryWords({ account, funds, budget_categories: category }: Entry): string {
  return `${funds.name}: ${accountWords(account, category?.name)}`;
}
