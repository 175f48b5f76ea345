import type { ModuleRoute } from '../../../shared/module.ts';
import type { SubjectTab } from '../../../shared/slot/slot.ts';

/** The part "Board" of a meet's page. */
export const boardTab: SubjectTab = {
  on: 'meet',
  id: 'board',
  label: 'Board',
  door: 'Scoring',
  order: 51,
  needs: 'competition-scoring:read',
  jobs: ['director', 'tabulator', 'head_judge'],
  tab: () => import('./board-tab.tsx').then((file) => file.BoardTab),
};

/** The entries and seats of one event. */
export const boardRoute: ModuleRoute = {
  path: ':meet/board',
  needs: 'competition-scoring:read',
  page: () => import('./board.page.tsx').then((file) => file.BoardPage),
};
