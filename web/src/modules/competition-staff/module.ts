import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-staff',
  routes: [],
  tabs: [
    {
      on: 'meet',
      id: 'crew',
      label: 'Judges and volunteers',
      door: 'Judges',
      order: 32,
      needs: 'competition-staff:read',
      jobs: ['director', 'head_judge'],
      tab: () => import('./parts.ts').then((file) => file.CrewTab),
    },
    {
      on: 'meet',
      id: 'shifts',
      label: 'Shifts',
      door: 'Judges',
      order: 33,
      needs: 'competition-staff:read',
      jobs: ['director', 'head_judge'],
      tab: () => import('./parts.ts').then((file) => file.ShiftsTab),
    },
  ],
});
