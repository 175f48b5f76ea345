import type { ModuleRoute } from '../../../shared/module.ts';
import type { SubjectTab } from '../../../shared/slot/slot.ts';

/** The parts of a meet in which scores and times come from paper. */
export const keyingTabs: SubjectTab[] = [
  {
    on: 'meet',
    id: 'keying',
    label: 'Keying',
    door: 'Scoring',
    order: 50,
    needs: 'competition-scoring:read',
    jobs: ['director', 'tabulator', 'keyer'],
    tab: () => import('./keying-tab.tsx').then((file) => file.KeyingTab),
  },
  {
    on: 'meet',
    id: 'times',
    label: 'Times',
    door: 'Scoring',
    order: 50.5,
    needs: 'competition-scoring:read',
    jobs: ['timer'],
    tab: () => import('./times-tab.tsx').then((file) => file.TimesTab),
  },
];

/** One sheet to key, and one that was keyed. */
export const keyingRoutes: ModuleRoute[] = [
  {
    path: ':meet/key',
    needs: 'competition-scoring:read',
    page: () => import('./key.page.tsx').then((file) => file.KeyPage),
  },
  {
    path: 'scores/:id',
    needs: 'competition-scoring:read',
    page: () => import('./score.page.tsx').then((file) => file.ScorePage),
  },
];
