import { counted } from '../../../shared/text/counted.ts';
import type { ModuleDefinition, ModuleRoute } from '../../../shared/module.ts';
import { APPLICATIONS } from './season.ts';

/** The screens of a season. */
export const seasonRoutes: ModuleRoute[] = [
  {
    path: 'seasons/:id',
    needs: 'job-board:update',
    page: () => import('./season.page.tsx').then((file) => file.SeasonPage),
  },
  {
    path: 'openings/:id',
    needs: 'job-board:read',
    page: () => import('./opening.page.tsx').then((file) => file.OpeningPage),
  },
  {
    path: 'applications/:id',
    needs: 'job-board:read',
    page: () => import('./application.page.tsx').then((file) => file.ApplicationPage),
  },
  {
    path: 'boards/:id',
    needs: 'job-board:read',
    page: () => import('./board.page.tsx').then((file) => file.BoardPage),
  },
];

/** The applications on a cadet's record. */
export const seasonTabs: NonNullable<ModuleDefinition['cadetTabs']> = [
  {
    id: 'applications',
    label: 'Applications',
    group: 'career',
    needs: 'job-board:read',
    order: 46,
    tab: () => import('./applications-tab.tsx').then((file) => file.ApplicationsTab),
  },
];

/** What is waiting on the dashboard. */
export const seasonAttention: NonNullable<ModuleDefinition['attention']> = {
  applications_to_decide: {
    title: (count) => `${counted(count, APPLICATIONS)} to decide`,
    text: (count) => `${count === 1 ? 'Its opening is' : 'Their openings are'} closed, and no one decided yet`,
    icon: 'unit',
    tone: 'brass',
    verb: { label: 'Show', to: '/app/job-board?tab=openings', needs: 'job-board:update' },
  },
};
