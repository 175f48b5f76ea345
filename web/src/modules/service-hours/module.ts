import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'service-hours',
  sections: [
    { area: 'cadets', label: 'Service hours', path: '/app/service-hours', needs: 'service-hours:read', order: 60 },
  ],
  cadetTabs: [
    {
      id: 'service-hours',
      label: 'Service',
      needs: 'service-hours:read',
      order: 60,
      tab: () => import('./hours-tab.tsx').then((file) => file.HoursTab),
    },
  ],
  cadetCards: [
    {
      id: 'service-hours',
      needs: 'service-hours:read',
      order: 60,
      card: () => import('./hours-card.tsx').then((file) => file.HoursCard),
    },
  ],
  routes: [
    { path: '', page: () => import('./hours.page.tsx').then((file) => file.HoursPage), needs: 'service-hours:read' },
    {
      path: 'totals',
      page: () => import('./totals.page.tsx').then((file) => file.TotalsPage),
      needs: 'service-hours:manage',
    },
    { path: ':id', page: () => import('./entry.page.tsx').then((file) => file.EntryPage), needs: 'service-hours:read' },
  ],
});
