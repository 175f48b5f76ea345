import type { ModuleRoute } from '../../../shared/module.ts';
import type { Attention } from '../../../shared/slot/attention.ts';
import type { SearchAction } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ORDERS } from './order.ts';

/** Orders that wait for approval, and those that should have come. */
export const ORDER_ATTENTION: { [id: string]: Attention } = {
  orders_waiting: {
    title: (count) => `${counted(count, ORDERS)} ${count === 1 ? 'waits' : 'wait'} for approval`,
    text: 'Supply order to approve',
    icon: 'record',
    tone: 'brass',
    verb: { label: 'Show', to: '/app/inventory/orders?f.state=submitted', needs: 'inventory:stock' },
  },
  orders_overdue: {
    title: (count) => `${counted(count, ORDERS)} overdue`,
    text: (count) => `${count === 1 ? 'It is' : 'They are'} past the expected date`,
    icon: 'record',
    tone: 'bad',
    verb: { label: 'Show', to: '/app/inventory/orders?f.is_overdue=true', needs: 'inventory:stock' },
  },
};

/** What the search does with orders. */
export const ORDER_ACTIONS: SearchAction[] = [
  {
    id: 'new-supply-order',
    label: 'New supply order',
    words: 'inventory requisition purchase buy',
    to: '/app/inventory/orders?new=1',
    needs: 'inventory:issue',
    order: 82,
  },
];

/** The pages of orders. */
export const ORDER_ROUTES: ModuleRoute[] = [
  { path: 'orders', needs: 'inventory:stock', page: () => import('./orders.page.tsx').then((file) => file.OrdersPage) },
  {
    path: 'orders/:id',
    needs: 'inventory:stock',
    page: () => import('./order.page.tsx').then((file) => file.OrderPage),
  },
];
