import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { defineModule } from '../../shared/module.ts';
import { budgetParts } from './parts.ts';

/** A page in the row above the pages of the area. */
function section(label: string, path: string, needs: PermissionKey, order: number) {
  return { area: 'budget', label, path: `/app/budget${path}`, needs, order };
}

export const module = defineModule({
  id: 'budget',
  ...budgetParts,
  sections: [
    section('Overview', '', 'budget:manage', 10),
    { ...section('Fees', '', 'budget:read', 10), notFor: 'budget:manage' },
    section('Transactions', '/transactions', 'budget:manage', 20),
    section('Budget lines', '/lines', 'budget:manage', 30),
    section('Requests', '/requests', 'budget:create', 40),
    section('Fees', '/fees', 'budget:manage', 50),
    section('Bank', '/bank', 'budget:manage', 60),
    section('Fundraisers', '/fundraisers', 'budget:manage', 70),
    section('Reports', '/reports', 'budget:manage', 80),
    section('Years and funds', '/years', 'budget:manage', 90),
  ],
  routes: [
    { path: '', needs: 'budget:read', page: () => import('./budget.page.tsx').then((file) => file.BudgetPage) },
    {
      path: 'transactions',
      needs: 'budget:manage',
      page: () => import('./books/transactions.page.tsx').then((file) => file.TransactionsPage),
    },
    {
      path: 'transactions/:id',
      needs: 'budget:manage',
      page: () => import('./books/transaction.page.tsx').then((file) => file.TransactionPage),
    },
    {
      path: 'lines',
      needs: 'budget:manage',
      page: () => import('./lines/lines.page.tsx').then((file) => file.LinesPage),
    },
    {
      path: 'requests',
      needs: 'budget:create',
      page: () => import('./requests/requests.page.tsx').then((file) => file.RequestsPage),
    },
    {
      path: 'requests/:id',
      needs: 'budget:create',
      page: () => import('./requests/request.page.tsx').then((file) => file.RequestPage),
    },
    { path: 'fees', needs: 'budget:manage', page: () => import('./fees/fees.page.tsx').then((file) => file.FeesPage) },
    {
      path: 'fees/new',
      needs: 'budget:update',
      page: () => import('./fees/raise.page.tsx').then((file) => file.RaisePage),
    },
    {
      path: 'fees/:id',
      needs: 'budget:manage',
      page: () => import('./fees/fee.page.tsx').then((file) => file.FeePage),
    },
    { path: 'bank', needs: 'budget:manage', page: () => import('./bank/bank.page.tsx').then((file) => file.BankPage) },
    {
      path: 'bank/:id',
      needs: 'budget:manage',
      page: () => import('./bank/statement.page.tsx').then((file) => file.StatementPage),
    },
    {
      path: 'bank/:id/import',
      needs: 'budget:update',
      page: () => import('./bank/import.page.tsx').then((file) => file.BankImportPage),
    },
    {
      path: 'fundraisers',
      needs: 'budget:manage',
      page: () => import('./fundraisers/fundraisers.page.tsx').then((file) => file.FundraisersPage),
    },
    {
      path: 'fundraisers/:id',
      needs: 'budget:manage',
      page: () => import('./fundraisers/fundraiser.page.tsx').then((file) => file.FundraiserPage),
    },
    {
      path: 'reports',
      needs: 'budget:manage',
      page: () => import('./reports/reports.page.tsx').then((file) => file.ReportsPage),
    },
    {
      path: 'years',
      needs: 'budget:manage',
      page: () => import('./years/years.page.tsx').then((file) => file.YearsPage),
    },
    {
      path: 'years/:id',
      needs: 'budget:manage',
      page: () => import('./years/year.page.tsx').then((file) => file.YearPage),
    },
  ],
});
