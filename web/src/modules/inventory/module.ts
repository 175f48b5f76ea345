import { IconPackage } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { sectionsOf } from '../../shared/slot/sections-of.ts';
import { counted } from '../../shared/text/counted.ts';
import { COUNTER_ROUTES } from './counter/routes.ts';
import { COUNT_ATTENTION, COUNT_ROUTES } from './counts/routes.ts';
import { IMPORT_ROUTES } from './import/routes.ts';
import { ORDER_ACTIONS, ORDER_ATTENTION, ORDER_ROUTES } from './orders/routes.ts';

export const module = defineModule({
  id: 'inventory',
  timelineIcon: IconPackage,
  sections: sectionsOf('inventory', [
    {
      door: 'Stock',
      pages: [
        { label: 'On hand', path: '', needs: 'inventory:stock' },
        { label: 'Items', path: '/items', needs: 'inventory:stock' },
        { label: 'Serial numbers', path: '/numbered', needs: 'inventory:stock' },
        { label: 'Counts', path: '/counts', needs: 'inventory:stock' },
        { label: 'At the shop', path: '/shop', needs: 'inventory:stock' },
        { label: 'Ledger', path: '/ledger', needs: 'inventory:stock' },
      ],
    },
    {
      door: 'Issue and turn in',
      pages: [
        { label: 'Issue', path: '/issue', needs: 'inventory:issue' },
        { label: 'Turn-in', path: '/turn-in', needs: 'inventory:issue' },
        { label: 'Exchanges', path: '/exchanges', needs: 'inventory:stock' },
        { label: 'Receipts', path: '/receipts', needs: 'inventory:stock' },
        { label: 'Charges', path: '/charges', needs: 'inventory:manage' },
      ],
    },
    { label: 'Who has what', path: '/custody', needs: 'inventory:stock' },
    {
      door: 'Order',
      pages: [
        { label: 'Orders', path: '/orders', needs: 'inventory:stock' },
        { label: 'Forecast', path: '/forecast', needs: 'inventory:issue' },
      ],
    },
    // Staff have nothing of their own as a rule; what they have is under Who has what.
    { label: 'My gear', path: '/gear', needs: 'inventory:read', notFor: 'inventory:manage' },
    {
      door: 'Setup',
      pages: [
        { label: 'Kits', path: '/kits', needs: 'inventory:issue' },
        { label: 'Storage locations', path: '/setup', needs: 'inventory:issue' },
      ],
    },
  ]),
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
      door: 'More',
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
