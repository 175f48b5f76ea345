import { IconAward } from '@tabler/icons-react';
import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'promotions',
  timelineIcon: IconAward,
  searchActions: [
    {
      id: 'plan-board',
      label: 'Plan a board',
      words: 'new promotion board',
      order: 60,
      to: '/app/promotions/boards?new=1',
      needs: 'promotions:create',
    },
  ],
  routes: [
    {
      path: '',
      page: () => import('./readiness/readiness.page.tsx').then((file) => file.ReadinessPage),
      needs: 'promotions:read',
    },
    {
      path: 'boards',
      page: () => import('./boards/boards.page.tsx').then((file) => file.BoardsPage),
      needs: 'promotions:read',
    },
    {
      path: 'boards/:id',
      page: () => import('./boards/board.page.tsx').then((file) => file.BoardPage),
      needs: 'promotions:read',
    },
    {
      path: 'orders',
      page: () => import('./orders/orders.page.tsx').then((file) => file.OrdersPage),
      needs: 'promotions:manage',
    },
    {
      path: 'ranks',
      page: () => import('./ranks/ranks.page.tsx').then((file) => file.RanksPage),
      needs: 'promotions:read',
    },
  ],
  sections: [
    {
      area: 'cadets',
      label: 'Promotions',
      door: 'Promotions and awards',
      path: '/app/promotions',
      needs: 'promotions:manage',
      order: 30,
    },
  ],
  cadetPapers: [
    {
      id: 'promotions',
      order: 20,
      needs: 'promotions:read',
      paper: () => import('./cadet/record.pdf.tsx').then((file) => file.drawPromotions),
    },
  ],
  cadetTabs: [
    {
      id: 'promotion',
      label: 'Promotion',
      group: 'career' as const,
      order: 20,
      needs: 'promotions:read' as const,
      tab: () => import('./cadet/cadet-promotion.tsx').then((file) => file.CadetPromotion),
    },
  ],
  cadetCards: [
    {
      id: 'rank-steps',
      order: 20,
      needs: 'promotions:read' as const,
      home: 'Next rank',
      card: () => import('./cadet/rank-steps.tsx').then((file) => file.RankSteps),
    },
  ],
  cadetBatches: [
    {
      id: 'promote',
      label: 'Promote…',
      order: 20,
      needs: 'promotions:approve' as const,
      action: () => import('./decisions/promote-batch.tsx').then((file) => file.PromoteBatch),
    },
  ],
});
