import type { SubjectTab } from '../../../shared/slot/slot.ts';
import type { ModuleRoute } from '../../../shared/module.ts';

/** The part "Results" of a meet's page. */
export const resultsTab: SubjectTab = {
  on: 'meet',
  id: 'results',
  label: 'Results',
  door: 'Scoring',
  order: 52,
  needs: 'competition-scoring:read',
  jobs: ['director', 'tabulator', 'head_judge', 'announcer'],
  tab: () => import('./results-tab.tsx').then((file) => file.ResultsTab),
};

/** How a score came about. */
export const explainRoute: ModuleRoute = {
  path: ':meet/explain',
  needs: 'competition-scoring:read',
  page: () => import('./explain.page.tsx').then((file) => file.ExplainPage),
};
