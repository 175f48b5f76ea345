import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-scoring',
  routes: [
    {
      path: ':meet/board',
      needs: 'competition-scoring:read',
      page: () => import('./board/board.page.tsx').then((file) => file.BoardPage),
    },
  ],
  tabs: [
    {
      on: 'meet',
      id: 'board',
      label: 'Board',
      door: 'Scoring',
      order: 51,
      needs: 'competition-scoring:read',
      jobs: ['director', 'tabulator', 'head_judge'],
      tab: () => import('./board/board-tab.tsx').then((file) => file.BoardTab),
    },
  ],
});
