import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-portal',
  routes: [
    {
      path: 'open-competitions',
      page: () => import('./open-competitions.page.tsx').then((file) => file.OpenCompetitionsPage),
      needs: 'competition-portal:read',
    },
  ],
});
