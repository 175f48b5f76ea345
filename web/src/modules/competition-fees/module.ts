import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-fees',
  tabs: [
    {
      on: 'meet',
      id: 'fees',
      label: 'Fees',
      door: 'Schools',
      order: 41.5,
      needs: 'competition-meets:read',
      jobs: ['director'],
      tab: () => import('./host/fees-tab.tsx').then((file) => file.FeesTab),
    },
    {
      on: 'registration',
      id: 'fees',
      label: 'Fees',
      order: 25,
      needs: 'competition-entries:read',
      tab: () => import('./entrant/fees-tab.tsx').then((file) => file.OwnFeesTab),
    },
  ],
  routes: [],
});
