import { defineModule } from '../../shared/module.ts';

const PART = { on: 'meet', door: 'Floor', needs: 'competition-floor:read' } as const;

export const module = defineModule({
  id: 'competition-floor',
  routes: [
    {
      path: ':meet/announcer',
      needs: 'competition-floor:read',
      page: () => import('./announcer/announcer.page.tsx').then((file) => file.AnnouncerPage),
    },
  ],
  tabs: [
    {
      ...PART,
      id: 'floor',
      label: 'Floor',
      order: 51.6,
      jobs: ['director', 'tabulator', 'head_judge', 'check_in', 'runner', 'timer', 'announcer'],
      tab: () => import('./floor-tab.tsx').then((file) => file.FloorTab),
    },
    {
      ...PART,
      id: 'first-aid',
      label: 'First aid',
      order: 51.7,
      jobs: ['director', 'safety', 'medic'],
      tab: () => import('./help/help-tab.tsx').then((file) => file.HelpTab),
    },
    {
      ...PART,
      id: 'safety',
      label: 'Safety log',
      order: 51.8,
      jobs: ['director', 'safety'],
      tab: () => import('./safety-tab.tsx').then((file) => file.SafetyTab),
    },
  ],
});
