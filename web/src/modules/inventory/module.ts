import { IconPackage } from '@tabler/icons-react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';
import { COUNTER_ROUTES, COUNTER_SECTIONS } from './counter/routes.ts';
import { EXTRA_ROUTES, EXTRA_SECTIONS } from './extras/routes.ts';

/** A page in the row above the pages of the area. */
function section(label: string, path: string, needs: PermissionKey, order: number) {
  return { area: 'inventory', label, path: `/app/inventory${path}`, needs, order };
}

export const module = defineModule({
  id: 'inventory',
  timelineIcon: IconPackage,
  sections: [
    section('Stock', '', 'inventory:stock', 10),
    section('Items', '/items', 'inventory:stock', 20),
    section('Numbered items', '/numbered', 'inventory:stock', 25),
    section('Ledger', '/ledger', 'inventory:stock', 80),
    section('Setup', '/setup', 'inventory:issue', 90),
    ...COUNTER_SECTIONS,
    ...EXTRA_SECTIONS,
  ],
  attention: {
    stock_low: {
      title: (count) => `${counted(count, 'size')} low`,
      text: 'Less is free than the minimum',
      icon: 'record',
      tone: 'brass',
      verb: { label: 'Show', to: '/app/inventory?f.is_low=true', needs: 'inventory:stock' },
    },
  },
  searchActions: [
    {
      ...{ id: 'new-item', label: 'New supply item', words: 'inventory uniform equipment add' },
      ...{ to: '/app/inventory/items?new=1', needs: 'inventory:issue', order: 80 },
    },
  ],
  routes: [
    { path: '', needs: 'inventory:stock', page: () => import('./stock/stock.page.tsx').then((file) => file.StockPage) },
    {
      ...{ path: 'items', needs: 'inventory:stock' },
      page: () => import('./items/items.page.tsx').then((file) => file.ItemsPage),
    },
    {
      ...{ path: 'items/:id', needs: 'inventory:stock' },
      page: () => import('./items/item.page.tsx').then((file) => file.ItemPage),
    },
    {
      ...{ path: 'numbered', needs: 'inventory:stock' },
      page: () => import('./stock/numbered.page.tsx').then((file) => file.NumberedPage),
    },
    {
      ...{ path: 'ledger', needs: 'inventory:stock' },
      page: () => import('./stock/ledger.page.tsx').then((file) => file.LedgerPage),
    },
    {
      ...{ path: 'setup', needs: 'inventory:issue' },
      page: () => import('./setup/setup.page.tsx').then((file) => file.SetupPage),
    },
    ...COUNTER_ROUTES,
    ...EXTRA_ROUTES,
  ],
});
