import { IconScale } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'conduct',
  timelineIcon: IconScale,
  sections: [
    {
      area: 'cadets',
      label: 'Conduct',
      door: 'Inspections and conduct',
      path: '/app/conduct',
      needs: 'conduct:manage',
      order: 80,
    },
  ],
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
      action: () => import('./entry-form.tsx').then((file) => file.EntryForm),
    },
  ],
  routes: [
    { path: '', needs: 'conduct:manage', page: () => import('./conduct.page.tsx').then((file) => file.ConductPage) },
    {
      path: 'reasons',
      needs: 'conduct:manage',
      page: () => import('./reasons.page.tsx').then((file) => file.ReasonsPage),
    },
    {
      path: 'balances',
      needs: 'conduct:manage',
      page: () => import('./balances.page.tsx').then((file) => file.BalancesPage),
    },
    { path: ':id', needs: 'conduct:manage', page: () => import('./entry.page.tsx').then((file) => file.EntryPage) },
  ],
});
