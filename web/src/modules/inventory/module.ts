import { IconPackage } from '@tabler/icons-react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';
import { COUNTER_ROUTES, COUNTER_SECTIONS } from './counter/routes.ts';
import { COUNT_ATTENTION, COUNT_ROUTES, COUNT_SECTIONS } from './counts/routes.ts';
import { IMPORT_ROUTES } from './import/routes.ts';
import { ORDER_ACTIONS, ORDER_ATTENTION, ORDER_ROUTES, ORDER_SECTIONS } from './orders/routes.ts';

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
    section('Serial numbers', '/numbered', 'inventory:stock', 70),
    section('Ledger', '/ledger', 'inventory:stock', 80),
    section('Setup', '/setup', 'inventory:issue', 90),
    ...COUNTER_SECTIONS,
    ...COUNT_SECTIONS,
    ...ORDER_SECTIONS,
  ],
  cadetTabs: [
    {
      id: 'gear',
      label: 'Gear',
      group: 'career',
      needs: 'inventory:read',
      order: 80,
      tab: () => import('./gear/cadet-gear.tsx').then((file) => file.CadetGear),
    },
  ],
  tabs: [
    {
      on: 'team',
      id: 'gear',
      label: 'Gear',
      needs: 'inventory:stock',
      order: 80,
      tab: () => import('./gear/team-gear.tsx').then((file) => file.TeamGear),
    },
  ],
  childCards: [
    {
      id: 'child-gear',
      needs: 'inventory:read',
      order: 40,
      size: 'narrow',
      card: () => import('./gear/child-gear.tsx').then((file) => file.ChildGear),
    },
  ],
  dashboardCards: [
    {
      id: 'receipts-to-sign',
      label: 'Receipts to sign',
      needs: 'inventory:read',
      order: 15,
      size: 'narrow',
      for: ['parent', 'cadet'],
      card: () => import('./receipts/receipts-to-sign.tsx').then((file) => file.ReceiptsCard),
    },
  ],
  attention: {
    gear_overdue: {
      title: (count) => `${counted(count, { one: 'item', many: 'items' })} overdue`,
      text: (count) => `${count === 1 ? 'It was' : 'They were'} due back at supply`,
      icon: 'record',
      tone: 'bad',
      verb: { label: 'Show', to: '/app/inventory/custody?f.status=overdue', needs: 'inventory:stock' },
    },
    exchanges_asked: {
      title: (count) => `${counted(count, 'exchange')} asked for`,
      text: (count) => (count === 1 ? 'A cadet needs another size' : 'Cadets need another size'),
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/inventory/exchanges', needs: 'inventory:stock' },
    },
    charges_open: {
      title: (count) => `${counted(count, 'supply charge')} open`,
      text: 'For lost or damaged items',
      icon: 'record',
      tone: 'info',
      verb: { label: 'Show', to: '/app/inventory/charges', needs: 'inventory:manage' },
    },
    stock_low: {
      title: (count) => `${counted(count, 'size')} low`,
      text: 'Stock is below the minimum',
      icon: 'record',
      tone: 'brass',
      verb: { label: 'Show', to: '/app/inventory?f.is_low=true', needs: 'inventory:stock' },
    },
    ...COUNT_ATTENTION,
    ...ORDER_ATTENTION,
  },
  searchActions: [
    {
      id: 'new-item',
      label: 'New supply item',
      words: 'inventory uniform equipment add',
      to: '/app/inventory/items?new=1',
      needs: 'inventory:issue',
      order: 80,
    },
    {
      id: 'import-stock',
      label: 'Import stock',
      words: 'inventory sheet excel csv upload items serial numbers',
      to: '/app/inventory/import',
      needs: 'inventory:manage',
      order: 82,
    },
    ...ORDER_ACTIONS,
  ],
  routes: [
    { path: '', needs: 'inventory:read', page: () => import('./home.page.tsx').then((file) => file.SupplyHomePage) },
    {
      path: 'items',
      needs: 'inventory:stock',
      page: () => import('./items/items.page.tsx').then((file) => file.ItemsPage),
    },
    {
      path: 'items/:id',
      needs: 'inventory:stock',
      page: () => import('./items/item.page.tsx').then((file) => file.ItemPage),
    },
    {
      path: 'numbered',
      needs: 'inventory:stock',
      page: () => import('./assets/assets.page.tsx').then((file) => file.AssetsPage),
    },
    {
      path: 'ledger',
      needs: 'inventory:stock',
      page: () => import('./stock/ledger.page.tsx').then((file) => file.LedgerPage),
    },
    {
      path: 'setup',
      needs: 'inventory:issue',
      page: () => import('./setup/places.page.tsx').then((file) => file.SetupPage),
    },
    ...COUNTER_ROUTES,
    ...COUNT_ROUTES,
    ...IMPORT_ROUTES,
    ...ORDER_ROUTES,
  ],
});
