import { defineModule } from '../../shared/module.ts';
import { keyingTabs } from './keying/tabs.ts';
import { explainRoute, resultsTab } from './results/results.module.ts';

export const module = defineModule({
  id: 'competition-scoring',
  tabs: [...keyingTabs, resultsTab],
  routes: [
    {
      path: ':meet/key',
      needs: 'competition-scoring:read',
      page: () => import('./keying/key.page.tsx').then((file) => file.KeyPage),
    },
    {
      path: 'scores/:id',
      needs: 'competition-scoring:read',
      page: () => import('./keying/score.page.tsx').then((file) => file.ScorePage),
    },
    explainRoute,
  ],
});
