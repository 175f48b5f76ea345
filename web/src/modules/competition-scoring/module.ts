import { defineModule } from '../../shared/module.ts';
import { boardTab } from './board/tab.ts';
import { keyingTabs } from './keying/tabs.ts';
import { explainRoute, resultsTab } from './results/results.module.ts';

export const module = defineModule({
  id: 'competition-scoring',
  tabs: [...keyingTabs, boardTab, resultsTab],
  routes: [
    {
      path: ':meet/board',
      needs: 'competition-scoring:read',
      page: () => import('./board/board.page.tsx').then((file) => file.BoardPage),
    },
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
