import { readsOf } from '../../shared/query/reads.ts';
import * as api from './budget.api.ts';

/** What every page of the budget reads. */
export const budget = readsOf('budget', {
  years: api.listYears,
  funds: api.listFunds,
  categories: api.listCategories,
  rules: api.readRules,
  balances: api.listBalances,
  lines: api.listLines,
  months: api.listMonths,
  waiting: api.readWaiting,
  fundraisers: api.listFundraisers,
});
