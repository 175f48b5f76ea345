import type { ModuleRoute } from '../../../shared/module.ts';
import type { Section } from '../../../shared/slot/slot.ts';

/** The sections of counting. */
export const EXTRA_SECTIONS: Section[] = [
  { area: 'inventory', label: 'Counts', path: '/app/inventory/counts', needs: 'inventory:stock', order: 60 },
];

/** The pages of counting. */
export const EXTRA_ROUTES: ModuleRoute[] = [
  {
    ...{ path: 'counts', needs: 'inventory:stock' },
    page: () => import('./counts/counts.page.tsx').then((file) => file.CountsPage),
  },
  {
    ...{ path: 'counts/:id', needs: 'inventory:stock' },
    page: () => import('./counts/count.page.tsx').then((file) => file.CountPage),
  },
];
