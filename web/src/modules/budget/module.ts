import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { budgetParts } from './parts.ts';

export const module = defineModule({
  id: 'budget',
  ...budgetParts,
  sections: sectionsOf('budget', [
    { label: 'Overview', path: '', needs: 'budget:manage' },
    { label: 'Fees', path: '', needs: 'budget:read', notFor: 'budget:manage' },
    { label: 'Requests', path: '/requests', needs: 'budget:create' },
    {
      door: 'Money in and out',
      pages: [
        { label: 'Transactions', path: '/transactions', needs: 'budget:manage' },
        { label: 'Bank', path: '/bank', needs: 'budget:manage' },
      ],
    },
    {
      door: 'Fees and fundraisers',
      pages: [
        { label: 'Fees', path: '/fees', needs: 'budget:manage' },
        { label: 'Fundraisers', path: '/fundraisers', needs: 'budget:manage' },
      ],
    },
    { label: 'Reports', path: '/reports', needs: 'budget:manage' },
    {
      door: 'Setup',
      pages: [
        { label: 'Budget lines', path: '/lines', needs: 'budget:manage' },
        { label: 'Years and funds', path: '/years', needs: 'budget:manage' },
      ],
    },
  ]),
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
