import { defineModule } from '../../shared/module.ts';
import { boardRoute, boardTab } from './board/board.module.ts';
import { keyingRoutes, keyingTabs } from './keying/tabs.ts';
import { explainRoute, resultsTab } from './results/results.module.ts';

export const module = defineModule({
  id: 'competition-scoring',
  tabs: [...keyingTabs, boardTab, resultsTab],
  routes: [...keyingRoutes, boardRoute, explainRoute],
});
