import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-paper',
  routes: [],
  tabs: [
    {
      on: 'meet',
      id: 'paper',
      label: 'Paper',
      door: 'Scoring',
      order: 53,
      needs: 'competition-paper:read',
      jobs: ['director', 'tabulator'],
      tab: () => import('./paper-tab.tsx').then((file) => file.PaperTab),
    },
  ],
});
