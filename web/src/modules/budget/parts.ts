import type { Contributions } from '../../shared/slot/slot.ts';
import { counted } from '../../shared/text/counted.ts';
import { FEES, REQUESTS } from './budget.ts';

/** What the budget adds to the screens of other modules. */
export const budgetParts: Contributions = {
  dashboardCards: [
    {
      id: 'funds',
      label: 'Funds',
      needs: 'budget:manage',
      order: 62,
      size: 'narrow',
      for: ['staff'],
      card: () => import('./overview/funds-card.tsx').then((file) => file.FundsCard),
    },
  ],
  childCards: [
    {
      id: 'child-fees',
      needs: 'budget:read',
      order: 30,
      size: 'narrow',
      card: () => import('./fees/child-fees.tsx').then((file) => file.ChildFees),
    },
  ],
  cadetTabs: [
    {
      id: 'fees',
      label: 'Fees',
      group: 'family',
      needs: 'budget:read',
      order: 140,
      tab: () => import('./fees/cadet-fees.tsx').then((file) => file.CadetFees),
    },
  ],
  tabs: [
    {
      on: 'event',
      id: 'money',
      label: 'Money',
      door: 'Get ready',
      needs: 'budget:manage',
      order: 60,
      planning: true,
      tab: () => import('./money-tab.tsx').then((file) => file.MoneyTab),
    },
    {
      on: 'contact',
      id: 'payments',
      label: 'Payments',
      needs: 'budget:manage',
      order: 60,
      tab: () => import('./books/payments-tab.tsx').then((file) => file.PaymentsTab),
    },
  ],
  searchActions: [
    {
      id: 'new-request',
      label: 'New purchase request',
      words: 'buy order budget purchase',
      to: '/app/budget/requests?new=1',
      needs: 'budget:create',
      order: 80,
    },
    {
      id: 'record-expense',
      label: 'Record an expense',
      words: 'budget pay receipt money check',
      to: '/app/budget/transactions?record=expense',
      needs: 'budget:update',
      order: 81,
    },
    {
      id: 'record-income',
      label: 'Record income',
      words: 'budget deposit donation money cash',
      to: '/app/budget/transactions?record=income',
      needs: 'budget:update',
      order: 82,
    },
    {
      id: 'raise-fee',
      label: 'Charge a fee',
      words: 'budget families owe ticket dues payment',
      to: '/app/budget/fees/new',
      needs: 'budget:update',
      order: 83,
    },
  ],
  attention: {
    purchases_waiting: {
      title: (count) => `${counted(count, REQUESTS)} to decide`,
      text: 'Purchase requests are waiting for approval',
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/budget/requests?f.state=requested', needs: 'budget:approve' },
    },
    fees_overdue: {
      title: (count) => `${counted(count, FEES)} overdue`,
      text: 'Families were reminded',
      icon: 'record',
      tone: 'bad',
      verb: { label: 'Show', to: '/app/budget/fees?f.status=overdue', needs: 'budget:update' },
    },
    statements_open: {
      title: (count) => `${counted(count, 'bank statement')} to reconcile`,
      text: 'They don’t agree with the books yet',
      icon: 'record',
      tone: 'brass',
      verb: { label: 'Show', to: '/app/budget/bank', needs: 'budget:update' },
    },
  },
};
