import type { PermissionKey } from '../../../../../domain/permission/key.ts';
import type { ModuleRoute } from '../../../shared/module.ts';
import type { Section } from '../../../shared/slot/slot.ts';

function section(label: string, path: string, needs: PermissionKey, order: number): Section {
  return { area: 'inventory', label, path: `/app/inventory/${path}`, needs, order };
}

/** The sections of the counter: issuing and taking back. */
export const COUNTER_SECTIONS: Section[] = [
  section('Issue', 'issue', 'inventory:issue', 30),
  section('Turn-in', 'turn-in', 'inventory:issue', 35),
  section('Who has what', 'custody', 'inventory:stock', 40),
  section('Exchanges', 'exchanges', 'inventory:stock', 42),
  section('Receipts', 'receipts', 'inventory:stock', 45),
  section('Charges', 'charges', 'inventory:manage', 50),
  section('At the shop', 'shop', 'inventory:stock', 65),
  section('Kits', 'kits', 'inventory:issue', 55),
  section('Forecast', 'forecast', 'inventory:issue', 68),
  // Staff have nothing of their own as a rule; what they have is under Who has what.
  { ...section('My gear', 'gear', 'inventory:read', 95), notFor: 'inventory:manage' },
];

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
