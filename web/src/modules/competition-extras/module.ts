import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-extras',
  routes: [],
  tabs: [
    {
      on: 'meet',
      id: 'extras',
      label: 'Extras',
      door: 'Schools',
      order: 44,
      needs: 'competition-extras:read',
      jobs: ['director', 'check_in'],
      tab: () => import('./host/extras-tab.tsx').then((file) => file.ExtrasTab),
    },
    {
      on: 'meet',
      id: 'arrival',
      label: 'Arrival',
      door: 'Schools',
      order: 45,
      needs: 'competition-extras:read',
      jobs: ['director', 'check_in'],
      tab: () => import('./arrival/arrival-tab.tsx').then((file) => file.ArrivalTab),
    },
  ],
});
