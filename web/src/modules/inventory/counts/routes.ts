import type { ModuleRoute } from '../../../shared/module.ts';
import type { Attention } from '../../../shared/slot/attention.ts';
import { counted } from '../../../shared/text/counted.ts';

/** Counts that wait for a second pair of eyes. */
export const COUNT_ATTENTION: { [id: string]: Attention } = {
  counts_waiting: {
    title: (count) => `${counted(count, { one: 'count', many: 'counts' })} to finish`,
    text: (count) => `${count === 1 ? 'It needs' : 'They need'} a second count or an approval`,
    icon: 'record',
    tone: 'brass',
    verb: { label: 'Show', to: '/app/inventory/counts', needs: 'inventory:stock' },
  },
};

/** The pages of counting. */
export const COUNT_ROUTES: ModuleRoute[] = [
  { path: 'counts', needs: 'inventory:stock', page: () => import('./counts.page.tsx').then((file) => file.CountsPage) },
  {
    path: 'counts/:id',
    needs: 'inventory:stock',
    page: () => import('./count.page.tsx').then((file) => file.CountPage),
  },
];
