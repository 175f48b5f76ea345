import { defineModule } from '../../shared/module.ts';

export const module = defineModule({
  id: 'competition-packets',
  tabs: [
    {
      on: 'meet',
      id: 'packets',
      label: 'Packets',
      door: 'Official',
      order: 57,
      needs: 'competition-packets:read',
      jobs: ['director', 'tabulator'],
      tab: () => import('./packets-tab.tsx').then((file) => file.PacketsTab),
    },
  ],
  routes: [
    {
      path: ':meet/:school',
      needs: 'competition-packets:read',
      page: () => import('./school.page.tsx').then((file) => file.SchoolPage),
    },
  ],
});
