import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-protests',
  tabs: [
    {
      on: 'meet',
      id: 'protests',
      label: 'Protests',
      door: 'Official',
      order: 54,
      needs: 'competition-protests:read',
      jobs: ['director', 'tabulator', 'head_judge'],
      tab: () => import('./protests-tab.tsx').then((file) => file.ProtestsTab),
    },
  ],
  routes: [
    {
      path: ':id',
      needs: 'competition-protests:read',
      page: () => import('./protest.page.tsx').then((file) => file.ProtestPage),
    },
  ],
});
