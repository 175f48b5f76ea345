import type { SubjectTab } from '../../../shared/slot/slot.ts';

/** The part "What-if" of a meet's page: what other rules would change. */
export const whatIfTab: SubjectTab = {
  on: 'meet',
  id: 'what-if',
  label: 'What-if',
  door: 'Official',
  order: 58,
  needs: 'competition-scoring:read',
  jobs: ['director', 'tabulator', 'head_judge'],
  tab: () => import('./what-if-tab.tsx').then((file) => file.WhatIfTab),
};
