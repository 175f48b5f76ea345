import type { ModuleRoute } from '../../../shared/module.ts';

/** The pages of the counter. */
export const COUNTER_ROUTES: ModuleRoute[] = [
  {
    path: 'issue',
    needs: 'inventory:issue',
    page: () => import('../issue/issue.page.tsx').then((file) => file.IssuePage),
  },
  {
    path: 'turn-in',
    needs: 'inventory:issue',
    page: () => import('../turn-in/turn-in.page.tsx').then((file) => file.TurnInPage),
  },
  {
    path: 'custody',
    needs: 'inventory:stock',
    page: () => import('./custody.page.tsx').then((file) => file.CustodyPage),
  },
  {
    path: 'exchanges',
    needs: 'inventory:stock',
    page: () => import('../exchanges/exchanges.page.tsx').then((file) => file.ExchangesPage),
  },
  {
    path: 'shop',
    needs: 'inventory:stock',
    page: () => import('../repairs/repairs.page.tsx').then((file) => file.RepairsPage),
  },
  {
    path: 'forecast',
    needs: 'inventory:issue',
    page: () => import('../forecast/forecast.page.tsx').then((file) => file.ForecastPage),
  },
  {
    path: 'charges',
    needs: 'inventory:manage',
    page: () => import('./charges.page.tsx').then((file) => file.ChargesPage),
  },
  {
    path: 'receipts',
    needs: 'inventory:stock',
    page: () => import('../receipts/receipts.page.tsx').then((file) => file.ReceiptsPage),
  },
  {
    path: 'receipts/:id',
    needs: 'inventory:read',
    page: () => import('../receipts/receipt.page.tsx').then((file) => file.ReceiptPage),
  },
  { path: 'kits', needs: 'inventory:issue', page: () => import('../kits/kits.page.tsx').then((file) => file.KitsPage) },
  { path: 'gear', needs: 'inventory:read', page: () => import('../gear/gear.page.tsx').then((file) => file.GearPage) },
];
