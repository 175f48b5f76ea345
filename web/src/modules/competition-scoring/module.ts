import { defineModule } from '../../shared/module.ts';
import { boardRoute, boardTab } from './board/board.module.ts';
import { keyingRoutes, keyingTabs } from './keying/tabs.ts';
import { resultsTab } from './results/results.module.ts';
import { seatsTab } from './seats/seats.module.ts';
import { withoutNetworkRoute } from './without-network/without-network.module.ts';
import { whatIfTab } from './what-if/what-if.module.ts';

export const module = defineModule({
  id: 'competition-scoring',
  tabs: [...keyingTabs, boardTab, seatsTab, resultsTab, whatIfTab],
  routes: [
    ...keyingRoutes,
    boardRoute,
    withoutNetworkRoute,
    {
      path: ':meet/explain',
      needs: 'competition-scoring:read',
      page: () => import('./results/explain.page.tsx').then((file) => file.ExplainPage),
    },
  ],
});
