import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-entries',
  routes: [
    {
      path: 'results',
      needs: 'competition-entries:read',
      page: () => import('./results/history.page.tsx').then((file) => file.HistoryPage),
    },
    {
      path: ':id/results',
      needs: 'competition-entries:read',
      page: () => import('./results/meet-results.page.tsx').then((file) => file.MeetResultsPage),
    },
  ],
});
