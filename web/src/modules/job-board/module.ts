import { IconSitemap } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';
import { counted } from '../../shared/text/counted.ts';
import { reliefAttention, reliefRoutes } from './relief/relief.module.ts';
import { seasonAttention, seasonRoutes, seasonTabs } from './season/season.module.ts';

export const module = defineModule({
  id: 'job-board',
  timelineIcon: IconSitemap,
  cadetTabs: [
    ...seasonTabs,
    {
      id: 'positions',
      label: 'Positions',
      group: 'career',
      needs: 'job-board:read',
      order: 45,
      tab: () => import('./positions-tab.tsx').then((file) => file.PositionsTab),
    },
  ],
  searchActions: [
    {
      id: 'new-position',
      label: 'Add a position',
      words: 'job board chain of command chart',
      order: 45,
      to: '/app/job-board?new=1',
      needs: 'job-board:create',
    },
  ],
  attention: {
    ...seasonAttention,
    ...reliefAttention,
    vacant_positions: {
      title: (count) => `${counted(count, 'key position')} vacant`,
      text: (count) =>
        `No one holds or acts in ${count === 1 ? 'a position that has' : 'positions that have'} to be filled`,
      icon: 'unit',
      tone: 'brass',
      verb: { label: 'Show', to: '/app/job-board?tab=list&f.status=vacant', needs: 'job-board:update' },
    },
  },
  routes: [
    ...seasonRoutes,
    ...reliefRoutes,
    { path: '', needs: 'job-board:read', page: () => import('./job-board.page.tsx').then((file) => file.JobBoardPage) },
    {
      path: 'plans',
      needs: 'job-board:manage',
      page: () => import('./plans/plans.page.tsx').then((file) => file.PlansPage),
    },
    {
      path: 'plans/:id',
      needs: 'job-board:manage',
      page: () => import('./plans/plan.page.tsx').then((file) => file.PlanPage),
    },
    {
      path: ':id',
      needs: 'job-board:read',
      page: () => import('./position.page.tsx').then((file) => file.PositionPage),
    },
  ],
});
