import { IconScale } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'conduct',
  timelineIcon: IconScale,
  sections: [{ area: 'cadets', label: 'Conduct', path: '/app/conduct', needs: 'conduct:manage', order: 80 }],
  cadetPapers: [
    {
      id: 'conduct',
      order: 70,
      needs: 'conduct:read',
      paper: () => import('./record.pdf.tsx').then((file) => file.drawConduct),
    },
  ],
  cadetTabs: [
    {
      id: 'conduct',
      label: 'Conduct',
      group: 'record',
      needs: 'conduct:read',
      order: 70,
      tab: () => import('./conduct-tab.tsx').then((file) => file.ConductTab),
    },
  ],
  cadetBatches: [
    {
      id: 'conduct',
      label: 'Merit or demerit…',
      needs: 'conduct:create',
      order: 80,
      action: () => import('./conduct-batch.tsx').then((file) => file.ConductBatch),
    },
  ],
  routes: [
    { path: '', page: () => import('./conduct.page.tsx').then((file) => file.ConductPage), needs: 'conduct:manage' },
    {
      path: 'reasons',
      page: () => import('./reasons.page.tsx').then((file) => file.ReasonsPage),
      needs: 'conduct:manage',
    },
    {
      path: 'balances',
      page: () => import('./balances.page.tsx').then((file) => file.BalancesPage),
      needs: 'conduct:manage',
    },
    { path: ':id', page: () => import('./entry.page.tsx').then((file) => file.EntryPage), needs: 'conduct:manage' },
  ],
});
