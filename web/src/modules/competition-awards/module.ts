import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-awards',
  routes: [
    {
      path: ':meet/script',
      needs: 'competition-awards:read',
      page: () => import('./script/script.page.tsx').then((file) => file.ScriptPage),
    },
  ],
  tabs: [
    {
      on: 'meet',
      id: 'awards',
      label: 'Awards',
      door: 'Official',
      order: 56,
      needs: 'competition-awards:read',
      jobs: ['director', 'announcer'],
      tab: () => import('./awards-tab.tsx').then((file) => file.AwardsTab),
    },
  ],
});
