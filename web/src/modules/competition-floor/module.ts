import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-floor',
  routes: [],
  tabs: [
    {
      on: 'meet',
      id: 'floor',
      label: 'Floor',
      order: 51,
      needs: 'competition-floor:read',
      jobs: ['director', 'tabulator', 'head_judge', 'check_in', 'runner', 'timer', 'announcer'],
      tab: () => import('./floor-tab.tsx').then((file) => file.FloorTab),
    },
    {
      on: 'meet',
      id: 'safety',
      label: 'Safety log',
      order: 52,
      needs: 'competition-floor:read',
      jobs: ['director'],
      tab: () => import('./safety-tab.tsx').then((file) => file.SafetyTab),
    },
  ],
});
