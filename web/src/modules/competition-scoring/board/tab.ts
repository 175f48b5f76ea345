import type { SubjectTab } from '../../../shared/slot/slot.ts';

/** The part of a meet in which scores are verified and decided on. */
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
